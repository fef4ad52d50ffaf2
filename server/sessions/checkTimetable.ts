import { type TimetableDay, timetableViolations } from '../../model/sessions/logisticSessionProgramme.ts';
import { periodViolations } from '../../model/sessions/period.ts';
import type { WriteEvent } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';

/** Refuses a write whose period would end before it starts, whichever bound it changes. */
export const checkPeriod = ({ values, current }: Pick<WriteEvent, 'values' | 'current'>): void => {
  const after = (name: string) => (values.own.has(name) ? values.own.get(name) : current?.[name]);
  const violations = periodViolations(after('startAt'), after('endAt'));
  if (violations.length > 0) throw invalid(...violations);
};

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
