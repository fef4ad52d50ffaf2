import { z } from 'zod';
import { type Field, type Fields, isRelation } from '../../../model/kernel/field.ts';
import { iriIn, iriOf } from '../../../model/kernel/resource.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import { PLANNED_FIELDS, type PlannedField } from '../../../model/planning/plannedRecords.ts';
import type { PlanningConflict } from '../../../model/planning/planningConflicts.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { movedTimetable, type TimetableDay } from '../../../model/sessions/logisticSessionProgramme.ts';
import { movedPeriod } from '../../../model/sessions/period.ts';
import { INSTANT } from '../../conflicts/draftBody.ts';
import { findConflicts } from '../../conflicts/findConflicts.ts';
import { readDrafts } from '../../conflicts/planningDraft.ts';
import { findRetiredOf } from '../../conflicts/refuseRetired.ts';
import { copiedValues } from '../../customisation/copiedValues.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { linkedTrainingsStatement } from '../../timetable/linkedSessions.ts';
import type { Prepare } from './command.ts';
import { type LogisticSessionItem, lockNamedLogisticSession } from './lockNamedLogisticSession.ts';

const BODY = z.strictObject({
  session: IRI_SCHEMA,
  startAt: INSTANT,
  area: IRI_SCHEMA.optional(),
  dropConflicting: z.boolean().default(false),
});

/** Copied arrangements; reservations, agreements, bills, reports and their documents belong to the original. */
const COPIED = [
  'trainingLocation',
  'area',
  'trainingOfficer',
  'secondaryTrainingOfficers',
  'supplierRelationshipOfficer',
  'trainers',
  'vehicles',
  'teachingTools',
  'commentaryVehicle',
  'materials',
  'commentaryMaterials',
  'technicalPreparation',
  'trainingLocationPricingOptions',
  'caterer',
  'catererMeals',
  'commentaryFlyleafCaterer',
  'hotel',
  'nameHousing',
  'addressHousing',
  'zipCodeHousing',
  'cityHousing',
  'priceHousing',
  'quantityHousing',
  'infoHousing',
  'commentaryHousing',
  'trainingCompanyType',
  'withoutConvocation',
  'withoutConvention',
  'coFinanced',
  'eLearning',
  'commentary',
];
const COPIED_OF_TRAINING = [
  'trainingType',
  'trainingLocation',
  'area',
  'goalNumberTrainees',
  'commercials',
  'teachingAids',
  'commentary',
];
const TAKEN = ['trainers', 'vehicles', 'teachingTools'] as const;

/** A relation as its IRI instead of the embedded object; lines of a list as they are, except what was done for that day. */
const copiedValue = (field: Field | undefined, value: unknown): unknown => {
  if (!field || !isRelation(field)) return Array.isArray(value) ? value.map(unprepared) : value;
  return Array.isArray(value) ? value.map(iriIn) : iriIn(value);
};

/** Material of the copy has yet to be made ready. */
const unprepared = (line: unknown): unknown => (isJsonObject(line) && 'isReady' in line ? { ...line, isReady: false } : line);

const copyOf = (resource: 'logistic_sessions' | 'training_sessions', item: JsonObject, names: readonly string[]): JsonObject => {
  const fields: Fields = resourceByName(resource).fields;
  return Object.fromEntries(names.filter((name) => name in item).map((name) => [name, copiedValue(fields[name], item[name])]));
};

/** New copies of the session's active trainings: without trainees, and optional. */
const trainingsOf = async (
  context: WriteContext,
  logisticSession: LogisticSessionItem,
  day: JsonObject,
): Promise<JsonObject[]> => {
  const bodies: JsonObject[] = [];
  for (const { id, status } of logisticSession.trainingSessions) {
    if (status === 'canceled') continue;
    const item = await recordsOf(context).training_sessions.read(id);
    const { startAt, endAt, area } = day;
    bodies.push({
      ...copyOf('training_sessions', item, COPIED_OF_TRAINING),
      ...copiedValues('training_sessions', item, context.actor.roles),
      startAt,
      endAt,
      area,
    });
  }
  return bodies;
};

const timesOf = (logisticSession: LogisticSessionItem, startAt: string) => {
  const before = { startAt: new Date(logisticSession.startAt), endAt: new Date(logisticSession.endAt) };
  const after = movedPeriod(before, new Date(startAt));
  const days = (logisticSession.logisticSessionsDay ?? []) as readonly TimetableDay[];
  return {
    startAt: after.startAt.toISOString(),
    endAt: after.endAt.toISOString(),
    logisticSessionsDay: movedTimetable(days, before, after),
  };
};

const isBlocking = ({ severity }: PlanningConflict): boolean => severity === 'blocking';

/** Resources of the new session that are busy. */
const takenElsewhere = async (
  { database }: WriteContext,
  logisticSession: LogisticSessionItem,
  times: ReturnType<typeof timesOf>,
): Promise<ReadonlySet<unknown>> => {
  const [draft] = await readDrafts(database, [logisticSession.id]);
  if (!draft) return new Set();
  const { logisticSessionsDay: days, startAt, endAt } = times;
  const [conflicts = []] = await findConflicts(database, [{ ...draft, id: null, startAt, endAt, days, takesPlace: true }]);
  return new Set(conflicts.filter(isBlocking).map(({ subject }) => subject?.['@id']));
};

const without = (day: JsonObject, takenIris: ReadonlySet<unknown>): JsonObject => ({
  ...day,
  ...Object.fromEntries(TAKEN.map((field) => [field, (day[field] as readonly unknown[]).filter((iri) => !takenIris.has(iri))])),
});

/** A closed place stays, and is refused: a session needs one. */
const withoutRetired = (
  day: JsonObject,
  retired: readonly { readonly field: PlannedField; readonly id: number }[],
): JsonObject => {
  const left = { ...day };
  for (const { field, id } of retired) {
    if (field === 'trainingLocation') continue;
    const iri = iriOf(PLANNED_FIELDS[field], id);
    const value = left[field];
    left[field] = Array.isArray(value) ? value.filter((one) => one !== iri) : null;
  }
  return left;
};

/** A copy of a logistic session at another time: its arrangements, without trainees, attendance or bills. */
export const prepareDuplicate: Prepare = async (context, body) => {
  const { session: iri, startAt, area, dropConflicting } = readAs(BODY, body);
  if (area !== undefined) idOfIri('areas', area, 'area');
  const logisticSession = await lockNamedLogisticSession(context, iri, undefined);
  return {
    touched: {},
    run: async () => {
      const times = timesOf(logisticSession, startAt);
      const retired = await findRetiredOf(context.database, logisticSession);
      const whole: JsonObject = {
        ...withoutRetired(copyOf('logistic_sessions', logisticSession, COPIED), retired),
        ...copiedValues('logistic_sessions', logisticSession, context.actor.roles),
        ...times,
        ...(area !== undefined && { area }),
      };
      const day = dropConflicting ? without(whole, await takenElsewhere(context, logisticSession, times)) : whole;
      const trainingSessions = await trainingsOf(context, logisticSession, day);
      const id = await recordsOf(context).logistic_sessions.create({ ...day, trainingSessions });
      const links = await linkedTrainingsStatement.rows(context.database, [[id]]);
      return {
        label: PLANNING_COMMAND_SENTENCES.duplicated(
          logisticSession,
          new Date(times.startAt),
          retired.map(({ label }) => label),
        ),
        sessions: [id],
        made: { logistic_sessions: [id], training_sessions: links.map((link) => link.id) },
      };
    },
  };
};
