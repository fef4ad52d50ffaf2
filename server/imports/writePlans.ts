import type { ImportTarget } from '../../model/imports/importLayouts.ts';
import { isWritingOutcome } from '../../model/imports/traineeImportConstants.ts';
import { withContentNotes } from '../attendance/noteContentChanges.ts';
import { syncSheetsWithSession } from '../attendance/syncSheetsWithSession.ts';
import { columnName, quoted } from '../database/naming.ts';
import { appendJournalLines } from '../hydra/journal.ts';
import type { WriteContext } from '../records/writeContext.ts';
import type { PlannedRecord, RowPlan, Values } from './importRow.ts';
import type { ImportState } from './importState.ts';
import { targetField } from './readRow.ts';

/** What a row wrote, so that it can be taken back. Values by field. */
export interface Written {
  readonly needId: number;
  readonly traineeId: number;
  readonly madeNeed: boolean;
  readonly madeTrainee: boolean;
  readonly reminderId: number | null;
  /** Versions left behind; null: the record was not written. */
  readonly needVersion: number | null;
  readonly traineeVersion: number | null;
  readonly needBefore: Values;
  readonly traineeBefore: Values;
}

interface NewRow {
  readonly id: number;
  readonly columns: Values;
}

/** Values by field as values by column. */
const asColumns = (resource: ImportTarget, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [columnName(name, targetField({ resource, name })), value]));

const nextIds = async ({ database }: WriteContext, table: ImportTarget, count: number): Promise<number[]> => {
  if (count === 0) return [];
  const text = `select nextval(pg_get_serial_sequence($1, 'id'))::int as id from generate_series(1, $2)`;
  return (await database.query<{ id: number }>(text, [table, count])).map(({ id }) => id);
};

