import { type TimetableDay, timetableViolations } from '../../model/sessions/logisticSessionProgramme.ts';
import { invalid } from '../domainError.ts';
import type { WriteEvent } from '../records/writeHooks.ts';

const FIELD = 'logisticSessionsDay';

const asDate = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)));

/** Refuses hours on a day outside the session, or empty ones. */
export const checkTimetable = ({ values: { own }, current }: Pick<WriteEvent, 'values' | 'current'>): void => {
  if (!own.has(FIELD)) return;
  const after = (name: string) => (own.has(name) ? own.get(name) : current?.[name]);
  const days = (own.get(FIELD) ?? []) as readonly TimetableDay[];
  const violations = timetableViolations(days, { startAt: asDate(after('startAt')), endAt: asDate(after('endAt')) });
  if (violations.length > 0) throw invalid(...violations);
};
