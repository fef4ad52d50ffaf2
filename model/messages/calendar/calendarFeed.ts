import { worded } from '../../wording/worded.ts';

/** Texts of the calendar feed. */
export const CALENDAR_FEED_WORDS = worded({
  cancelled: ({ title }: { readonly title: string }) => `Annulée : ${title}`,
  timetable: 'Horaires',
  trainers: ({ names }: { readonly names: string }) => `Formateurs : ${names}`,
  session: 'Session',
} as const);
