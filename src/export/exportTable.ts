import type { ExportCell } from './exportCell.ts';

/** The content of an export: column titles, and one row per record. */
export interface ExportTable {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
}
