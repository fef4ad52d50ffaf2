import { headerKey } from '../../model/imports/headerKey.ts';
import { importLayout, recogniseHeader } from '../../model/imports/importLayouts.ts';
import { NOT_A_SPREADSHEET, SPREADSHEET_KINDS, spreadsheetExtension } from '../../model/imports/spreadsheetKinds.ts';
import { idFromIri } from '../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { IMPORT_FILE_WORDS } from '../../model/messages/imports/importFiles.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { invalid } from '../domainError.ts';
import type { KindOfFile, Upload } from '../files/receiveUpload.ts';
import { storeFile } from '../files/storeFile.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { importRefused } from './importRefused.ts';
import { columnOf } from './importState.ts';
import type { MappedColumn } from './importStateStatement.ts';
import { type ImportType, importTypeStatement } from './importTypeStatement.ts';
import type { Sheet } from './parseSpreadsheet.ts';
import { rememberedMappingStatement } from './rememberedMappingStatement.ts';
import { yieldToEventLoop } from './yieldToEventLoop.ts';

const ZIP = Buffer.from('PK\u0003\u0004');

const UTF16_MARK = Buffer.from([0xff, 0xfe]);

/** A workbook is a zip, a csv is text; browsers declare various types for csv. */
export const spreadsheetKind: KindOfFile = async (head, fileName) => {
  const extension = spreadsheetExtension(fileName);
  const isZip = head.subarray(0, 4).equals(ZIP);
  const isText = !head.includes(0) || head.subarray(0, 2).equals(UTF16_MARK);
  if (extension === 'xlsx' && isZip) return SPREADSHEET_KINDS.xlsx;
  if (extension === 'csv' && isText && !isZip) return SPREADSHEET_KINDS.csv;
  throw importRefused(problemMessage('import.wrong_content', { rule: NOT_A_SPREADSHEET }));
};

/** A type by name, id or IRI. */
export const importTypeOf = async (database: Queryable, given: string | undefined): Promise<ImportType> => {
  const text = given ?? '';
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : idFromIri('trainee_import_types', text);
  const found = await importTypeStatement.row(database, [text, id]);
  if (!found)
    throw invalid({ propertyPath: 'type', message: text ? FIELD_REFUSALS.relation : FIELD_REFUSALS.required, code: 'relation' });
  return found;
};

/** The proposed mapping: the last manual choice, else by header; each field once. */
const proposeMapping = async (database: Queryable, type: ImportType, headers: readonly string[]): Promise<MappedColumn[]> => {
  const keys = headers.map(headerKey);
  const remembered = await rememberedMappingStatement.rows(database, [type.id, keys]);
  const layout = importLayout(type.name);
  const taken = new Set<string>();
  const take = (field: string | null, how: MappedColumn['how']): MappedColumn => {
    if (field === null || taken.has(field) || !columnOf(layout, field)) return { field: null, how: field === null ? how : null };
    taken.add(field);
    return { field, how };
  };
  const first = headers.map((_header, index) => {
    const known = remembered.find(({ key }) => key === keys[index]);
    return known && keys[index] ? take(known.field, 'remembered') : null;
  });
  return headers.map((header, index) => first[index] ?? take(recogniseHeader(type.name, header), 'recognised'));
};

const INSERT = `
insert into trainee_imports (type_id, file_id, author, account_id, row_count, fingerprint, headers, mapping, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $9) returning id`;

const INSERT_ROWS = `
insert into trainee_import_rows (import_id, row_number, cells)
select $1, r."rowNumber", array(select jsonb_array_elements_text(r.cells)) from jsonb_to_recordset($2::jsonb) as r("rowNumber" int, cells jsonb)`;

const ROWS_A_STATEMENT = 500;

const insertRows = async (database: Queryable, importId: number, rows: Sheet['rows']): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await yieldToEventLoop();
    await database.write('trainee_import_rows', INSERT_ROWS, [
      importId,
      JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT)),
    ]);
  }
};

interface UploadImport {
  readonly type: ImportType;
  readonly upload: Upload;
  readonly sheet: Sheet;
}

/** Creates an import from an uploaded file, in the caller's transaction; returns its id. */
export const uploadTraineeImport = async (context: WriteContext, { type, upload, sheet }: UploadImport): Promise<number> => {
  const { database, actor } = context;
  const file = await storeFile(context, upload);
  const headers = sheet.headers.map((header, index) => header || IMPORT_FILE_WORDS.columnNumber({ number: index + 1 }));
  const mapping = await proposeMapping(database, type, sheet.headers);
  const row = returnedRow(
    await database.write<{ id: number }>('trainee_imports', INSERT, [
      type.id,
      file,
      actor.name,
      actor.accountId,
      sheet.rows.length,
      `${type.name} ${upload.sha256}`,
      headers,
      JSON.stringify(mapping),
      context.now,
    ]),
  );
  await insertRows(database, row.id, sheet.rows);
  const after = { type: type.name, fileName: upload.fileName, rowCount: sheet.rows.length };
  await recordWriter(context, 'trainee_imports').journal('create', { recordId: row.id, before: null, after });
  return row.id;
};
