import type { EmargementActorKind, EmargementEventType } from '../../../model/attendance/signing/journalEvents.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { type Columns, typed } from '../../database/defineStatement.ts';

/** A line of the attendance journal (`v`) for people to read, with the current name of the trainee or trainer it is about. */
export const NAMED_LINE = {
  select: `v.id, v.type, v.server_time as "serverTime", v.device_time as "deviceTime", v.period,
    case when v.trainer_id is null then t.first_name || ' ' || t.last_name else f.first_name || ' ' || f.last_name end as person,
    v.actor_kind as "actorKind", v.actor_name as "actorName", v.method, v.is_late as "isLate", v.reason,
    v.svg is not null as "hasDrawing", v.hash`,
  from: `emargement_events v
  left join emargements e on e.uuid = v.entry_uuid
  left join need_trainings n on n.id = e.need_training_id
  left join trainees t on t.id = n.trainee_id
  left join trainers f on f.id = v.trainer_id`,
  columns: {
    id: 'int4',
    type: typed<EmargementEventType>('text'),
    serverTime: 'timestamptz',
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
} as const satisfies { readonly select: string; readonly from: string; readonly columns: Columns };
