import { knownHeaders, recogniseHeader } from '../../model/imports/importLayouts.ts';
import { spreadsheetExtension } from '../../model/imports/spreadsheetKinds.ts';
import type { TextEncoding } from '../../model/imports/textEncodings.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Database } from '../database/database.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';
import { notFound } from '../kernel/domainError.ts';
import { hideNumbers } from './file/hideNumbers.ts';
import { IMPORT_FAMILIES, type ImportFamily, NEED_IMPORTS } from './file/importFamily.ts';
import { readSpreadsheet } from './file/readSpreadsheet.ts';
import { layOutTable } from './file/tableOf.ts';
import { stageSheet } from './receiveImport.ts';
import { countIdentities } from './rowIdentities.ts';
import { type ImportRef, loadImport, lockPending } from './state/importState.ts';

export interface SheetChoice {
  readonly sheet?: number | undefined;
  /** Line of the headers. Default: found by the known headers. */
  readonly headerRow?: number | undefined;
  /** Are rows that the workbook hides left out. Default: as before. */
  readonly skipsHidden?: boolean | undefined;
  /** How a csv is encoded. Default: as before. */
  readonly encoding?: TextEncoding | undefined;
}

interface ChooseSheet {
  readonly database: Database;
  readonly files: FileStore;
}

/** The stored file of an import ($1). */
const importSourceStatement = defineBuiltStatement({
  text: ({ imports }: ImportFamily) =>
    `select f.file_name as "fileName", f.storage_key as "storageKey" from ${imports} i join files f on f.id = i.file_id where i.id = $1`,
  columns: { fileName: 'text', storageKey: 'text' },
  examples: IMPORT_FAMILIES,
});

/** Reads another sheet of an import's file, or other headers; corrections of its rows are lost. */
export const chooseSheet = async (
  { database, files }: ChooseSheet,
  of: ImportRef,
  { sheet, headerRow, skipsHidden, encoding }: SheetChoice,
): Promise<void> => {
  const source = await importSourceStatement.row(database, of.family, [of.id]);
  if (!source) throw notFound();
  const bytes = await files.read(source.storageKey);
  const before = await loadImport(database, of);
  const table = await readSpreadsheet({
    bytes,
    extension: spreadsheetExtension(source.fileName) ?? 'csv',
    sheet: sheet ?? null,
    knownHeaders: knownHeaders(before.typeName),
    encoding: encoding ?? before.stagedLayout?.encoding ?? null,
  });
  await database.transaction(async (transaction) => {
    const { typeName, mappingOf } = await lockPending(transaction, of);
    const laidOut = layOutTable(hideNumbers(table), {
      fieldOf: (header) => recogniseHeader(typeName, header),
      headerRow,
      skipsHidden: skipsHidden ?? before.stagedLayout?.skipsHidden,
    });
    // Identities are those of the file's lines, whatever line the headers are on.
    const identities = of.family === NEED_IMPORTS ? await countIdentities(transaction, of.id) : 0;
    await stageSheet(transaction, { of, kind: { family: of.family, typeName, mappingOf }, sheet: laidOut, identities });
  });
};
