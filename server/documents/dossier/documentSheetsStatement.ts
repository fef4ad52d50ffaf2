import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';

export const documentSheetsStatement = defineStatement({
  text: `
select l.owner_id as "logisticSessionId", s.uuid, s.validated_at as "validatedAt", (
  select coalesce(json_agg(distinct last.period), '[]') from (
    select distinct on (v.period, v.trainer_id) v.period, v.type from emargement_events v
    where v.sheet_uuid = s.uuid and v.entry_uuid is null and v.type in ('counter_signed', 'signature_deleted')
    order by v.period, v.trainer_id, v.id desc) last
  where last.type = 'counter_signed') as "counterSigned"
from logistic_sessions_training_sessions l
left join emargement_sheets s on s.logistic_session_id = l.owner_id and s.training_session_id = l.target_id
where l.target_id = $1`,
  columns: {
    logisticSessionId: 'int4',
    uuid: 'uuid?',
    validatedAt: 'timestamptz?',
    counterSigned: typed<readonly DayPeriod[]>('json'),
  },
});
