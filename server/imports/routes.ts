import { z } from 'zod';
import type { Role } from '../../model/accounts/roles.ts';
import { isImportTypeName } from '../../model/imports/importLayouts.ts';
import { SPREADSHEET_KINDS, spreadsheetExtension } from '../../model/imports/spreadsheetKinds.ts';
import { IMPORT_MAX_COLUMNS, IMPORT_OUTCOMES, IMPORT_ROW_STATES } from '../../model/imports/traineeImportConstants.ts';
import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { type DomainError, notFound, problem } from '../domainError.ts';
import { receiveUpload } from '../files/receiveUpload.ts';
import { keepUpload } from '../files/storeFile.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../http/bodySchema.ts';
import { itemText } from '../http/collectionEnvelope.ts';
import { idParam, readerOf, readJson, writeContextOf } from '../http/request.ts';
import { jsonLd } from '../http/respond.ts';
import { type Reader, recordReader } from '../records/recordReader.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { type AppContext, actorOf, type Route } from '../route.ts';
import { checkImport } from './checkImport.ts';
import { cancelImport, startImport, startUndo } from './commandImport.ts';
import { correctRow } from './correctRow.ts';
import { callCenterWorkbook, failedRowsWorkbook, templateCsv, templateWorkbook } from './importFiles.ts';
import { chooseMapping, readMapping } from './importMapping.ts';
import { type RowsQuery, readRowView, readRowViews } from './importRowView.ts';
import { loadImport, missingColumns } from './importState.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';
import { importTypeOf, spreadsheetKind, uploadTraineeImport } from './uploadTraineeImport.ts';

const imports = resourceByName('trainee_imports');

const recordAnswer = async (reader: Reader, id: number, status = 200): Promise<Response> =>
  jsonLd(itemText(imports, await recordReader(reader, 'trainee_imports').readText(id)), status, {
    Location: iriOf(imports.name, id),
  });

const upload = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const store = context.get('deps').files;
  const received = await receiveUpload(context.req.raw, store, spreadsheetKind);
  const id = await keepUpload(store, received, async () => {
    const type = await importTypeOf(write.database, received.fields.get('type'));
    const extension = spreadsheetExtension(received.fileName) ?? 'csv';
    const sheet = await readSpreadsheet(await store.read(received.storageKey), extension);
    return write.database.transaction((transaction) =>
      uploadTraineeImport({ ...write, database: transaction }, { type, upload: received, sheet }),
    );
  });
  const state = await loadImport(write.database, id);
  if (missingColumns(state).length === 0) await checkImport(write, id);
  return recordAnswer(write, id, 201);
};

/** A handler for one import; imports outside the caller's scope are a 404. */
const onSeen =
  (handle: Route['handle']): Route['handle'] =>
  async (context) => {
    await recordReader(readerOf(context), 'trainee_imports').requireSeen(idParam(context));
    return handle(context);
  };

const showMapping = async (context: AppContext): Promise<Response> =>
  jsonLd(JSON.stringify(await readMapping(context.get('deps').database, idParam(context))));

const MAPPING = z.strictObject({
  columns: z
    .array(z.looseObject({ index: z.int().min(0).max(IMPORT_MAX_COLUMNS), field: z.string().max(100).nullable() }))
    .max(IMPORT_MAX_COLUMNS),
});

const putMapping = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const id = idParam(context);
  const { columns } = readAs(MAPPING, await readJson(context));
  await write.database.transaction((transaction) => chooseMapping(transaction, id, columns));
  await checkImport(write, id);
  return recordAnswer(write, id);
};

const malformed = (name: string): DomainError =>
  problem('request.malformed', 'import.field_not_accepted', { name: name.slice(0, 80) });

interface NumberRange {
  /** Without the parameter. */
  readonly fallback: number;
  readonly max: number;
}

const pageNumber = (search: URLSearchParams, name: string, { fallback, max }: NumberRange): number => {
  const text = search.get(name);
  if (text === null) return fallback;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw malformed(name);
  return Math.min(Number(text), max);
};

const among = (search: URLSearchParams, name: string, known: readonly string[]): string[] => {
  const values = [...search.getAll(`${name}[]`), ...search.getAll(name)];
  if (values.some((value) => !known.includes(value))) throw malformed(name);
  return values;
};

const ROWS_PARAMETERS = ['page', 'itemsPerPage', 'search', 'outcome', 'outcome[]', 'state', 'state[]'];

const rowsQuery = (context: AppContext): RowsQuery => {
  const search = new URL(context.req.url).searchParams;
  for (const name of search.keys()) if (!ROWS_PARAMETERS.includes(name)) throw malformed(name);
  return {
    page: pageNumber(search, 'page', { fallback: 1, max: 1_000_000 }),
    itemsPerPage: pageNumber(search, 'itemsPerPage', { fallback: 30, max: 100 }),
    outcomes: among(search, 'outcome', IMPORT_OUTCOMES),
    states: among(search, 'state', IMPORT_ROW_STATES),
    search: (search.get('search') ?? '').slice(0, 200),
  };
};

