import type { ExportCell } from './exportCell.ts';
import type { ExportTable } from './exportTable.ts';

/** What French Excel expects: semicolons, lines that end with CR LF, and a mark that says UTF-8. */
const SEPARATOR = ';';
const LINE_END = '\r\n';
const BYTE_ORDER_MARK = '\uFEFF';

/** How a text begins that a spreadsheet would run as a formula (OWASP, CSV injection), full-width signs included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cellText = (cell: ExportCell): string =>
  quoted(cell.kind === 'text' && FORMULA.test(cell.text) ? `'${cell.text}` : cell.text);

const line = (cells: readonly ExportCell[]): string => `${cells.map(cellText).join(SEPARATOR)}${LINE_END}`;

/** The table as CSV; a text that looks like a formula gets an apostrophe. */
export const csvFile = async ({ titles, rows }: ExportTable): Promise<Blob> => {
  const head = line(titles.map((text) => ({ kind: 'text', text })));
  return new Blob([BYTE_ORDER_MARK, head, ...rows.map(line)], { type: 'text/csv;charset=utf-8' });
};