const insertRows = async ({ database }: WriteContext, table: ImportTarget, rows: readonly NewRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const names = [...new Set(['id', ...rows.flatMap(({ columns }) => Object.keys(columns))])].map(quoted);
  await database.write(
    table,
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `r.${name}`).join(', ')}
     from jsonb_populate_recordset(null::${table}, $1::jsonb) r`,
    [JSON.stringify(rows.map(({ id, columns }) => ({ id, ...columns })))],
  );
};

/** Changes of several records of one table, each its own columns; answers with the versions that they have then. */
const updateRows = async (
  { database }: WriteContext,
  table: ImportTarget,
  rows: readonly NewRow[],
): Promise<Map<number, number>> => {
  const written = rows.filter(({ columns }) => Object.keys(columns).length > 0);
  if (written.length === 0) return new Map();
  const names = [...new Set(written.flatMap(({ columns }) => Object.keys(columns)))].map(quoted);
  const versions = await database.write<{ id: number; version: number }>(
    table,
    `update ${table} t set (${names.join(', ')}, version, updated_at) =
       (select ${names.map((name) => `r.${name}`).join(', ')}, t.version + 1, now() from jsonb_populate_record(t, u.columns) r)
     from jsonb_to_recordset($1::jsonb) as u(id int, columns jsonb) where t.id = u.id returning t.id, t.version`,
    [JSON.stringify(written)],
  );
  return new Map(versions.map(({ id, version }) => [id, version]));
};

interface Making {
  readonly plan: RowPlan;
  readonly need: PlannedRecord;
  readonly trainee: PlannedRecord;
}

const makingOf = (plan: RowPlan): Making[] =>
  plan.need && plan.trainee ? [{ plan, need: plan.need, trainee: plan.trainee }] : [];

const created = (rows: readonly { readonly id: number; readonly values: Values }[]) =>
  rows.map(({ id, values }) => ({ recordId: id, before: null, after: values }));

const make = async (context: WriteContext, state: ImportState, makings: readonly Making[]): Promise<Map<number, Written>> => {
  const strangers = makings.filter(({ trainee }) => trainee.id === null);
  const traineeIds = await nextIds(context, 'trainees', strangers.length);
  const traineeOf = new Map(strangers.map(({ plan }, index) => [plan.rowNumber, traineeIds[index] ?? 0]));
  const needIds = await nextIds(context, 'need_trainings', makings.length);
  const trainees = strangers.map(({ plan, trainee }) => ({ id: traineeOf.get(plan.rowNumber) ?? 0, values: trainee.values }));
  const needs = makings.map(({ plan, need, trainee }, index) => ({
    id: needIds[index] ?? 0,
    values: { ...need.values, trainee: trainee.id ?? traineeOf.get(plan.rowNumber), traineeImport: state.id },
  }));
  await insertRows(
    context,
    'trainees',
    trainees.map(({ id, values }) => ({ id, columns: asColumns('trainees', values) })),
  );
  await insertRows(
    context,
    'need_trainings',
    needs.map(({ id, values }) => ({ id, columns: asColumns('need_trainings', values) })),
  );
  const journal = { action: 'create' } as const;
  await appendJournalLines(context.database, context, { ...journal, resource: 'trainees', lines: created(trainees) });
  await appendJournalLines(context.database, context, { ...journal, resource: 'need_trainings', lines: created(needs) });
  return new Map(
    makings.map(({ plan, trainee }, index) => {
      const madeTrainee = trainee.id === null;
      return [
        plan.rowNumber,
        {
          needId: needIds[index] ?? 0,
          traineeId: trainee.id ?? traineeOf.get(plan.rowNumber) ?? 0,
          madeNeed: true,
          madeTrainee,
          reminderId: null,
          needVersion: 1,
          traineeVersion: madeTrainee ? 1 : null,
          needBefore: {},
          traineeBefore: {},
        },
      ];
    }),
  );
};

interface RecordChange {
  readonly id: number;
  readonly before: Values;
  readonly values: Values;
}

/** One change a record, though several rows change it, each the next after the one before: two needs of one trainee. */
const mergedById = (changes: readonly RecordChange[]): RecordChange[] => {
  const merged = new Map<number, RecordChange>();
  for (const { id, before, values } of changes) {
    const earlier = merged.get(id);
    merged.set(id, { id, before: { ...before, ...earlier?.before }, values: { ...earlier?.values, ...values } });
  }
  return [...merged.values()];
};

/** Writes changes of records with their journal lines; answers with the versions that they have then. */
export const changeRecords = async (
  context: WriteContext,
  resource: 'need_trainings' | 'trainees',
  changes: readonly RecordChange[],
): Promise<Map<number, number>> => {
  const written = mergedById(changes).filter(({ values }) => Object.keys(values).length > 0);
  const renamed = written.filter(({ values }) => 'firstName' in values || 'lastName' in values).map(({ id }) => id);
  const rows = written.map(({ id, values }) => ({ id, columns: asColumns(resource, values) }));
  const shown = { source: resource, ids: renamed, author: context.actor, now: context.now };
  const versions = await withContentNotes(context.database, shown, () => updateRows(context, resource, rows));
  const lines = written.map(({ id, before, values }) => ({ recordId: id, before, after: values }));
  await appendJournalLines(context.database, context, { action: 'update', resource, lines });
  return versions;
};

const addReminders = async (context: WriteContext, makings: readonly Making[]): Promise<Map<number, number>> => {
  const reminded = makings.filter(({ plan }) => plan.reminder !== null);
  const ids = await nextIds(context, 'reminders', reminded.length);
  const rows = reminded.map(({ plan, need }, index) => ({
    id: ids[index] ?? 0,
    values: { ...plan.reminder, needTraining: need.id },
  }));
  await insertRows(
    context,
    'reminders',
    rows.map(({ id, values }) => ({ id, columns: asColumns('reminders', values) })),
  );
  await appendJournalLines(context.database, context, { action: 'create', resource: 'reminders', lines: created(rows) });
  return new Map(reminded.map(({ plan }, index) => [plan.rowNumber, ids[index] ?? 0]));
};

/** A need that leaves its session says so in its values. */
const needChange = ({ plan, need }: Making): RecordChange => {
  const { leftSession } = plan;
  const left = leftSession === null ? null : { before: { trainingSession: leftSession }, values: { trainingSession: null } };
  return { id: need.id ?? 0, before: { ...need.before, ...left?.before }, values: { ...need.values, ...left?.values } };
};

const change = async (context: WriteContext, makings: readonly Making[]): Promise<Map<number, Written>> => {
  const needs = makings.map(needChange);
  const traineeVersions = await changeRecords(
    context,
    'trainees',
    makings.map(({ trainee }) => ({ ...trainee, id: trainee.id ?? 0 })),
  );
  const needVersions = await changeRecords(context, 'need_trainings', needs);
  const reminders = await addReminders(context, makings);
  const sessions = [...new Set(makings.flatMap(({ plan }) => plan.leftSession ?? []))];
  if (sessions.length) await syncSheetsWithSession(context.database, sessions, context.now);
  const isWritten = ({ values }: PlannedRecord) => Object.keys(values).length > 0;
  return new Map(
    makings.map(({ plan, trainee }, index) => {
      const need = needs[index] ?? { id: 0, before: {}, values: {} };
      return [
        plan.rowNumber,
        {
          needId: need.id,
          traineeId: trainee.id ?? 0,
          madeNeed: false,
          madeTrainee: false,
          reminderId: reminders.get(plan.rowNumber) ?? null,
          needVersion: needVersions.get(need.id) ?? null,
          traineeVersion: isWritten(trainee) ? (traineeVersions.get(trainee.id ?? 0) ?? null) : null,
          needBefore: need.before,
          traineeBefore: trainee.before,
        },
      ];
    }),
  );
};

/** Writes what rows of one import come to, set by set, journalled, in the caller's transaction. */
export const writePlans = async (
  context: WriteContext,
  state: ImportState,
  plans: readonly RowPlan[],
): Promise<Map<number, Written>> => {
  const makings = plans.filter(({ outcome }) => isWritingOutcome(outcome)).flatMap(makingOf);
  const isNew = ({ plan }: Making) => plan.outcome === 'create';
  return new Map([
    ...(await make(context, state, makings.filter(isNew))),
    ...(await change(
      context,
      makings.filter((making) => !isNew(making)),
    )),
  ]);
};
