/** Texts of the calendar feed. */
export const CALENDAR_FEED_WORDS = {
  cancelled: ({ title }: { readonly title: string }) => `Annulée : ${title}`,
  timetable: 'Horaires',
  trainers: ({ names }: { readonly names: string }) => `Formateurs : ${names}`,
  session: 'Session',
} as const;
