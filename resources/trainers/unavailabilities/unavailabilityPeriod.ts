import { dayAfter, parisDay, parisTime } from '../../../model/calendar/parisTime.ts';
import { formatDate, formatPeriod } from '../../../src/records/formatValue.ts';
import type { Unavailability } from './unavailability.ts';

// Apart from the dialog's draft: the planning loads it at once.

export const MIDNIGHT = '00:00';

const isMidnight = (instant: string): boolean => parisTime(new Date(instant)) === MIDNIGHT;

/** From midnight to midnight; the last day is then the day before the end. */
export const wholeDaysOf = ({ startAt, endAt }: Pick<Unavailability, 'startAt' | 'endAt'>) =>
  isMidnight(startAt) && isMidnight(endAt) && startAt < endAt
    ? { first: parisDay(new Date(startAt)), last: dayAfter(parisDay(new Date(endAt)), -1) }
    : null;

/** The period as text; whole days without times. */
export const periodLabel = (record: Pick<Unavailability, 'startAt' | 'endAt'>): string => {
  const whole = wholeDaysOf(record);
  if (!whole) return formatPeriod(record.startAt, record.endAt);
  return whole.first === whole.last ? formatDate(whole.first) : `${formatDate(whole.first)} – ${formatDate(whole.last)}`;
};