const listRows = async (context: AppContext): Promise<Response> =>
  jsonLd(JSON.stringify(await readRowViews(context.get('deps').database, idParam(context), rowsQuery(context))));

const showRow = async (context: AppContext): Promise<Response> =>
  jsonLd(JSON.stringify(await readRowView(context.get('deps').database, idParam(context), idParam(context, 'row'))));

const CORRECTION = z.strictObject({
  cells: z.record(z.string(), z.string()).optional(),
  skip: z.boolean().optional(),
  trainee: IRI_SCHEMA.nullable().optional(),
});

const putRow = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const { trainee, ...rest } = readAs(CORRECTION, await readJson(context));
  const [id, row] = [idParam(context), idParam(context, 'row')];
  const traineeId = typeof trainee === 'string' ? idOfIri('trainees', trainee, 'trainee') : trainee;
  await write.database.transaction((transaction) =>
    correctRow({ ...write, database: transaction }, { importId: id, rowNumber: row }, { ...rest, traineeId }),
  );
  return jsonLd(JSON.stringify(await readRowView(write.database, id, row)));
};

type Command = (inside: WriteContext, context: AppContext, id: number) => Promise<void>;

const command =
  (status: number, run: Command): Route['handle'] =>
  async (context) => {
    const write = writeContextOf(context);
    const id = idParam(context);
    await write.database.transaction((transaction) => run({ ...write, database: transaction }, context, id));
    return recordAnswer(write, id, status);
  };

const attachment = (content: Buffer | string, name: string, type: string): Response =>
  new Response(new Uint8Array(Buffer.from(content)), {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  });

const workbook = (content: Buffer, name: string): Response => attachment(content, name, SPREADSHEET_KINDS.xlsx);

const template = async (context: AppContext): Promise<Response> => {
  const name = context.req.param('name') ?? '';
  if (!isImportTypeName(name)) throw notFound();
  if (context.req.query('format') === 'csv') {
    return attachment(templateCsv(name), `modele-${name}.csv`, `${SPREADSHEET_KINDS.csv}; charset=utf-8`);
  }
  return workbook(await templateWorkbook(name), `modele-${name}.xlsx`);
};

const failedRows = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  return workbook(await failedRowsWorkbook(context.get('deps').database, id), `import-${id}-lignes-non-importees.xlsx`);
};

const callCenter = async (context: AppContext): Promise<Response> =>
  workbook(await callCenterWorkbook(context.get('deps').database, actorOf(context)), 'centre-d-appels.xlsx');

const IMPORTS = collectionPath(imports.name);
const ITEM = `${IMPORTS}/:id{[1-9][0-9]*}`;
const ROW = `${ITEM}/rows/:row{[1-9][0-9]*}`;
const READ = imports.access.item;
const WRITE: readonly Role[] = ['ROLE_WRITE_TRAINEE_IMPORT'];
/** The file contains names and telephone numbers: downloading it needs the right to export or import. */
const TAKE_AWAY: readonly Role[] = ['ROLE_EXPORT_TRAINEE', 'ROLE_WRITE_TRAINEE_IMPORT'];

/** A file of needs, from upload to undo. */
export const importRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/trainee/import/upload', right: WRITE, body: 'multipart', handle: upload },
  { method: 'GET', path: '/api/trainee_import_types/:name{[A-Z]+}/template', right: READ, handle: template },
  { method: 'GET', path: `${IMPORTS}/call_center_file`, right: TAKE_AWAY, handle: callCenter },
  { method: 'GET', path: `${ITEM}/mapping`, right: READ, handle: onSeen(showMapping) },
  { method: 'PUT', path: `${ITEM}/mapping`, right: WRITE, handle: onSeen(putMapping) },
  { method: 'GET', path: `${ITEM}/rows`, right: READ, handle: onSeen(listRows) },
  { method: 'GET', path: ROW, right: READ, handle: onSeen(showRow) },
  { method: 'PUT', path: ROW, right: WRITE, handle: onSeen(putRow) },
  {
    method: 'POST',
    path: `${ITEM}/run`,
    right: WRITE,
    body: 'none',
    handle: onSeen(command(202, (inside, context, id) => startImport(inside, context.get('deps').jobs, id))),
  },
  {
    method: 'POST',
    path: `${ITEM}/undo`,
    right: WRITE,
    body: 'none',
    handle: onSeen(command(202, (inside, context, id) => startUndo(inside, context.get('deps').jobs, id))),
  },
  {
    method: 'POST',
    path: `${ITEM}/cancel`,
    right: WRITE,
    body: 'none',
    handle: onSeen(command(200, (inside, _context, id) => cancelImport(inside, id))),
  },
  { method: 'GET', path: `${ITEM}/failed_rows`, right: READ, handle: onSeen(failedRows) },
];
