import type { HalfDayNote } from '../../model/attendance/halfDayPresence.ts';
import { halfDayNotesSql } from '../attendance/halfDayNotesSql.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** What was noted about the attendance of a training's ($1) trainees, by day. */
export const documentAbsencesStatement = defineStatement({
  text: `
select need_training_id as "needId", logistic_session_id as "logisticSessionId", is_absent as "isAbsent",
  absence_category as "absenceCategory", ${halfDayNotesSql('e')} as "halfDayNotes"
from emargements e where training_session_id = $1 and deleted_at is null`,
  columns: {
    needId: 'int4',
    logisticSessionId: 'int4',
    isAbsent: 'bool',
    absenceCategory: typed<HalfDayNote['absenceCategory']>('text'),
    halfDayNotes: typed<readonly HalfDayNote[]>('json'),
  },
});
