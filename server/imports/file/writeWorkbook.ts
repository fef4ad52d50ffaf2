import type { Cell, Sheet } from 'write-excel-file/node';
import { textCell } from '../../../model/files/spreadsheetCell.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const sheetOf = ({ name, titles, rows }: WorkbookSheet): Sheet<Buffer> => ({
  sheet: name,
  data: [titles.map((value): Cell => ({ type: String, value, fontWeight: 'bold' })), ...rows.map((row) => row.map(textCell))],
  columns: titles.map((title, index) => ({
    width: Math.min(60, Math.max(12, title.length, ...rows.slice(0, 50).map((row) => row[index]?.length ?? 0)) + 2),
  })),
  stickyRowsCount: 1,
});

/** A workbook with text cells only. */
export const writeWorkbook = async (sheets: readonly WorkbookSheet[]): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(sheets.map(sheetOf) as Parameters<typeof writeXlsxFile>[0] as Sheet<Buffer>[]).toBuffer();
};
