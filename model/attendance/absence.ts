/** Category of an absence. Everyone who sees the sheet sees it, so no category reveals a health reason. */
export const ABSENCE_CATEGORIES = ['excused', 'employer', 'no_show'] as const;
export type AbsenceCategory = (typeof ABSENCE_CATEGORIES)[number];
