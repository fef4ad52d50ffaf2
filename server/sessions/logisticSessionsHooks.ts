import { idFromIri, iriIn, iriOf } from '../../model/kernel/resource.ts';
import { isEmpty } from '../../model/kernel/validation.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/values/json.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { movedTimetable, type TimetableDay } from '../../model/sessions/logisticSessionProgramme.ts';
import { syncSheetsWithSession } from '../attendance/content/syncSheetsWithSession.ts';
import { lockJournal } from '../attendance/journal/journalTransaction.ts';
import {
  checkLogisticSessionConflicts,
  concernsPlanning,
  lockPlannedLogisticSession,
} from '../conflicts/checkLogisticSessionConflicts.ts';
import { lockLogisticSessions, lockTrainingSessions } from '../conflicts/lockPlanned.ts';
import { refuseRetired } from '../conflicts/refuseRetired.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { refuseSigned } from '../planning/undo/refuseSigned.ts';
import { recordLinks } from '../records/recordLabels.ts';
import { recordReader } from '../records/recordReader.ts';
import { recordWriter, type Writer } from '../records/recordWriter.ts';
import { linkedTrainingsStatement } from '../timetable/linkedSessions.ts';
import { checkPeriod, checkTimetable } from './checkTimetable.ts';
import { copyPricingOptions } from './copyPricingOptions.ts';

type Written = WriteEvent & { readonly id: number };

const linkedTo = async ({ transaction, id }: Pick<Written, 'transaction' | 'id'>): Promise<number[]> =>
  (await linkedTrainingsStatement.rows(transaction, [[id]])).map((row) => row.id);

const formerly = ({ current }: WriteEvent): number[] => {
  const before = current?.trainingSessions;
  return Array.isArray(before) ? before.map((session: { id: number }) => session.id) : [];
};

/** Current and former training sessions of the logistic session, by id. */
const concerned = async (event: Written): Promise<number[]> =>
  [...new Set([...(await linkedTo(event)), ...formerly(event)])].sort((a, b) => a - b);

const keepSheets = async (event: Written, trainingSessions: readonly number[]): Promise<void> => {
  if (!event.values.cascades.has('trainingSessions')) return;
  await syncSheetsWithSession({ database: event.transaction, now: event.now }, trainingSessions);
};

const FOLLOWED = ['startAt', 'endAt', 'area', 'trainingLocation'];

/** A change of logistic sessions that affects training sessions. */
interface FollowDays {
  readonly trainingSessions: readonly number[];
  /** May training sessions get shorter. A creation only extends them: further days may follow. */
  readonly isWhole: boolean;
  /** Changed fields: a training session held only on this day follows. */
  readonly moved: { readonly area: boolean; readonly trainingLocation: boolean };
}

const FOLLOW = {
  with: `days as (
  select k.target_id as id, min(l.start_at) as starts, max(l.end_at) as ends, count(*) = 1 as is_one,
    min(l.area_id) as area, min(l.training_location_id) as place
  from logistic_sessions_training_sessions k join logistic_sessions l on l.id = k.owner_id
  where k.target_id = any($1::int[]) group by k.target_id
), wanted as (
  select s.id, s.start_at, s.end_at, s.area_id, s.training_location_id,
    case when $2::boolean then d.starts else least(s.start_at, d.starts) end as starts,
    case when $2::boolean then d.ends else greatest(s.end_at, d.ends) end as ends,
    case when d.is_one and $3::boolean then d.area else s.area_id end as area,
    case when d.is_one and $4::boolean then d.place else s.training_location_id end as place
  from days d join training_sessions s on s.id = d.id
)`,
  set: { startAt: 'w.starts', endAt: 'w.ends', area: 'w.area', trainingLocation: 'w.place' },
  from: 'wanted w',
  where: `t.id = w.id and (w.starts, w.ends, w.area, w.place) is distinct from (t.start_at, t.end_at, t.area_id, t.training_location_id)`,
  returning: `t.id,
  jsonb_build_object('startAt', w.start_at, 'endAt', w.end_at, 'area', w.area_id, 'trainingLocation', w.training_location_id) as before,
  jsonb_build_object('startAt', w.starts, 'endAt', w.ends, 'area', w.area, 'trainingLocation', w.place) as after`,
};

/** Updates training sessions to start with their first logistic session and end with their last, in the caller's transaction. */
const updateTrainingSessionPeriods = async (writer: Writer, { trainingSessions, isWhole, moved }: FollowDays): Promise<void> => {
  const records = recordWriter(writer, 'training_sessions');
  const changedSessions = await records.changeWhere<{ id: number; before: unknown; after: unknown }>({
    ...FOLLOW,
    values: [trainingSessions, isWhole, moved.area, moved.trainingLocation],
  });
  await records.journalMany(
    'update',
    changedSessions.map(({ id, before, after }) => ({ recordId: id, before, after })),
  );
};

const moveAlong = async (event: Written, trainingSessions: readonly number[]): Promise<void> => {
  const { values, current, transaction } = event;
  if (!(values.cascades.has('trainingSessions') || FOLLOWED.some((name) => values.own.has(name)))) return;
  const isMoved = (name: string) => current !== null && values.own.has(name);
  await updateTrainingSessionPeriods(
    { ...event, database: transaction },
    {
      trainingSessions,
      isWhole: current !== null,
      moved: { area: isMoved('area'), trainingLocation: isMoved('trainingLocation') },
    },
  );
};

type Deleted = Parameters<NonNullable<WriteHooks['beforeDelete']>>[0];

