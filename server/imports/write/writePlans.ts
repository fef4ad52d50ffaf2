import { isWritingOutcome } from '../../../model/imports/kinds/importStates.ts';
import { withContentNotes } from '../../attendance/content/noteContentChanges.ts';
import { syncSheetsWithSession } from '../../attendance/content/syncSheetsWithSession.ts';
import type { Database } from '../../database/database.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { createNeedsWithTrainees } from '../../needs/createNeedsWithTrainees.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { asRowValues, type PlannedRecord, type RowPlan, type Values, type Written } from '../state/importRow.ts';
import type { ImportState } from '../state/importState.ts';

interface RowWrite {
  readonly plan: RowPlan;
  readonly need: PlannedRecord;
  readonly trainee: PlannedRecord;
}

const rowWritesOf = (plan: RowPlan): RowWrite[] =>
  plan.need && plan.trainee ? [{ plan, need: plan.need, trainee: plan.trainee }] : [];

const writeNew = async (
  context: WriteContext,
  state: ImportState,
  rowWrites: readonly RowWrite[],
): Promise<Map<number, Written>> => {
  const arrivedNeeds = await createNeedsWithTrainees(
    context,
    rowWrites.map(({ need, trainee }) => ({
      need: { ...asRowValues<'need_trainings'>(need.values), traineeImport: state.id },
      trainee: trainee.id ?? asRowValues(trainee.values),
    })),
  );
  return new Map(
    rowWrites.map(({ plan, trainee }, index) => {
      const madeTrainee = trainee.id === null;
      return [
        plan.rowNumber,
        {
          needId: arrivedNeeds[index]?.needId ?? 0,
          traineeId: arrivedNeeds[index]?.traineeId ?? 0,
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
  readonly values: Values;
}

/** One change per record, even if several rows change it: two needs of one trainee. */
const mergedById = (changes: readonly RecordChange[]): RecordChange[] => {
  const merged = new Map<number, Values>();
  for (const { id, values } of changes) merged.set(id, { ...merged.get(id), ...values });
  return [...merged].map(([id, values]) => ({ id, values }));
};

/** Writes changes with journal lines; returns the new versions. */
export const changeRecords = (
  context: WriteContext,
  resource: 'need_trainings' | 'trainees',
  changes: readonly RecordChange[],
): Promise<ReadonlyMap<number, number>> => {
  const merged = mergedById(changes);
  const renamed = merged.filter(({ values }) => 'firstName' in values || 'lastName' in values).map(({ id }) => id);
  const contentChange = { source: resource, ids: renamed, author: context.actor, now: context.now };
  return withContentNotes(context.database, contentChange, () =>
    recordWriter(context, resource).changeEach(merged.map(({ id, values }) => ({ id, values: asRowValues(values) }))),
  );
};

const addReminders = async (context: WriteContext, rowWrites: readonly RowWrite[]): Promise<Map<number, number>> => {
  const reminded = rowWrites.filter(({ plan }) => plan.reminder !== null);
  const values = reminded.map(({ plan, need }) => asRowValues<'reminders'>({ ...plan.reminder, needTraining: need.id }));
  const ids = await recordWriter(context, 'reminders').createMany(values);
  return new Map(reminded.map(({ plan }, index) => [plan.rowNumber, ids[index] ?? 0]));
};

/** The values of a need; one that leaves its session also changes `trainingSession`. */
const needChange = ({ plan, need }: RowWrite): RecordChange & Pick<PlannedRecord, 'before'> => {
  const { leftSession } = plan;
  const left = leftSession === null ? null : { before: { trainingSession: leftSession }, values: { trainingSession: null } };
  return { id: need.id ?? 0, before: { ...need.before, ...left?.before }, values: { ...need.values, ...left?.values } };
};

const writeChanges = async (context: WriteContext, rowWrites: readonly RowWrite[]): Promise<Map<number, Written>> => {
  const needs = rowWrites.map(needChange);
  const traineeVersions = await changeRecords(
    context,
    'trainees',
    rowWrites.map(({ trainee }) => ({ ...trainee, id: trainee.id ?? 0 })),
  );
  const needVersions = await changeRecords(context, 'need_trainings', needs);
  const reminders = await addReminders(context, rowWrites);
  const trainingSessions = [...new Set(rowWrites.flatMap(({ plan }) => plan.leftSession ?? []))];
  if (trainingSessions.length) await syncSheetsWithSession(context, trainingSessions);
  const isWritten = ({ values }: PlannedRecord) => Object.keys(values).length > 0;
  return new Map(
    rowWrites.map(({ plan, trainee }, index) => {
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

/** Writes the outcomes of an import's rows in batches, with journal lines, in the caller's transaction. */
export const writePlans = async (
  context: WriteContext,
  state: ImportState,
  plans: readonly RowPlan[],
): Promise<Map<number, Written>> => {
  const rowWrites = plans.filter(({ outcome }) => isWritingOutcome(outcome)).flatMap(rowWritesOf);
  const isNew = ({ plan }: RowWrite) => plan.outcome === 'create';
  return new Map([
    ...(await writeNew(context, state, rowWrites.filter(isNew))),
    ...(await writeChanges(
      context,
      rowWrites.filter((rowWrite) => !isNew(rowWrite)),
    )),
  ]);
};

/** Fewer rows change no plan that matters. */
const FIRST_ROWS = 500;
/** The next time, so many times as many. */
const GROWTH = 4;

/**
 * Renews the planner's statistics while an import fills tables. PostgreSQL does so by itself after a minute or more; until then, statements
 * planned when the tables were empty read all of them for each chunk, and the same file sent again takes longer than a request may.
 */
export const refreshPlans = (database: Database, tables: readonly string[]) => {
  let writtenCount = 0;
  let next = FIRST_ROWS;
  const refresh = (): Promise<void> => database.maintain(`analyze ${tables.join(', ')}`);
  return {
    count: (rows: number): void => {
      writtenCount += rows;
    },
    ifGrown: async (): Promise<void> => {
      if (writtenCount < next) return;
      next = writtenCount * GROWTH;
      await refresh();
    },
    /** `isLarge`: whatever was counted. */
    atEnd: async (isLarge = writtenCount >= FIRST_ROWS): Promise<void> => {
      if (isLarge) await refresh();
    },
  };
};

export type RefreshPlans = ReturnType<typeof refreshPlans>;
