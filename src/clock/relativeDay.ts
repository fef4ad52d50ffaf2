import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { serverNow } from './serverClock.ts';

/** Days from today, in Paris. */
const RELATIVE_DAYS = { thirtyDaysAgo: -30, yesterday: -1, today: 0 } as const;

type RelativeDay = keyof typeof RELATIVE_DAYS;

const isRelativeDay = (value: unknown): value is RelativeDay => typeof value === 'string' && Object.hasOwn(RELATIVE_DAYS, value);

/** The date of `today` or another relative day, so that a saved filter follows the calendar; other values are unchanged. */
export const resolveDay = (value: unknown): unknown =>
  isRelativeDay(value) ? dayAfter(parisDay(serverNow()), RELATIVE_DAYS[value]) : value;