/** A deleted session is removed from its training sessions, whose period shrinks; one with signatures cannot be deleted. */
const leaveTrainingSessions = async (event: Deleted): Promise<void> => {
  const { transaction, id } = event;
  await lockLogisticSessions(transaction, [id]);
  const trainingSessions = await linkedTo(event);
  await lockTrainingSessions(transaction, trainingSessions);
  await lockJournal(transaction);
  await refuseSigned(transaction, [id]);
  await recordLinks(transaction, 'logistic_sessions').unlink('trainingSessions', id);
  const movedFields = { area: false, trainingLocation: false };
  await updateTrainingSessionPeriods(
    { ...event, database: transaction },
    { trainingSessions, isWhole: true, moved: movedFields },
  );
};

/** Makes the creator of a session its officer, unless the body names another officer, or nobody. */
const creatorAsOfficer = ({ current, values, actor }: WriteEvent): ReadonlyMap<string, unknown> =>
  current === null && actor.kind === 'user' && !values.own.has('trainingOfficer')
    ? new Map([['trainingOfficer', actor.id]])
    : new Map();

const FIELD = 'logisticSessionsDay';

const asDate = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)));

/** Moves the hours of each day when the period changes without them: the trainer's page and calendar use them. */
const moveProgrammeWithPeriod = ({ current, values: { own } }: WriteEvent): ReadonlyMap<string, unknown> => {
  const days = current?.[FIELD] as readonly TimetableDay[] | null | undefined;
  if (!days?.length || own.has(FIELD) || !(own.has('startAt') || own.has('endAt'))) return new Map();
  const before = { startAt: asDate(current?.startAt), endAt: asDate(current?.endAt) };
  const after = { startAt: asDate(own.get('startAt') ?? before.startAt), endAt: asDate(own.get('endAt') ?? before.endAt) };
  return new Map([[FIELD, movedTimetable(days, before, after)]]);
};

/** Fields of a training that follow the day to which it is added. */
const OF_DAY = ['startAt', 'endAt', 'trainingLocation', 'area'] as const;
const TARGETS = { trainingLocation: 'training_locations', area: 'areas' } as const;

const isNew = (item: unknown): item is JsonObject => isJsonObject(item) && typeof iriIn(item) !== 'string';

const recordAt = async ({ transaction, actor }: WriteEvent, name: ResourceKey, value: unknown): Promise<JsonObject | null> => {
  const iri = iriIn(value);
  const id = typeof iri === 'string' ? idFromIri(name, iri) : null;
  if (id === null) return null;
  const [record] = await recordReader({ database: transaction, actor }, name).listUnscoped([id]);
  return (record as JsonObject | undefined) ?? null;
};

const dayOf = ({ values, current }: WriteEvent): JsonObject =>
  Object.fromEntries(
    OF_DAY.map((name) => {
      if (!values.own.has(name)) return [name, iriIn(current?.[name]) ?? current?.[name]];
      const value = values.own.get(name);
      return [name, name in TARGETS && typeof value === 'number' ? iriOf(TARGETS[name as keyof typeof TARGETS], value) : value];
    }),
  );

const withMissing = (bodyValues: JsonObject, proposed: JsonObject): JsonObject => ({
  ...bodyValues,
  ...Object.fromEntries(Object.entries(proposed).filter(([name, value]) => isEmpty(bodyValues[name]) && !isEmpty(value))),
});

/**
 * New training sessions inside a logistic session: what they leave out comes from the first one, teaching aids of another type from the
 * type, and the day's period, place and area from the day (specification §4).
 */
const completeNewTrainings = async (event: WriteEvent): Promise<ReadonlyMap<string, unknown>> => {
  const items = event.values.cascades.get('trainingSessions');
  if (!(Array.isArray(items) && items.some(isNew))) return new Map();
  const [firstItem] = items as readonly unknown[];
  const first = isNew(firstItem) ? firstItem : await recordAt(event, 'training_sessions', firstItem);
  const day = dayOf(event);
  const completed: unknown[] = [];
  for (const item of items as readonly unknown[]) {
    if (!isNew(item)) {
      completed.push(item);
      continue;
    }
    const firstType = iriIn(first?.trainingType);
    const type = isEmpty(item.trainingType) ? firstType : iriIn(item.trainingType);
    const model = item !== first && type === firstType ? first : await recordAt(event, 'training_types', type);
    const proposed = {
      ...day,
      ...(isEmpty(first?.trainingLocation) ? {} : { trainingLocation: iriIn(first?.trainingLocation) }),
      trainingType: firstType,
      ...(item.teachingAids === undefined ? { teachingAids: model?.teachingAids } : {}),
    };
    completed.push(withMissing(item, proposed));
  }
  return new Map([['trainingSessions', completed]]);
};

/** A logistic session updates its training sessions and attendance sheets, and checks conflicts. */
export const logisticSessionsHooks: WriteHooks = {
  complete: async (event) =>
    new Map([...creatorAsOfficer(event), ...(await copyPricingOptions(event)), ...moveProgrammeWithPeriod(event)]),
  completeCascades: completeNewTrainings,
  beforeWrite: async (event) => {
    checkPeriod(event);
    checkTimetable(event);
    if (concernsPlanning(event)) await lockPlannedLogisticSession(event);
    await refuseRetired(event);
    return undefined;
  },
  afterWrite: async (event) => {
    if (!concernsPlanning(event)) return;
    const trainingSessions = await concerned(event);
    await moveAlong(event, trainingSessions);
    await keepSheets(event, trainingSessions);
    await checkLogisticSessionConflicts(event);
  },
  beforeDelete: leaveTrainingSessions,
};
