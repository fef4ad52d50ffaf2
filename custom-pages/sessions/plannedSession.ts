import type { TimetableDay } from '../../model/sessions/sessionTimetable.ts';
import type { PlannedSession } from '../../src/planning/readConflicts.ts';
import { isReference } from '../../src/records/references.ts';

type Data = Readonly<Record<string, unknown>>;

const LISTS = ['trainers', 'vehicles', 'teachingTools'] as const;

const iriOf = (value: unknown): string | undefined => {
  if (isReference(value)) return value['@id'];
  return typeof value === 'string' && value ? value : undefined;
};

const irisOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap((item: unknown) => iriOf(item) ?? []) : [];

/** A row of the timetable that is still being filled says nothing yet. */
const isWhole = ({ date, startAt, endAt }: Partial<TimetableDay>): boolean => Boolean(date && startAt && endAt);

const timetableOf = (value: unknown): readonly TimetableDay[] =>
  Array.isArray(value) ? (value as readonly TimetableDay[]).filter(isWhole) : [];

/** Rows that were left as they are go along with the period: the server moves them, and asks about them as moved. */
const changedTimetable = (day: Data, values: Data): Pick<PlannedSession, 'logisticSessionsDay'> => {
  if (!('logisticSessionsDay' in values)) return {};
  const [before, after] = [timetableOf(day.logisticSessionsDay), timetableOf(values.logisticSessionsDay)];
  return JSON.stringify(before) === JSON.stringify(after) ? {} : { logisticSessionsDay: after };
};

/** What of a day's form can stand in the way of another day. */
export const plannedSession = (day: Data & { readonly '@id': string }, values: Data): PlannedSession => ({
  session: day['@id'],
  ...(typeof values.startAt === 'string' ? { startAt: values.startAt } : {}),
  ...(typeof values.endAt === 'string' ? { endAt: values.endAt } : {}),
  ...changedTimetable(day, values),
  area: iriOf(values.area),
  trainingLocation: iriOf(values.trainingLocation),
  ...Object.fromEntries(LISTS.map((field) => [field, irisOf(values[field])])),
});

/** The values with what took the place of something else. */
export const withPlanned = (values: Data, planned: PlannedSession): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(LISTS.flatMap((field) => (planned[field] ? [[field, planned[field]]] : []))),
  ...(planned.trainingLocation ? { trainingLocation: planned.trainingLocation } : {}),
});
