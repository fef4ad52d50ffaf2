import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import type { EmargementActorKind } from '../../model/attendance/journalEvents.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** Latest event per trainee, half-day and trainer; a drawing is only received where there is no signature. */
export const sheetSignaturesStatement = defineStatement({
  text: `select * from (
    select distinct on (sheet_uuid, entry_uuid, period, trainer_id) sheet_uuid as "sheetUuid", id as "eventId", type, entry_uuid as "entryUuid", period,
      trainer_id as "trainerId", server_time as "signedAt", device_time as "deviceTime", is_late as "isLate", method,
      actor_kind as "actorKind", actor_name as "actorName", reason
    from emargement_events
    where sheet_uuid = any($1::uuid[]) and type in ('signed', 'counter_signed', 'signature_deleted', 'late_received', 'late_refused')
    order by sheet_uuid, entry_uuid, period, trainer_id, id desc
  ) last where type in ('signed', 'counter_signed', 'late_received') order by "eventId"`,
  columns: {
    sheetUuid: 'uuid',
    eventId: 'int4',
    type: 'text',
    entryUuid: 'uuid?',
    period: typed<DayPeriod>('text'),
    trainerId: 'int4?',
    signedAt: 'timestamptz',
    deviceTime: 'timestamptz?',
    isLate: 'bool',
    method: 'text',
    actorKind: typed<EmargementActorKind>('text'),
    actorName: 'text',
    reason: 'text?',
  },
});
