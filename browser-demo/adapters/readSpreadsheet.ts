import { parseSpreadsheet, type SpreadsheetSource, type Table } from '../../server/imports/file/parseSpreadsheet.ts';
import { importRefused } from '../../server/imports/file/tableOf.ts';

/** Parses a spreadsheet in the demonstration's own worker. */
export const readSpreadsheet = async (source: SpreadsheetSource): Promise<Table> => {
  const parsed = await parseSpreadsheet(source);
  if ('refused' in parsed) throw importRefused(parsed.refused);
  return parsed.table;
};
