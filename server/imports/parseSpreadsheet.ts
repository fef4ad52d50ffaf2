import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '../../model/traineeImportConstants.ts';
import { archiveRefusal } from './scanArchive.ts';

/** A file as it is kept: its headers, and the lines that hold something, as texts. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: readonly { readonly rowNumber: number; readonly cells: readonly string[] }[];
}

export type ParsedSheet = { readonly sheet: Sheet } | { readonly refused: string };

/** A cell that is longer than any field is refused by the field; no more of it is kept. */
const CELL_MAX_LENGTH = 10_001;
const DELIMITERS = [';', ',', '\t'] as const;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

const showDate = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  const shown = day.split('-').reverse().join('/');
  return time.startsWith('00:00') ? shown : `${shown} ${time.slice(0, 5)}`;
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return showDate(cell);
  if (typeof cell === 'boolean') return cell ? 'Oui' : 'Non';
  return String(cell).toWellFormed().replaceAll(UNSTORABLE, '').trim().slice(0, CELL_MAX_LENGTH);
};

const widthOf = (lines: readonly (readonly string[])[]): number =>
  lines.reduce((width, cells) => Math.max(width, cells.findLastIndex((cell) => cell !== '') + 1), 0);

const lineOf = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_empty, index) => cells[index] ?? '');

/** The first line that holds something is the headers; empty lines are left out, and the others keep their number. */
const asSheet = (table: readonly (readonly unknown[])[]): ParsedSheet => {
  const lines = table.map((cells) => cells.slice(0, IMPORT_MAX_COLUMNS + 1).map(cellText));
  const width = widthOf(lines);
  if (width > IMPORT_MAX_COLUMNS) return { refused: `Ce fichier a plus de ${IMPORT_MAX_COLUMNS} colonnes.` };
  const filled = lines.flatMap((cells, index) =>
    cells.some((cell) => cell !== '') ? [{ rowNumber: index + 1, cells: lineOf(cells, width) }] : [],
  );
  const [head, ...rows] = filled;
  if (!head) return { refused: 'Ce fichier est vide.' };
  if (rows.length === 0) return { refused: 'Ce fichier n’a pas de ligne sous ses en-têtes.' };
  if (rows.length > IMPORT_MAX_ROWS)
    return { refused: `Ce fichier a plus de ${IMPORT_MAX_ROWS} lignes : partagez-le en plusieurs.` };
  return { sheet: { headers: head.cells, rows } };
};

const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What French spreadsheets write when they do not say otherwise.
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The separator that the first line uses most, outside of quotes. */
const delimiterOf = (text: string): string => {
  const line = (/^[\r\n]*([^\r\n]*)/.exec(text)?.[1] ?? '').replaceAll(/"[^"]*"/g, '');
  const uses = (delimiter: string) => line.split(delimiter).length;
  return [...DELIMITERS].sort((left, right) => uses(right) - uses(left))[0] ?? ';';
};

const parseCsv = (bytes: Uint8Array): ParsedSheet => {
  const text = decode(bytes);
  if (text.includes('\u0000')) return { refused: 'Ce fichier n’est pas un texte CSV.' };
  try {
    const table = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 1_000_000,
      to: IMPORT_MAX_ROWS + 2,
    });
    return asSheet(table);
  } catch {
    return { refused: 'Ce fichier CSV est mal formé : un guillemet n’est pas refermé.' };
  }
};

const parseXlsx = async (bytes: Uint8Array): Promise<ParsedSheet> => {
  const refused = await archiveRefusal(bytes);
  if (refused !== null) return { refused };
  try {
    return asSheet(await readSheet(Buffer.from(bytes)));
  } catch {
    return { refused: 'Ce classeur ne peut pas être lu : ouvrez-le et enregistrez-le à nouveau en .xlsx.' };
  }
};

/** Reads the first sheet of a workbook, or a csv. */
export const parseSpreadsheet = (bytes: Uint8Array, extension: 'xlsx' | 'csv'): Promise<ParsedSheet> | ParsedSheet =>
  extension === 'xlsx' ? parseXlsx(bytes) : parseCsv(bytes);
