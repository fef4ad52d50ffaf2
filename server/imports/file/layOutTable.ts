import { IMPORT_MAX_ROWS } from '../../../model/imports/importSize.ts';
import { headerIndex, headersAt, isNoRecord, type TableLine } from '../../../model/imports/tableHead.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { importRefused } from './importRefused.ts';
import type { Table } from './parseSpreadsheet.ts';

/** A row to stage; a line that is no record is left out. */
export interface SheetRow extends TableLine {
  readonly isLeftOut: boolean;
}

/** A file's headers, and the rows below them. */
export interface Sheet extends Omit<Table, 'lines'> {
  readonly skipsHidden: boolean;
  /** Line of the headers in the file. */
  readonly headerRow: number;
  readonly headers: readonly string[];
  readonly rows: readonly SheetRow[];
  /** The first lines, for choosing another header line. */
  readonly topLines: readonly TableLine[];
}

const TOP_LINES = 12;
const TOP_CELLS = 12;
const TOP_CELL_LENGTH = 40;

interface HeaderChoice {
  /** The field that a header names, or null. */
  readonly fieldOf: (header: string) => string | null;
  /** Line of the headers. Default: found by the known headers. */
  readonly headerRow?: number | undefined;
  /** Are rows that the workbook hides left out. Default: they are imported, with a warning. */
  readonly skipsHidden?: boolean | undefined;
}

/** Finds the headers of a table and the rows below. */
export const layOutTable = ({ lines, ...file }: Table, { fieldOf, headerRow, skipsHidden = false }: HeaderChoice): Sheet => {
  const index = headerRow === undefined ? headerIndex(lines, fieldOf) : lines.findIndex((line) => line.rowNumber === headerRow);
  const head = lines[index];
  if (!head) throw importRefused(problemMessage('import.no_such_row'));
  const headers = headersAt(lines, index);
  const hidden = new Set(file.hiddenRows);
  const rows = lines.slice(index + 1).map((line) => ({
    ...line,
    isLeftOut: isNoRecord(line, headers) || (skipsHidden && hidden.has(line.rowNumber)),
  }));
  if (rows.length === 0) throw importRefused(problemMessage('import.no_rows'));
  if (rows.length > IMPORT_MAX_ROWS) throw importRefused(problemMessage('import.too_many_rows', { most: IMPORT_MAX_ROWS }));
  const topLines = lines.slice(0, TOP_LINES).map(({ rowNumber, cells }) => ({
    rowNumber,
    cells: cells.slice(0, TOP_CELLS).map((cell) => cell.slice(0, TOP_CELL_LENGTH)),
  }));
  const hiddenRows = file.hiddenRows.filter((rowNumber) => rowNumber > head.rowNumber);
  return { ...file, hiddenRows, skipsHidden, headerRow: head.rowNumber, headers, rows, topLines };
};
