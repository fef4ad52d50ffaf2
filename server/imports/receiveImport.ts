import { importLayout, knownHeaders, recogniseHeader, sheetKeys } from '../../model/imports/importLayouts.ts';
import { HIDDEN_NUMBER } from '../../model/imports/numberColumns.ts';
import { spreadsheetExtension } from '../../model/imports/spreadsheetKinds.ts';
import { IMPORT_FILE_WORDS } from '../../model/messages/imports/importFiles.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { AppContext } from '../context/route.ts';
import type { Database, Queryable } from '../database/database.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { receiveUpload, type Upload } from '../files/receiveUpload.ts';
import { keepUpload, storeFile } from '../files/storeFile.ts';
import { writeContextOf } from '../http/request.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { yieldToEventLoop } from '../jobs/slices.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { checkImport } from './checkImport.ts';
import { type FileKind, proposeMapping } from './columns/importMapping.ts';
import { splitColumns, splitRows } from './columns/splitColumns.ts';
import { hideNumbers, storeWithoutNumbers } from './file/hideNumbers.ts';
import { NEED_IMPORTS } from './file/importFamily.ts';
import { readSpreadsheet } from './file/readSpreadsheet.ts';
import { layOutTable, type Sheet } from './file/tableOf.ts';
import { spreadsheetKind } from './file/uploadedKind.ts';
import { answerImport } from './importAnswers.ts';
import { countIdentities, mayImportIdentities, storeIdentities, type TakenIdentities, takeIdentities } from './rowIdentities.ts';
import type { DerivedText } from './state/importRow.ts';
import { filledFields, type ImportRef, loadImport, type MappedColumn, missingColumns } from './state/importState.ts';

const rowsText = (rows: string): string => `
insert into ${rows} (import_id, row_number, cells, is_left_out, derived)
select $1, r."rowNumber", array(select jsonb_array_elements_text(r.cells)), r."isLeftOut", r.derived
from jsonb_to_recordset($2::jsonb) as r("rowNumber" int, cells jsonb, "isLeftOut" bool, derived jsonb)`;

const ROWS_A_STATEMENT = 500;

/** A row to stage, with the texts of its split columns. */
type StagedRow = Sheet['rows'][number] & { readonly derived: Readonly<Record<string, DerivedText>> };

const insertRows = async (database: Queryable, { family, id }: ImportRef, rows: readonly StagedRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await yieldToEventLoop();
    const some = JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT));
    await database.write(family.rows, rowsText(family.rows), [id, some]);
  }
};

/** The key of records that the file fills, the most certain first; null: rows only create. */
const keyOf = (typeName: string, mapping: readonly MappedColumn[]): string | null => {
  const { mode } = importLayout(typeName);
  const filled = filledFields(mapping);
  return (mode.kind === 'record' ? mode.keys.find((name) => filled.includes(name)) : undefined) ?? null;
};

/** Warnings about how a file was read, for a person to know before its rows are imported. */
const fileWarnings = (
  { sheets, sheet, hiddenSheets, hiddenRows, skipsHidden, encoding, repaired, rows }: Sheet,
  identities: number,
): string[] => [
  ...(identities > 0 ? [problemMessage('import.identities', { count: identities })] : []),
  ...(identities === 0 && rows.some(({ cells }) => cells.includes(HIDDEN_NUMBER))
    ? [problemMessage('import.hidden_numbers')]
    : []),
  ...(hiddenSheets.includes(sheet) ? [problemMessage('import.hidden_sheet', { name: sheets[sheet] ?? '' })] : []),
  ...(hiddenRows.length > 0 ? [problemMessage('import.hidden_rows', { rows: hiddenRows, isSkipped: skipsHidden })] : []),
  ...(encoding === 'macintosh' || encoding === 'cp850' ? [problemMessage('import.old_encoding', { encoding })] : []),
  ...(repaired ? [problemMessage('import.repaired_accents', repaired)] : []),
];

interface StageSheet {
  readonly of: ImportRef;
  readonly kind: FileKind;
  readonly sheet: Sheet;
  /** Rows whose birth name or number is taken over. Default 0. */
  readonly identities?: number;
}

