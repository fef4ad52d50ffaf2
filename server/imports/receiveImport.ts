import { knownHeaders, recogniseHeader, sheetKeys } from '../../model/imports/importLayouts.ts';
import { spreadsheetExtension } from '../../model/imports/spreadsheetKinds.ts';
import type { AppContext } from '../context/route.ts';
import type { Database } from '../database/database.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { receiveUpload, type Upload } from '../files/receiveUpload.ts';
import { keepUpload, storeFile } from '../files/storeFile.ts';
import { writeContextOf } from '../http/request.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { checkImport } from './checkImport.ts';
import type { FileKind } from './columns/proposeMapping.ts';
import { layOutTable, type Sheet } from './file/layOutTable.ts';
import { readSpreadsheet } from './file/readSpreadsheet.ts';
import { spreadsheetKind } from './file/uploadedKind.ts';
import { answerImport } from './importAnswers.ts';
import { stageSheet } from './stageSheet.ts';
import { loadImport, missingColumns } from './state/importState.ts';

type KindOf = (
  context: Omit<WriteContext, 'database'> & { readonly database: Database },
  given: string | undefined,
) => Promise<FileKind>;

const insertText = ({ imports, mappingOf, sql }: FileKind['family']): string => `
insert into ${imports} (${mappingOf}, file_id, author, account_id, fingerprint, headers, mapping, created_at, updated_at)
values (${sql.mappingKey}, $2, $3, $4, $5, '{}', '[]', $6, $6) returning id`;

interface UploadImport {
  readonly kind: FileKind;
  readonly upload: Upload;
  readonly sheet: Sheet;
}

/** Creates an import from an uploaded file, in the caller's transaction; returns its id. */
const uploadImport = async (context: WriteContext, { kind, upload, sheet }: UploadImport): Promise<number> => {
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

/** Handles the upload of a file: it is read, staged, and checked if its columns are known. */
export const receiveImport =
  (kindField: string, kindOf: KindOf) =>
  async (context: AppContext): Promise<Response> => {
    const write = writeContextOf(context);
    const store = context.get('deps').files;
    const received = await receiveUpload(context.req.raw, store, spreadsheetKind);
    const of = await keepUpload(store, received, async () => {
      const kind = await kindOf(write, received.fields.get(kindField));
      const extension = spreadsheetExtension(received.fileName) ?? 'csv';
      const bytes = await store.read(received.storageKey);
      const table = await readSpreadsheet({
        bytes,
        extension,
        knownHeaders: knownHeaders(kind.typeName),
        sheetKeys: sheetKeys(kind.typeName),
      });
      const sheet = layOutTable(table, { fieldOf: (header) => recogniseHeader(kind.typeName, header) });
      const id = await write.database.transaction((transaction) =>
        uploadImport({ ...write, database: transaction }, { kind, upload: received, sheet }),
      );
      return { family: kind.family, id };
    });
    const state = await loadImport(write.database, of);
    if (missingColumns(state).length === 0) await checkImport(write, of);
    return answerImport(write, of, 201);
  };
