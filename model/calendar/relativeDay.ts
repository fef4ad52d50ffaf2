import { dayAfter, parisDay } from './parisTime.ts';

/** Days from today, in Paris. */
const RELATIVE_DAYS = { thirtyDaysAgo: -30, yesterday: -1, today: 0 } as const;

type RelativeDay = keyof typeof RELATIVE_DAYS;

const isRelativeDay = (value: unknown): value is RelativeDay => typeof value === 'string' && Object.hasOwn(RELATIVE_DAYS, value);

/** The date of `today` or another relative day, so that a saved filter follows the calendar; other values are unchanged. */
export const dayAt = (value: unknown, now: Date): unknown =>
  isRelativeDay(value) ? dayAfter(parisDay(now), RELATIVE_DAYS[value]) : value;
