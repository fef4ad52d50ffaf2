import { z } from 'zod';
import type { SheetContent } from '../../model/attendance/sheetContent.ts';

/** Where things lie in a control file. */
export const LAYOUT = {
  readme: 'LISEZ-MOI.txt',
  /** Path, SHA-256 and size of every other file but the seal. */
  index: 'index.csv',
  /** The hash of the index, sealed. */
  seal: 'sceau.json',
  lines: 'journal/lignes.jsonl',
  links: 'journal/maillons.csv',
  /** What each sheet says when the file is made. */
  contents: 'journal/contenus.jsonl',
  anchors: 'journal/ancres/',
  coherence: 'coherence.csv',
} as const;

/** A line of `LAYOUT.contents`. */
export interface ControlFileContentLine {
  readonly sheetUuid: string;
  readonly validatedAt: Date | string | null;
  readonly content: SheetContent | null;
  /** Hash by an earlier version of the product, where the validation is from then. */
  readonly legacyHash: string | null;
}

/** End of the name of a sealed sheet. */
export const SEALED_SUFFIX = '-scellee.pdf';

export const INDEX_SEAL = z.object({
  indexSha256: z.string(),
  producedAt: z.string(),
  certificate: z.string(),
  signature: z.string(),
});
export type IndexSeal = z.infer<typeof INDEX_SEAL>;

/** What the seal of the index signs. */
export const indexSealText = ({ indexSha256, producedAt }: Pick<IndexSeal, 'indexSha256' | 'producedAt'>): string =>
  JSON.stringify([indexSha256, producedAt]);

const BOM = '\u{FEFF}';
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cellOf = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A CSV file that French spreadsheets open with its accents. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`;

/** The rows of a CSV of ours that holds no quoted cell: hashes, numbers and paths. */
export const plainRows = (text: string): string[][] =>
  text
    .replace(BOM, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(';'));
