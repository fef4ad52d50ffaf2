import { knownHeaders, recogniseHeader, sheetKeys } from '../../model/imports/importLayouts.ts';
import { spreadsheetExtension } from '../../model/imports/spreadsheetKinds.ts';
import type { Database } from '../database/database.ts';
import { receiveUpload } from '../files/receiveUpload.ts';
import { keepUpload } from '../files/storeFile.ts';
import { writeContextOf } from '../http/request.ts';
import type { WriteContext } from '../records/writeContext.ts';
import type { AppContext } from '../route.ts';
import { checkImport } from './checkImport.ts';
import { answerImport } from './importAnswers.ts';
import { loadImport, missingColumns } from './importState.ts';
import { layOutTable } from './layOutTable.ts';
import type { FileKind } from './proposeMapping.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';
import { spreadsheetKind } from './uploadedKind.ts';
import { uploadImport } from './uploadImport.ts';

type KindOf = (
  context: Omit<WriteContext, 'database'> & { readonly database: Database },
  given: string | undefined,
) => Promise<FileKind>;

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
