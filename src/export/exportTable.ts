import type { ExportCell } from './exportCell.ts';

/** What becomes a file: titles of the columns, and a row a record. */
export interface ExportTable {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
}
