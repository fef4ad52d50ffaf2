import { z } from 'zod';
import { IMPORT_MAX_COLUMNS } from '../../model/imports/spreadsheetKinds.ts';
import { TEXT_ENCODINGS } from '../../model/imports/textEncodings.ts';
import type { Right } from '../../model/kernel/access.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { NEW_NEED_STATUSES } from '../../model/needs/needTrainingStatuses.ts';
import type { AppContext, Route } from '../context/route.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../http/bodySchema.ts';
import { idParam, readerOf, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { createMissing, readMissingNames } from './check/createMissing.ts';
import { decideLikelyRecords, readLikelyRecords } from './check/likelyRecords.ts';
import { replaceValue } from './check/replaceValue.ts';
import { readWrongValues } from './check/wrongValues.ts';
import { checkImport } from './checkImport.ts';
import { chooseSheet } from './chooseSheet.ts';
import { chooseMapping, readMapping } from './columns/importMapping.ts';
import { correctRow } from './correctRow.ts';
import type { ImportFamily } from './file/importFamily.ts';
import { answerImport, answerWorkbook } from './importAnswers.ts';
import { failedRowsWorkbook } from './importFiles.ts';
import { readIdentityColumns } from './rowIdentities.ts';
import { type HandleImport as Handle, seenImport } from './seenImport.ts';
import { cancelImport, startImport, startUndo } from './state/commandImport.ts';
import { readRowView, readRowViews } from './state/importRowView.ts';
import { type ImportRef, type ImportState, loadImport, missingColumns } from './state/importState.ts';
import { rowsQuery } from './state/rowsQuery.ts';

/** The mapping; columns with an identity need no field (rowIdentities.ts). */
const showMapping: Handle = async (context, of) => {
  const reader = readerOf(context);
  const mapping = await readMapping(reader, of);
  const identities = await readIdentityColumns(reader.database, of, mapping.columns);
  return objectAnswer({
    ...mapping,
    columns: mapping.columns.map((column) => ({ ...column, isIdentity: identities.includes(column.index) })),
  });
};

const MAPPING = z.strictObject({
  columns: z
    .array(
      z.looseObject({
        index: z.int().min(0).max(IMPORT_MAX_COLUMNS),
        field: z.string().max(100).nullable(),
        /** How a column that holds several things is split; null: not. Default: as it was. */
        split: z.string().max(100).nullable().optional(),
      }),
    )
    .max(IMPORT_MAX_COLUMNS),
  /** Texts for all rows, by field. Default: as they were. */
  constants: z.record(z.string().max(100), z.string().max(10_001)).optional(),
  keyField: z.string().max(100).nullable().optional(),
  /** Status of the needs that the file creates, where a row has none. Default: as it was. */
  newStatus: z.enum(NEW_NEED_STATUSES).optional(),
});

const putMapping: Handle = async (context, of) => {
  const write = writeContextOf(context);
  const mapping = readAs(MAPPING, await readJson(context));
  await write.database.transaction((transaction) => chooseMapping({ ...write, database: transaction }, of, mapping));
  await checkImport(write, of);
  return answerImport(write, of);
};

const MAX_LINE = 2_000_000;

const SHEET = z.strictObject({
  sheet: z.int().min(0).max(1000).optional(),
  headerRow: z.int().min(1).max(MAX_LINE).optional(),
  skipsHidden: z.boolean().optional(),
  encoding: z.enum(TEXT_ENCODINGS).optional(),
});

const putSheet: Handle = async (context, of) => {
  const write = writeContextOf(context);
  const choice = readAs(SHEET, await readJson(context));
  await chooseSheet({ database: write.database, files: context.get('deps').files }, of, choice);
  if (missingColumns(await loadImport(write.database, of), write.actor.roles).length === 0) await checkImport(write, of);
  return answerImport(write, of);
};

const listRows: Handle = async (context, of) =>
  objectAnswer(await readRowViews(context.get('deps').database, of, rowsQuery(context)));

const showRow: Handle = async (context, of) =>
  objectAnswer(await readRowView(context.get('deps').database, of, idParam(context, 'row')));

const CORRECTION = z.strictObject({
  cells: z.record(z.string(), z.string()).optional(),
  skip: z.boolean().optional(),
  /** The existing person of a need; null: a new one. */
  trainee: IRI_SCHEMA.nullable().optional(),
  /** The existing record of the row, one of its candidates; null: a new one. */
  record: IRI_SCHEMA.nullable().optional(),
});

/** The collection of what a row may be about, and its name in the row's body. */
const existingIn = ({ layout: { mode } }: ImportState) =>
  mode.kind === 'record'
    ? ({ collection: mode.resource, name: 'record' } as const)
    : ({ collection: 'trainees', name: 'trainee' } as const);

const putRow: Handle = async (context, of) => {
  const write = writeContextOf(context);
  const { trainee, record, ...rest } = readAs(CORRECTION, await readJson(context));
  const row = idParam(context, 'row');
  const { collection, name } = existingIn(await loadImport(write.database, of));
  const existing = { trainee, record }[name];
  const existingId = typeof existing === 'string' ? idOfIri(collection, existing, name) : existing;
  await inTransaction(write, (inside) => correctRow(inside, { of, rowNumber: row }, { ...rest, existingId }));
  return objectAnswer(await readRowView(write.database, of, row));
};

const showValues: Handle = async (context, of) => objectAnswer(await readWrongValues(context.get('deps').database, of));

const CELL_TEXT = z.string().max(10_001);

const REPLACEMENT = z.strictObject({
  field: z.string().max(100),
  from: z.union([CELL_TEXT, z.array(CELL_TEXT).min(1).max(200)]),
  to: CELL_TEXT,
});

const putValue: Handle = async (context, of) => {
  const write = writeContextOf(context);
  const replacement = readAs(REPLACEMENT, await readJson(context));
  await write.database.transaction((transaction) => replaceValue(transaction, of, replacement));
  await checkImport(write, of);
  return answerImport(write, of);
};

const showMissing: Handle = async (context, of) => objectAnswer(await readMissingNames(writeContextOf(context), of));

const NAMES = z
  .array(z.strictObject({ target: z.string().max(100), path: z.array(z.string().max(1000)).min(1).max(3) }))
  .max(20_000);

const MISSING = z.strictObject({
  /** Names whose records are created. */
  create: NAMES,
  /** Spellings that become the name of the record that they are like. */
  replace: NAMES,
});

const postMissing: Handle = async (context, of) => {
  const write = writeContextOf(context);
  const choices = readAs(MISSING, await readJson(context));
  await inTransaction(write, (inside) => createMissing(inside, of, choices));
  await checkImport(write, of);
  return answerImport(write, of);
};

const showLikely: Handle = async (context, of) => objectAnswer(await readLikelyRecords(context.get('deps').database, of));

const LIKELY = z.strictObject({
  /** `existing`: each row is about its only candidate; `new`: each creates a record. */
  answer: z.enum(['existing', 'new']),
  /** Numbers of the rows that were shown. */
  rows: z.array(z.int().min(1).max(MAX_LINE)).max(20_000),
});

const postLikely: Handle = async (context, of) => {
  const write = writeContextOf(context);
  const decision = readAs(LIKELY, await readJson(context));
  await write.database.transaction((transaction) => decideLikelyRecords(transaction, of, decision));
  await checkImport(write, of);
  return answerImport(write, of);
};

const failedRows: Handle = async (context, of) =>
  answerWorkbook(await failedRowsWorkbook(context.get('deps').database, of), `import-${of.id}-lignes-non-importees.xlsx`);

type Command = (inside: WriteContext, context: AppContext, of: ImportRef) => Promise<void>;

const command =
  (status: number, run: Command): Handle =>
  async (context, of) => {
    const write = writeContextOf(context);
    await inTransaction(write, (inside) => run(inside, context, of));
    return answerImport(write, of, status);
  };

const RUN = command(202, (inside, context, of) => startImport(inside, context.get('deps').jobs, of));
const UNDO = command(202, (inside, context, of) => startUndo(inside, context.get('deps').jobs, of));
const CANCEL = command(200, (inside, _context, of) => cancelImport(inside, of));

/** The calls of one import, from its mapping to its undo. */
export const importItemRoutes = (
  family: ImportFamily,
  { read, write }: { readonly read: Right; readonly write: Right },
): readonly Route[] => {
  const item = `${collectionPath(family.imports)}/:id{[1-9][0-9]*}`;
  const row = `${item}/rows/:row{[1-9][0-9]*}`;
  const whenSeen = (handle: Handle): Route['handle'] => seenImport(family, handle);
  return [
    { method: 'GET', path: `${item}/mapping`, right: read, handle: whenSeen(showMapping) },
    { method: 'PUT', path: `${item}/mapping`, right: write, input: MAPPING, commitsEarly: true, handle: whenSeen(putMapping) },
    { method: 'PUT', path: `${item}/sheet`, right: write, input: SHEET, commitsEarly: true, handle: whenSeen(putSheet) },
    { method: 'GET', path: `${item}/rows`, right: read, handle: whenSeen(listRows) },
    { method: 'GET', path: row, right: read, handle: whenSeen(showRow) },
    { method: 'PUT', path: row, right: write, input: CORRECTION, handle: whenSeen(putRow) },
    { method: 'GET', path: `${item}/wrong_values`, right: read, handle: whenSeen(showValues) },
    {
      method: 'PUT',
      path: `${item}/wrong_values`,
      right: write,
      input: REPLACEMENT,
      commitsEarly: true,
      handle: whenSeen(putValue),
    },
    { method: 'GET', path: `${item}/missing_names`, right: read, handle: whenSeen(showMissing) },
    {
      method: 'POST',
      path: `${item}/missing_names`,
      right: write,
      input: MISSING,
      commitsEarly: true,
      handle: whenSeen(postMissing),
    },
    { method: 'GET', path: `${item}/likely_records`, right: read, handle: whenSeen(showLikely) },
    {
      method: 'POST',
      path: `${item}/likely_records`,
      right: write,
      input: LIKELY,
      commitsEarly: true,
      handle: whenSeen(postLikely),
    },
    { method: 'POST', path: `${item}/run`, right: write, body: 'none', handle: whenSeen(RUN) },
    { method: 'POST', path: `${item}/undo`, right: write, body: 'none', handle: whenSeen(UNDO) },
    { method: 'POST', path: `${item}/cancel`, right: write, body: 'none', handle: whenSeen(CANCEL) },
    { method: 'GET', path: `${item}/failed_rows`, right: read, handle: whenSeen(failedRows) },
  ];
};
