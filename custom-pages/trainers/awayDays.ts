import type { Unavailability } from '../../resources/trainers/unavailabilities/unavailability.ts';
import { daysOf } from './dayTitle.ts';

/** Days of the month that an absence of the trainer marks. */
export const awayDaysOf = ({ startAt, endAt }: Unavailability): readonly string[] =>
  // An end at midnight belongs to the day before.
  daysOf({ startAt, endAt: new Date(Date.parse(endAt) - 1).toISOString() });
