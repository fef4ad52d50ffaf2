import type { ExportCell } from './exportCell.ts';
import type { ExportTable } from './exportTable.ts';

/** French Excel expects semicolons, CR LF line ends and a UTF-8 byte order mark. */
const SEPARATOR = ';';
const LINE_END = '\r\n';
const BYTE_ORDER_MARK = '\uFEFF';

/** First characters that a spreadsheet would run as a formula (OWASP, CSV injection), including full-width signs. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cellText = (cell: ExportCell): string =>
  quoted(cell.kind === 'text' && FORMULA.test(cell.text) ? `'${cell.text}` : cell.text);

const line = (cells: readonly ExportCell[]): string => `${cells.map(cellText).join(SEPARATOR)}${LINE_END}`;

/** The table as CSV; text that looks like a formula gets an apostrophe. */
export const csvFile = async ({ titles, rows }: ExportTable): Promise<Blob> => {
  const head = line(titles.map((text) => ({ kind: 'text', text })));
  return new Blob([BYTE_ORDER_MARK, head, ...rows.map(line)], { type: 'text/csv;charset=utf-8' });
};
