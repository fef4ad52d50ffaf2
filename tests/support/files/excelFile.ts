import type { Cell, Sheet } from 'write-excel-file/node';
import { spreadsheet } from './importSamples.ts';

/** A cell as Excel stores it: a number, a real date, a boolean, or a heading over several cells. */
type ExcelCell =
  | string
  | number
  | boolean
  | Date
  | null
  | { readonly over: string; readonly columns?: number; readonly rows?: number };

export interface ExcelSheet {
  readonly name: string;
  readonly rows: readonly (readonly ExcelCell[])[];
}

const cellOf = (cell: ExcelCell): Cell => {
  if (cell === null) return null;
  if (cell instanceof Date) return { type: Date, value: cell, format: 'dd/mm/yyyy' };
  if (typeof cell !== 'object') return { value: cell };
  const { over, columns, rows } = cell;
  return { value: over, ...(columns && { columnSpan: columns }), ...(rows && { rowSpan: rows }) };
};

/** A workbook with the cells that people type in Excel; the product's own ones have texts only. */
export const excelFile = async (sheets: readonly ExcelSheet[], name: string): Promise<File> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const drawn = sheets.map(({ name: sheet, rows }) => ({ sheet, data: rows.map((row) => row.map(cellOf)) }));
  const bytes = await writeXlsxFile(drawn as Parameters<typeof writeXlsxFile>[0] as Sheet<Buffer>[]).toBuffer();
  return spreadsheet(bytes, name);
};
