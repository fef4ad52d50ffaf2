import { BUSINESS_TIME_ZONE, parisDay } from '../../model/calendar/parisTime.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `mardi 10 novembre 2026`, or first and last day of a session over several. */
export const dayTitle = (start: Date, end: Date): string =>
  parisDay(start) === parisDay(end) ? DAY.format(start) : `${DAY.format(start)} – ${DAY.format(end)}`;
