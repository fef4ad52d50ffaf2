import { DAY_MS } from './timeUnits.ts';

/** Number of days from one `YYYY-MM-DD` to another; negative: the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
