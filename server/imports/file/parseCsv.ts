import { parse } from 'csv-parse/sync';
import { IMPORT_MAX_ROWS } from '../../../model/imports/importSize.ts';
import { decodeText } from '../../../model/imports/textEncodings.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { ParsedTable, SpreadsheetSource } from './parseSpreadsheet.ts';
import { asTable } from './tableOf.ts';

/** Title lines above the headers, and one row too many. */
const HEAD_ROOM = 30;
const DELIMITERS = [';', ',', '\t'] as const;

/** A title above the headers has no separator, so several lines are read. */
const DELIMITER_CHARACTERS = 4_000;

/** The separator that most of the first lines have equally often, outside quotes: addresses have commas, but not one number of them. */
const delimiterOf = (text: string): string => {
  const head = text.slice(0, DELIMITER_CHARACTERS).replaceAll(/"[^"]*"/g, '');
  const lines = head.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const ranked = DELIMITERS.map((delimiter) => {
    const uses = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const alike = Math.max(0, ...uses.map((count) => uses.filter((other) => other === count).length));
    return { delimiter, alike, uses: uses.reduce((sum, count) => sum + count, 0) };
  });
  return ranked.sort((a, b) => b.alike - a.alike || b.uses - a.uses)[0]?.delimiter ?? ';';
};

const LINE_MAX_LENGTH = 1_000_000;
const LINE_ENDS: readonly string[] = ['\r', '\n'];

/** The parser would hold every cell of that line in memory before they could be counted. */
const hasEndlessLine = (text: string): boolean => {
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (LINE_ENDS.includes(text.charAt(index))) start = index + 1;
    else if (index - start >= LINE_MAX_LENGTH) return true;
  }
  return false;
};

const MALFORMED_CSV = problemMessage('import.malformed_csv');

type Trimmed = { readonly trim: true } | { readonly ltrim: true };

const parseWith = (text: string, trimmed: Trimmed): readonly (readonly string[])[] =>
  parse(text, {
    ...trimmed,
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: LINE_MAX_LENGTH,
    to: IMPORT_MAX_ROWS + HEAD_ROOM,
  });

/** Blanks between a separator and a quote do not count; after a quote that other text follows, only those before it. */
const recordsOf = (text: string): readonly (readonly string[])[] => {
  try {
    return parseWith(text, { trim: true });
  } catch {
    return parseWith(text, { ltrim: true });
  }
};

/** Parses a csv of any separator, encoding and line end. */
export const parseCsv = ({ bytes, encoding: chosen = null }: SpreadsheetSource): ParsedTable => {
  const { text, encoding } = decodeText(bytes, chosen);
  if (text.includes('\u0000')) return { refused: problemMessage('import.no_csv') };
  if (hasEndlessLine(text)) return { refused: MALFORMED_CSV };
  try {
    const table = recordsOf(text);
    const lines = table.map((cells, index) => ({ rowNumber: index + 1, cells }));
    return asTable(lines, { sheets: [], sheet: 0, hiddenSheets: [], hiddenRows: [], encoding });
  } catch {
    return { refused: MALFORMED_CSV };
  }
};
