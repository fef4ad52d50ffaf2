import { DAY_MS } from './timeUnits.ts';

/** The day so many days later, or earlier if negative, as `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
