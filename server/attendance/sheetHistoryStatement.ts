import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import type { EmargementActorKind, EmargementEventType } from '../../model/attendance/journalEvents.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** A sheet's journal with the names of the people, in order. */
export const sheetHistoryStatement = defineStatement({
  text: `select v.id, v.type, v.server_time as at, v.device_time as "deviceTime", v.period,
    case when v.trainer_id is null then p.first_name || ' ' || p.last_name else t.first_name || ' ' || t.last_name end as person,
    v.actor_kind as "actorKind", v.actor_name as "actorName", v.method, v.is_late as "isLate", v.reason,
    v.svg is not null as "hasDrawing", v.hash
  from emargement_events v
  left join emargements e on e.uuid = v.entry_uuid
  left join need_trainings n on n.id = e.need_training_id
  left join trainees p on p.id = n.trainee_id
  left join trainers t on t.id = v.trainer_id
  where v.sheet_uuid = $1 order by v.id`,
  columns: {
    id: 'int4',
    type: typed<EmargementEventType>('text'),
    at: 'timestamptz',
    deviceTime: 'timestamptz?',
    period: typed<DayPeriod | null>('text'),
    person: 'text?',
    actorKind: typed<EmargementActorKind>('text'),
    actorName: 'text',
    method: 'text',
    isLate: 'bool',
    reason: 'text?',
    hasDrawing: 'bool',
    hash: 'text',
  },
});
