import type { AbsenceCategory } from '../../model/attendance/absence.ts';
import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** What was noted about half-days, all of the next entries after an id ($1). */
export const nextHalfDaysStatement = defineStatement({
  text: `select h.entry_id as id, e.uuid as "entryUuid", h.period, h.is_absent as "isAbsent", h.absence_category as "absenceCategory",
    h.absence_reason as "absenceReason", h.arrived_at as "arrivedAt", h.left_at as "leftAt", f.id as "fileId", f.file_name as "fileName",
    h.noted_by as "notedBy", h.noted_at as "notedAt"
  from emargement_half_days h join emargements e on e.id = h.entry_id left join files f on f.id = h.file_id
  where h.entry_id in (select distinct entry_id from emargement_half_days where entry_id > $1 order by entry_id limit 300)
  order by h.entry_id, h.period desc`,
  columns: {
    id: 'int4',
    entryUuid: 'uuid',
    period: typed<DayPeriod>('text'),
    isAbsent: 'bool',
    absenceCategory: typed<AbsenceCategory | null>('text'),
    absenceReason: 'text?',
    arrivedAt: 'text?',
    leftAt: 'text?',
    fileId: 'int4?',
    fileName: 'text?',
    notedBy: 'text',
    notedAt: 'timestamptz',
  },
});
