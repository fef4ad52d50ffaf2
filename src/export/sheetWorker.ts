import type { Cell } from 'write-excel-file/universal';
import writeXlsxFile from 'write-excel-file/universal';
import { textCell } from '../../model/files/spreadsheetCell.ts';
import type { ExportCell } from './exportCell.ts';
import type { ExportTable } from './exportTable.ts';

const MIN_WIDTH = 10;
const MAX_WIDTH = 45;
/** Rows measured to set the column widths. */
const MEASURED_ROWS = 200;
/** Excel's limit. */
const MAX_SHEET_NAME = 31;

const FORMATS = { number: '#,##0.######', price: '#,##0.00 "€"', day: 'dd/mm/yyyy', instant: 'dd/mm/yyyy hh:mm' } as const;

/** A cell's instant is a clock time: Paris time, written as UTC. */
const wallClock = (text: string): Date | null => {
  const [, day, month, year, time = '00:00'] = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}:\d{2}))?$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T${time}:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
};

const sheetCell = (cell: ExportCell): Cell => {
  if (cell.kind === 'text') return textCell(cell.text);
  if ('number' in cell) {
    const isWhole = cell.kind === 'number' && Number.isInteger(cell.number);
    return { type: Number, value: cell.number, format: isWhole ? '#,##0' : FORMATS[cell.kind] };
  }
  const date = wallClock(cell.text);
  return date ? { type: Date, value: date, format: FORMATS[cell.kind] } : textCell(cell.text);
};

const widthOf = ({ titles, rows }: ExportTable, index: number): number => {
  const lengths = rows.slice(0, MEASURED_ROWS).map((row) => row[index]?.text.length ?? 0);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, titles[index]?.length ?? 0, ...lengths) + 2);
};

/** Excel refuses some characters in sheet names. */
const sheetName = (name: string): string => name.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, MAX_SHEET_NAME);

/** The table as an Excel workbook with a frozen first row. */
export const writeSheet = (table: ExportTable): Promise<Blob> => {
  const head = table.titles.map((title): Cell => ({ type: String, value: title, fontWeight: 'bold' }));
  const columns = table.titles.map((_title, index) => ({ width: widthOf(table, index) }));
  return writeXlsxFile([head, ...table.rows.map((row) => row.map(sheetCell))], {
    columns,
    sheet: sheetName(table.name),
    stickyRowsCount: 1,
  }).toBlob();
};

self.onmessage = async ({ data }: MessageEvent<ExportTable>) => {
  self.postMessage(await writeSheet(data));
};
