/** Why somebody was absent, as the sheet may say it to everyone: no category tells of a person's health. */
export const ABSENCE_CATEGORIES = ['excused', 'employer', 'no_show'] as const;
export type AbsenceCategory = (typeof ABSENCE_CATEGORIES)[number];