/** Stores the headers and rows of an import's sheet, with a proposed mapping, instead of those it had. */
export const stageSheet = async (database: Queryable, { of, kind, sheet, identities = 0 }: StageSheet): Promise<void> => {
  const { imports, rows, sql } = of.family;
  const layoutOfKind = importLayout(kind.typeName);
  const proposed = await proposeMapping(database, kind, sheet.headers);
  const columns = splitColumns(layoutOfKind, proposed);
  const { mapping, derived } = await splitRows(database, {
    layout: layoutOfKind,
    mapping: proposed,
    rows: sheet.rows.map(({ cells }) => columns.map(({ index }) => cells[index] ?? '')),
  });
  const headers = sheet.headers.map((header, index) => header || IMPORT_FILE_WORDS.columnNumber({ number: index + 1 }));
  const { headers: _headers, rows: _rows, repaired: _repaired, ...layout } = sheet;
  const warnings = fileWarnings(sheet, identities).map((message) => ({ message }));
  const values = [of.id, headers, JSON.stringify(mapping), sheet.rows.length, JSON.stringify(layout), JSON.stringify(warnings)];
  const isKeyed = sql.setKeyField !== '';
  const text = `update ${imports} set headers = $2, mapping = $3::jsonb, row_count = $4, layout = $5::jsonb, warnings = $6::jsonb, is_judged = false${sql.setKeyField}
where id = $1`;
  await database.write(imports, text, isKeyed ? [...values, keyOf(kind.typeName, mapping)] : values);
  await database.write(rows, `delete from ${rows} where import_id = $1`, [of.id]);
  await insertRows(
    database,
    of,
    sheet.rows.map((row, index) => ({ ...row, derived: derived[index] ?? {} })),
  );
};

type KindOf = (
  context: Omit<WriteContext, 'database'> & { readonly database: Database },
  given: string | undefined,
) => Promise<FileKind>;

const importText = ({ imports, mappingOf, sql }: FileKind['family']): string => `
insert into ${imports} (${mappingOf}, file_id, author, account_id, fingerprint, headers, mapping, created_at, updated_at)
values (${sql.mappingKey}, $2, $3, $4, $5, '{}', '[]', $6, $6) returning id`;

interface UploadImport {
  readonly kind: FileKind;
  readonly upload: Upload;
  readonly sheet: Sheet;
  /** Null: the person may not import them. */
  readonly identities: TakenIdentities | null;
}

/** Creates an import from an uploaded file, in the caller's transaction; returns its id. */
const uploadImport = async (context: WriteContext, { kind, upload, sheet, identities }: UploadImport): Promise<number> => {
  const { database, actor, now } = context;
  const { family, typeName, mappingOf } = kind;
  const file = await storeFile(context, upload);
  const values = [mappingOf, file, actor.name, actor.accountId, `${typeName} ${upload.sha256}`, now];
  const { id } = returnedRow(await database.write<{ id: number }>(family.imports, importText(family), values));
  if (identities) await storeIdentities(context, id, identities.rows);
  await stageSheet(database, { of: { family, id }, kind, sheet, identities: await countIdentities(database, id) });
  const kindOrType = family.mappingOf === 'kind' ? { kind: typeName } : { type: typeName };
  const after = { ...kindOrType, fileName: upload.fileName, rowCount: sheet.rows.length };
  await recordWriter(context, family.imports).journal('create', { recordId: id, before: null, after });
  return id;
};

/** Handles the upload of a file: it is read, staged, and checked if its columns are known. */
export const receiveImport =
  (kindField: string, kindOf: KindOf) =>
  async (context: AppContext): Promise<Response> => {
    const write = writeContextOf(context);
    const store = context.get('deps').files;
    const received = await receiveUpload(context.req.raw, store, { kindOf: spreadsheetKind });
    const of = await keepUpload(store, received, async () => {
      const kind = await kindOf(write, received.fields.get(kindField));
      const extension = spreadsheetExtension(received.fileName) ?? 'csv';
      const bytes = await store.read(received.storageKey);
      const source = { bytes, extension, knownHeaders: knownHeaders(kind.typeName), sheetKeys: sheetKeys(kind.typeName) };
      const table = await readSpreadsheet(source);
      const fieldOf = (header: string) => recogniseHeader(kind.typeName, header);
      const withoutNumbers = hideNumbers(table);
      const firstLayout = layOutTable(withoutNumbers, { fieldOf });
      const takes = kind.family === NEED_IMPORTS && mayImportIdentities(write.actor);
      const identities = takes ? takeIdentities({ table, shown: withoutNumbers, sheet: firstLayout, fieldOf }) : null;
      const hiding = identities?.shown ?? withoutNumbers;
      const sheet = layOutTable(hiding, { fieldOf, headerRow: firstLayout.headerRow });
      const upload = await storeWithoutNumbers(store, { upload: received, source, table, shown: hiding });
      return keepUpload(store, upload, async () => {
        const id = await inTransaction(write, (inside) => uploadImport(inside, { kind, upload, sheet, identities }));
        return { family: kind.family, id };
      });
    });
    const state = await loadImport(write.database, of);
    if (missingColumns(state, write.actor.roles).length === 0) await checkImport(write, of);
    return answerImport(write, of, 201);
  };
