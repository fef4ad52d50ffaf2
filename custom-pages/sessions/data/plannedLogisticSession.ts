import type { TimetableDay } from '../../../model/sessions/logisticSessionProgramme.ts';
import type { PlannedSession } from '../../../src/planning/readConflicts.ts';
import { isReference } from '../../../src/records/references.ts';

type Data = Readonly<Record<string, unknown>>;

const LISTS = ['trainers', 'vehicles', 'teachingTools'] as const;

const iriOf = (value: unknown): string | undefined => {
  if (isReference(value)) return value['@id'];
  return typeof value === 'string' && value ? value : undefined;
};

const irisOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap((item: unknown) => iriOf(item) ?? []) : [];

/** An incomplete row of the timetable is ignored. */
const isWhole = ({ date, startAt, endAt }: Partial<TimetableDay>): boolean => Boolean(date && startAt && endAt);

const timetableOf = (value: unknown): readonly TimetableDay[] =>
  Array.isArray(value) ? (value as readonly TimetableDay[]).filter(isWhole) : [];

/** Unchanged rows move with the period: the server moves them before checking conflicts. */
const changedTimetable = (logisticSession: Data, values: Data): Pick<PlannedSession, 'logisticSessionsDay'> => {
  if (!('logisticSessionsDay' in values)) return {};
  const [before, after] = [timetableOf(logisticSession.logisticSessionsDay), timetableOf(values.logisticSessionsDay)];
  return JSON.stringify(before) === JSON.stringify(after) ? {} : { logisticSessionsDay: after };
};

/** The parts of the form that may conflict with other sessions. */
export const plannedLogisticSession = (logisticSession: Data & { readonly '@id': string }, values: Data): PlannedSession => ({
  session: logisticSession['@id'],
  ...(typeof values.startAt === 'string' ? { startAt: values.startAt } : {}),
  ...(typeof values.endAt === 'string' ? { endAt: values.endAt } : {}),
  ...changedTimetable(logisticSession, values),
  area: iriOf(values.area),
  trainingLocation: iriOf(values.trainingLocation),
  ...Object.fromEntries(LISTS.map((field) => [field, irisOf(values[field])])),
});

/** The form's values with the replacements made. */
export const withPlanned = (values: Data, plannedSession: PlannedSession): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(LISTS.flatMap((field) => (plannedSession[field] ? [[field, plannedSession[field]]] : []))),
  ...(plannedSession.trainingLocation ? { trainingLocation: plannedSession.trainingLocation } : {}),
});
