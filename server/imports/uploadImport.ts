import { returnedRow } from '../database/returnedRow.ts';
import type { Upload } from '../files/receiveUpload.ts';
import { storeFile } from '../files/storeFile.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { WriteContext } from '../records/writeContext.ts';
import type { Sheet } from './layOutTable.ts';
import type { FileKind } from './proposeMapping.ts';
import { stageSheet } from './stageSheet.ts';

const insertText = ({ imports, mappingOf, sql }: FileKind['family']): string => `
insert into ${imports} (${mappingOf}, file_id, author, account_id, fingerprint, headers, mapping, created_at, updated_at)
values (${sql.mappingKey}, $2, $3, $4, $5, '{}', '[]', $6, $6) returning id`;

interface UploadImport {
  readonly kind: FileKind;
  readonly upload: Upload;
  readonly sheet: Sheet;
}

/** Creates an import from an uploaded file, in the caller's transaction; returns its id. */
export const uploadImport = async (context: WriteContext, { kind, upload, sheet }: UploadImport): Promise<number> => {
  const { database, actor, now } = context;
  const { family, typeName, mappingOf } = kind;
  const file = await storeFile(context, upload);
  const values = [mappingOf, file, actor.name, actor.accountId, `${typeName} ${upload.sha256}`, now];
  const { id } = returnedRow(await database.write<{ id: number }>(family.imports, insertText(family), values));
  await stageSheet(database, { of: { family, id }, kind, sheet });
  const named = family.mappingOf === 'kind' ? { kind: typeName } : { type: typeName };
  const after = { ...named, fileName: upload.fileName, rowCount: sheet.rows.length };
  await recordWriter(context, family.imports).journal('create', { recordId: id, before: null, after });
  return id;
};
