import type { TimetableDay } from '../../model/sessionTimetable.ts';
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

/** What of a day's form can stand in the way of another day. */
export const plannedSession = (session: string, values: Data): PlannedSession => ({
  session,
  ...(typeof values.startAt === 'string' ? { startAt: values.startAt } : {}),
  ...(typeof values.endAt === 'string' ? { endAt: values.endAt } : {}),
  ...('logisticSessionsDay' in values ? { logisticSessionsDay: timetableOf(values.logisticSessionsDay) } : {}),
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
