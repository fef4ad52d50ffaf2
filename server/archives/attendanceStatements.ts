import type { AbsenceCategory } from '../../model/attendance/absence.ts';
import type { DayPeriod } from '../../model/calendar/halfDay.ts';
import { NAMED_LINE } from '../attendance/journal/namedLine.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { officialTitleSql } from '../timetable/timetableSource.ts';

/** The next entries of attendance sheets after an id ($1), removed ones included. */
export const nextEntriesStatement = defineStatement({
  text: `select e.id, e.uuid, e.sheet_id as "sheetId", e.need_training_id as "needTrainingId", t.civility,
    t.first_name as "firstName", t.last_name as "lastName", coalesce(c.name, e.stated_company) as company, e.is_absent as "isAbsent",
    e.absence_category as "absenceCategory", e.absence_reason as "absenceReason", e.email_need_training as "emailNeedTraining",
    e.email_confirmed_at as "emailConfirmedAt", e.deleted_at as "removedAt"
  from emargements e
  join need_trainings n on n.id = e.need_training_id
  join trainees t on t.id = n.trainee_id
  left join companies c on c.id = n.company_id
  where e.id > $1 order by e.id limit 300`,
  columns: {
    id: 'int4',
    uuid: 'uuid',
    sheetId: 'int4',
    needTrainingId: 'int4',
    civility: 'text?',
    firstName: 'text',
    lastName: 'text',
    company: 'text?',
    isAbsent: 'bool',
    absenceCategory: typed<AbsenceCategory | null>('text'),
    absenceReason: 'text?',
    emailNeedTraining: 'text?',
    emailConfirmedAt: 'timestamptz?',
    removedAt: 'timestamptz?',
  },
});

/** The next lines of the attendance journal after a number ($1). */
export const nextEventsStatement = defineStatement({
  text: `select ${NAMED_LINE.select}, v.sheet_uuid as "sheetUuid", v.entry_uuid as "entryUuid"
  from ${NAMED_LINE.from}
  where v.id > $1 order by v.id limit 300`,
  columns: { ...NAMED_LINE.columns, sheetUuid: 'uuid', entryUuid: 'uuid?' },
});

/** Notes about half-days, all of the next entries after an id ($1). */
export const nextHalfDaysStatement = defineStatement({
  text: `select h.entry_id as id, e.uuid as "entryUuid", h.period, h.is_absent as "isAbsent", h.absence_category as "absenceCategory",
    h.absence_reason as "absenceReason", h.arrived_at as "arrivedAt", h.left_at as "leftAt", f.id as "fileId", f.file_name as "fileName",
    h.noted_by as "notedBy", h.noted_at as "notedAt"
  from emargement_half_days h join emargements e on e.id = h.entry_id left join files f on f.id = h.file_id
  where h.entry_id in (select distinct entry_id from emargement_half_days where entry_id > $1 order by entry_id limit 300)
  order by h.entry_id, h.period desc`,
  columns: {
    id: 'int4',
    entryUuid: 'uuid',
    period: typed<DayPeriod>('text'),
    isAbsent: 'bool',
    absenceCategory: typed<AbsenceCategory | null>('text'),
    absenceReason: 'text?',
    arrivedAt: 'text?',
    leftAt: 'text?',
    fileId: 'int4?',
    fileName: 'text?',
    notedBy: 'text',
    notedAt: 'timestamptz',
  },
});

/** The next sealed editions of attendance sheets after an id ($1); the file of an erased one is gone. */
export const nextSealedSheetsStatement = defineStatement({
  text: `select id, sheet_uuid as "sheetUuid", edition, file_name as "fileName", sealed_at as "sealedAt", event_id as "eventId",
    content_hash as "contentHash", head_id as "headId", head_hash as "headHash", sha256, erased_at as "erasedAt",
    storage_key as "storageKey"
  from sealed_sheets where id > $1 order by id limit 100`,
  columns: {
    id: 'int4',
    sheetUuid: 'uuid',
    edition: 'int4',
    fileName: 'text',
    sealedAt: 'timestamptz',
    eventId: 'int4',
    contentHash: 'text',
    headId: 'int4',
    headHash: 'text',
    sha256: 'text',
    erasedAt: 'timestamptz?',
    storageKey: 'text?',
  },
});

/** The next attendance sheets after an id ($1), canceled trainings included. */
export const nextSheetsStatement = defineStatement({
  text: `select s.id, s.uuid, s.logistic_session_id as "logisticSessionId", s.training_session_id as "trainingSessionId",
    ${officialTitleSql('y')} as title, p.name || ', ' || p.city as place,
    l.start_at as "startAt", l.end_at as "endAt", s.validated_at as "validatedAt", s.verification_code as "verificationCode"
  from emargement_sheets s
  join logistic_sessions l on l.id = s.logistic_session_id
  join training_sessions t on t.id = s.training_session_id
  join training_types y on y.id = t.training_type_id
  join training_locations p on p.id = l.training_location_id
  where s.id > $1 order by s.id limit 300`,
  columns: {
    id: 'int4',
    uuid: 'uuid',
    logisticSessionId: 'int4',
    trainingSessionId: 'int4',
    title: 'text',
    place: 'text',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    validatedAt: 'timestamptz?',
    verificationCode: 'uuid',
  },
});
