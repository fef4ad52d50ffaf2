import type { EmargementEventType } from '../../model/attendance/signing/journalEvents.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** Journal lines of writes that wait to be announced ($1: at most so many); other instances skip them. */
export const writesToAnnounceStatement = defineStatement({
  text: `
select o.id, l.id as "lineId", l.at, l.resource, l.action, l.record_id as "recordId", l.before, l.after, l.area_ids as areas
from webhook_outbox o join api_logs l on l.id = o.line_id
where o.receiver = 'webhooks' and o.journal = 'writes' order by o.id limit $1 for update of o skip locked`,
  columns: {
    id: 'int8',
    lineId: 'int4',
    at: 'timestamptz',
    resource: 'text',
    action: 'text',
    recordId: 'int4',
    before: 'jsonb?',
    after: 'jsonb?',
    areas: 'int4[]?',
  },
});

/** The same of the attendance journal; its uuids stay here, since they open sheets. */
export const attendanceToAnnounceStatement = defineStatement({
  text: `
select o.id, e.id as "lineId", e.server_time as at, e.type, e.period, e.is_late as "isLate",
  (select s.logistic_session_id from emargement_sheets s where s.uuid = e.sheet_uuid) as "logisticSessionId",
  (select s.training_session_id from emargement_sheets s where s.uuid = e.sheet_uuid) as "trainingSessionId",
  (select n.need_training_id from emargements n where n.uuid = e.entry_uuid) as "needTrainingId", e.trainer_id as "trainerId",
  (select coalesce(array_agg(h.period order by h.period desc), '{}') from emargements n join emargement_half_days h on h.entry_id = n.id
    where n.uuid = e.entry_uuid and h.is_absent) as "absentHalfDays",
  (select array[t.area_id] from emargement_sheets s join training_sessions t on t.id = s.training_session_id
    where s.uuid = e.sheet_uuid) as areas
from webhook_outbox o join emargement_events e on e.id = o.line_id
where o.receiver = 'webhooks' and o.journal = 'attendance' order by o.id limit $1 for update of o skip locked`,
  columns: {
    id: 'int8',
    lineId: 'int4',
    at: 'timestamptz',
    type: typed<EmargementEventType>('text'),
    period: 'text?',
    absentHalfDays: 'text[]',
    isLate: 'bool',
    logisticSessionId: 'int4?',
    trainingSessionId: 'int4?',
    needTrainingId: 'int4?',
    trainerId: 'int4?',
    areas: 'int4[]?',
  },
});
