import type { Incident } from '../../model/attendance/incident.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { frenchOrder } from '../database/frenchOrder.ts';
import { officialTitleSql } from '../sessions/officialTitle.ts';
import { cutSql, type TimetableRow } from '../sessions/timetableSource.ts';
import type { AttendanceSheet, SheetRequest, SheetTrainer } from './attendanceSheet.ts';

/** Instants inside JSON are texts. */
type StoredIncident = Omit<Incident, 'receivedAt' | 'deviceTime'> & {
  readonly receivedAt: string;
  readonly deviceTime: string | null;
};

export const attendanceSheetsStatement = defineStatement({
  text: `select s.id, s.uuid, s.verification_code as "verificationCode", s.logistic_session_id as "logisticSessionId",
    s.training_session_id as "trainingSessionId",
    ts.area_id as "areaId", ${officialTitleSql('tt')} as title, tt.title_attestation as "attestationTitle",
    tt.id as "trainingTypeId",
    json_build_object('name', tl.name, 'secondName', tl.second_name, 'address', tl.address, 'zipCode', tl.zip_code, 'city', tl.city) as location, tl.id as "trainingLocationId",
    ls.start_at as "startAt", ls.end_at as "endAt",
    ls.logistic_sessions_day as programme, ${cutSql({ day: 'ls', training: 'ts', type: 'tt' })} as cut, s.validated_at as "validatedAt", s.expires_at as "expiresAt",
    s.link_until as "linkUntil", ts.status = 'canceled' as "isCanceled", ls.without_convocation as "withoutConvocation",
    (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'status', r.status, 'decision', r.decision,
      'entryUuid', e.uuid, 'trainerId', r.trainer_id, 'period', r.period,
      'person', r.person, 'reason', r.reason, 'requestedBy', r.requested_by, 'createdAt', r.created_at) order by r.id), '[]')
      from attendance_requests r left join emargements e on e.id = r.entry_id
      where r.sheet_id = s.id and (r.entry_id is null or e.deleted_at is null)) as requests,
    (select coalesce(json_agg(json_build_object('eventId', v.id, 'text', v.reason, 'receivedAt', v.server_time,
      'deviceTime', v.device_time, 'actorKind', v.actor_kind, 'actorName', v.actor_name) order by v.id), '[]')
      from emargement_events v where v.sheet_uuid = s.uuid and v.type = 'incident_noted' and v.reason is not null) as incidents,
    (select coalesce(json_agg(json_build_object('id', t.id, 'firstName', t.first_name, 'lastName', t.last_name)
      order by ${frenchOrder('t.last_name')}, ${frenchOrder('t.first_name')}, t.id), '[]')
      from logistic_sessions_trainers j join trainers t on t.id = j.target_id where j.owner_id = s.logistic_session_id) as trainers
  from emargement_sheets s
  join logistic_sessions ls on ls.id = s.logistic_session_id
  join training_sessions ts on ts.id = s.training_session_id
  join training_types tt on tt.id = ts.training_type_id
  join training_locations tl on tl.id = ls.training_location_id
  where s.uuid = any($1::uuid[])`,
  columns: {
    id: 'int4',
    uuid: 'uuid',
    verificationCode: 'uuid',
    logisticSessionId: 'int4',
    trainingSessionId: 'int4',
    areaId: 'int4?',
    title: 'text',
    attestationTitle: 'text?',
    trainingTypeId: 'int4',
    location: typed<AttendanceSheet['location']>('json'),
    trainingLocationId: 'int4',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    programme: typed<TimetableRow['programme']>('jsonb'),
    cut: typed<TimetableRow['cut']>('jsonb'),
    validatedAt: 'timestamptz?',
    expiresAt: 'timestamptz?',
    linkUntil: 'timestamptz?',
    isCanceled: 'bool',
    withoutConvocation: 'bool',
    requests: typed<readonly SheetRequest[]>('json'),
    incidents: typed<readonly StoredIncident[]>('json'),
    trainers: typed<readonly SheetTrainer[]>('json'),
  },
});
