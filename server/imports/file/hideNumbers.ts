import { createHash } from 'node:crypto';
import { withoutNumbers } from '../../../model/imports/numberColumns.ts';
import { SPREADSHEET_KINDS } from '../../../model/imports/spreadsheetKinds.ts';
import { type FileStore, newFileKey } from '../../adapters/fileStore.ts';
import type { Upload } from '../../files/receiveUpload.ts';
import { BYTE_ORDER_MARK, csvLine } from './csvLines.ts';
import type { SpreadsheetSource, Table } from './parseSpreadsheet.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';

/** The table without social security numbers: no row of an import keeps one. */
export const hideNumbers = (table: Table): Table => ({ ...table, lines: withoutNumbers(table.lines) });

const hasNumbers = (table: Table): boolean => withoutNumbers(table.lines) !== table.lines;

/** Do the other sheets of a workbook have numbers; one that is refused, e.g. an empty one, has no table. */
const otherSheetsHave = async (table: Table, source: SpreadsheetSource): Promise<boolean> => {
  for (const sheet of table.sheets.keys()) {
    if (sheet === table.sheet) continue;
    const other = await readSpreadsheet({ ...source, sheet }).catch(() => null);
    if (other && hasNumbers(other)) return true;
  }
  return false;
};

/** The lines of a table at their numbers. */
const csvOf = ({ lines }: Table): string => {
  const byNumber = new Map(lines.map(({ rowNumber, cells }) => [rowNumber, cells]));
  const last = lines.at(-1)?.rowNumber ?? 0;
  return (
    BYTE_ORDER_MARK + Array.from({ length: last }, (_empty, index) => csvLine([...(byNumber.get(index + 1) ?? [])])).join('')
  );
};

interface Received {
  readonly upload: Upload;
  readonly source: SpreadsheetSource;
  readonly table: Table;
  /** The table with its numbers hidden, as its rows are stored. */
  readonly shown: Table;
}

/**
 * Replaces an uploaded file that has social security numbers by a csv of the sheet that was read, with its numbers hidden. Returns the
 * upload that is stored: the new one, or the same if the file had no numbers.
 */
export const storeWithoutNumbers = async (store: FileStore, { upload, source, table, shown }: Received): Promise<Upload> => {
  if (shown.lines === table.lines && !(await otherSheetsHave(table, source))) return upload;
  const content = new TextEncoder().encode(csvOf(shown));
  const storageKey = newFileKey();
  await store.write(storageKey, content);
  await store.delete(upload.storageKey);
  const fileName = upload.fileName.replace(/\.[^.]+$/, '.csv');
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { ...upload, storageKey, fileName, contentType: SPREADSHEET_KINDS.csv, size: content.length, sha256 };
};
