import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** Latest event per half-day and trainee. */
export const documentSignaturesStatement = defineStatement({
  text: `
select e.need_training_id as "needId", e.logistic_session_id as "logisticSessionId", last.period, last.server_time as "signedAt"
from emargements e join lateral (
  select distinct on (v.period) v.period, v.type, v.server_time from emargement_events v
  where v.entry_uuid = e.uuid and v.type in ('signed', 'signature_deleted') order by v.period, v.id desc
) last on last.type = 'signed'
where e.training_session_id = $1 and e.deleted_at is null`,
  columns: {
    needId: 'int4',
    logisticSessionId: 'int4',
    period: typed<DayPeriod>('text'),
    signedAt: 'timestamptz',
  },
});
