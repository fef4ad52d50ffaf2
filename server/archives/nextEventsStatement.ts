import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import type { EmargementActorKind, EmargementEventType } from '../../model/attendance/journalEvents.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** The next lines of the attendance journal after a number ($1), with the person's current name. */
export const nextEventsStatement = defineStatement({
  text: `select v.id, v.type, v.server_time as "serverTime", v.device_time as "deviceTime", v.sheet_uuid as "sheetUuid",
    v.entry_uuid as "entryUuid", v.period,
    case when v.trainer_id is null then t.first_name || ' ' || t.last_name else f.first_name || ' ' || f.last_name end as person,
    v.actor_kind as "actorKind", v.actor_name as "actorName", v.method, v.is_late as "isLate", v.reason,
    v.svg is not null as "hasDrawing", v.hash
  from emargement_events v
  left join emargements e on e.uuid = v.entry_uuid
  left join need_trainings n on n.id = e.need_training_id
  left join trainees t on t.id = n.trainee_id
  left join trainers f on f.id = v.trainer_id
  where v.id > $1 order by v.id limit 300`,
  columns: {
    id: 'int4',
    type: typed<EmargementEventType>('text'),
    serverTime: 'timestamptz',
    deviceTime: 'timestamptz?',
    sheetUuid: 'uuid',
    entryUuid: 'uuid?',
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
