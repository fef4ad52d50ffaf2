/** SQL of what was noted about the half-days of an entry, in their order, without what only staff sees: a list of `HalfDayNote`. */
export const halfDayNotesSql = (entry: string): string => `(select coalesce(json_agg(json_build_object('period', h.period,
    'isAbsent', h.is_absent, 'absenceCategory', h.absence_category, 'arrivedAt', h.arrived_at, 'leftAt', h.left_at)
    order by h.period desc), '[]') from emargement_half_days h where h.entry_id = ${entry}.id)`;
