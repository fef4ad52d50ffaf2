import { NOT_A_SPREADSHEET, SPREADSHEET_KINDS, spreadsheetExtension } from '../../../model/imports/spreadsheetKinds.ts';
import { idFromIri } from '../../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import type { KindOfFile } from '../../files/receiveUpload.ts';
import { invalid } from '../../kernel/domainError.ts';
import { importRefused } from './tableOf.ts';

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

/** A type by name ($1) or id ($2). */
const importTypeStatement = defineStatement({
  text: 'select id, name from trainee_import_types where name = $1 or id = $2',
  columns: { id: 'int4', name: 'text' },
});

type ImportType = RowOf<typeof importTypeStatement>;

/** A type by name, id or IRI. */
export const importTypeOf = async (database: Queryable, name: string | undefined): Promise<ImportType> => {
  const text = name ?? '';
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : idFromIri('trainee_import_types', text);
  const importType = await importTypeStatement.row(database, [text, id]);
  if (!importType)
    throw invalid({ propertyPath: 'type', message: text ? FIELD_REFUSALS.relation : FIELD_REFUSALS.required, code: 'relation' });
  return importType;
};
