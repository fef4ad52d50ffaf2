import type { NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';
import { typed } from '../database/defineStatement.ts';
import { NEED_DELIVERY, NEED_POSTAL_CODE, WAITING_SINCE } from '../needs/pool/needColumns.ts';
import { scopedStatement } from '../records/scope/scopedStatement.ts';

interface BusyPeriod {
  readonly startAt: string;
  readonly endAt: string;
}

/** Facts that decide when and where needs ($1) can be trained; $2: statuses in which a trainee is awaited on a session. */
export const plannedNeedsStatement = scopedStatement({
  of: ['need_trainings', 't'],
  text: (scope) => `
select t.id, t.status, t.training_session_id as "sessionId", t.trainee_id as "traineeId", t.training_type_id as "typeId",
  t.company_id as "companyId", e.area_id as "areaId", ${NEED_DELIVERY} as "deliveryDate",
  t.delivery_deadline as "deliveryDeadline", ${NEED_POSTAL_CODE} as "postalCode",
  ${WAITING_SINCE} as "waitingSince",
  coalesce((select jsonb_agg(jsonb_build_object('startAt', s.start_at, 'endAt', s.end_at))
    from need_trainings o join training_sessions s on s.id = o.training_session_id
    where o.trainee_id = t.trainee_id and o.status = any($2::text[]) and s.status <> 'canceled'), '[]') as busy
from need_trainings t join trainees e on e.id = t.trainee_id left join companies c on c.id = t.company_id
where t.id = any($1::int[]) and ${scope}
order by t.id`,
  columns: {
    id: 'int4',
    status: typed<NeedTrainingStatus>('text'),
    sessionId: 'int4?',
    traineeId: 'int4',
    typeId: 'int4',
    companyId: 'int4?',
    areaId: 'int4?',
    deliveryDate: 'date?',
    deliveryDeadline: 'date?',
    postalCode: 'text?',
    waitingSince: 'date',
    busy: typed<readonly BusyPeriod[]>('jsonb'),
  },
});
