import { longDayIn } from '../../../model/calendar/frenchDate.ts';
import { BUSINESS_TIME_ZONE, parisDay } from '../../../model/calendar/parisTime.ts';

const longDay = longDayIn(BUSINESS_TIME_ZONE);

/** `mardi 10 novembre 2026`, or first and last day of a session over several. */
export const dayTitle = (start: Date, end: Date): string =>
  parisDay(start) === parisDay(end) ? longDay(start) : `${longDay(start)} – ${longDay(end)}`;
