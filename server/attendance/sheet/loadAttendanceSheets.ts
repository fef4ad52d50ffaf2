import type { AbsenceCategory } from '../../../model/attendance/absence.ts';
import type { Incident } from '../../../model/attendance/incident.ts';
import type { EmargementActorKind } from '../../../model/attendance/signing/journalEvents.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { signedHalfDays, timetableOf } from '../../../model/sessions/halfDaysAndBreaks.ts';
import { readSigningSettings } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchText.ts';
import { cutSql, officialTitleSql, type TimetableRow, timetableSource } from '../../timetable/timetableSource.ts';
import type { AttendanceSheet, CounterSignature, NotedHalfDay, SheetRequest, SheetTrainer } from './attendanceSheet.ts';
import { asPhotographed, readPhotographs } from './sheetContentHash.ts';

/** Instants inside JSON are texts. */
type StoredIncident = Omit<Incident, 'receivedAt' | 'deviceTime'> & {
  readonly receivedAt: string;
  readonly deviceTime: string | null;
};

const attendanceSheetsStatement = defineStatement({
  text: `select s.id, s.uuid, s.verification_code as "verificationCode", s.logistic_session_id as "logisticSessionId",
    s.training_session_id as "trainingSessionId",
    ts.area_id as "areaId", ts.difficulty_link as "difficultyLink", ${officialTitleSql('tt')} as title, tt.title_attestation as "attestationTitle",
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
    difficultyLink: 'uuid',
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

type SheetRow = RowOf<typeof attendanceSheetsStatement>;

/** SQL of the notes about the half-days of entry `e`, in their order. */
const HALF_DAYS = `(select coalesce(json_agg(json_build_object('period', h.period, 'isAbsent', h.is_absent,
    'absenceCategory', h.absence_category, 'absenceReason', h.absence_reason, 'arrivedAt', h.arrived_at, 'leftAt', h.left_at,
    'fileId', h.file_id, 'notedBy', h.noted_by, 'notedAt', h.noted_at) order by h.period desc), '[]')
    from emargement_half_days h where h.entry_id = e.id)`;

/** The trainees on some sheets ($1: their ids), by name. */
const sheetEntriesStatement = defineStatement({
  text: `select e.sheet_id as "sheetId", e.id, e.uuid, e.need_training_id as "needTrainingId", p.id as "traineeId", p.first_name as "firstName", p.last_name as "lastName",
    coalesce(c.name, e.stated_company) as company, c.id as "companyId", e.is_absent as "isAbsent", e.absence_category as "absenceCategory", e.absence_reason as "absenceReason",
    ${HALF_DAYS} as "halfDayNotes",
    e.link_blocked_at as "linkBlockedAt", e.added_on_site_at as "addedOnSiteAt", e.identity_confirmed_at as "identityConfirmedAt",
    coalesce(p.email, e.email_need_training) as "emailNeedTraining", p.email_confirmed_at as "emailConfirmedAt"
  from emargements e
  join need_trainings n on n.id = e.need_training_id
  join trainees p on p.id = n.trainee_id
  left join companies c on c.id = n.company_id
  where e.sheet_id = any($1::int[]) and e.deleted_at is null
  order by ${frenchOrder('p.last_name')}, ${frenchOrder('p.first_name')}, e.id`,
  columns: {
    sheetId: 'int4',
    id: 'int4',
    uuid: 'uuid',
    needTrainingId: 'int4',
    traineeId: 'int4',
    firstName: 'text',
    lastName: 'text',
    company: 'text?',
    companyId: 'int4?',
    isAbsent: 'bool',
    absenceCategory: typed<AbsenceCategory | null>('text'),
    absenceReason: 'text?',
    halfDayNotes: typed<readonly NotedHalfDay[]>('json'),
    linkBlockedAt: 'timestamptz?',
    addedOnSiteAt: 'timestamptz?',
    identityConfirmedAt: 'timestamptz?',
    emailNeedTraining: 'text?',
    emailConfirmedAt: 'timestamptz?',
  },
});

type EntryRow = RowOf<typeof sheetEntriesStatement>;

/** Latest event per trainee, half-day and trainer; a drawing is only received where there is no signature. */
const sheetSignaturesStatement = defineStatement({
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

type SignatureRow = RowOf<typeof sheetSignaturesStatement>;

const isCounterSignature = (row: SignatureRow): row is SignatureRow & CounterSignature =>
  row.entryUuid === null && row.trainerId !== null;

const isReceived = ({ type }: SignatureRow): boolean => type === 'late_received';

interface SheetParts {
  readonly row: SheetRow;
  readonly entries: readonly EntryRow[];
  readonly lines: readonly SignatureRow[];
  readonly settings: Awaited<ReturnType<typeof readSigningSettings>>;
}

const sheetOf = ({ row, entries, lines, settings: { rules, lunch } }: SheetParts): AttendanceSheet => {
  const [received, signatures] = [lines.filter(isReceived), lines.filter((line) => !isReceived(line))];
  const byEntry = Map.groupBy(signatures, ({ entryUuid }) => entryUuid);
  const receivedByEntry = Map.groupBy(received, ({ entryUuid }) => entryUuid);
  const { cut, ...facts } = row;
  const timetable = timetableSource(row, lunch);
  return {
    ...facts,
    incidents: row.incidents.map(({ receivedAt, deviceTime, ...incident }) => ({
      ...incident,
      receivedAt: new Date(receivedAt),
      deviceTime: deviceTime === null ? null : new Date(deviceTime),
    })),
    timetable,
    halfDays: signedHalfDays(timetableOf(timetable)),
    entries: entries.map(({ sheetId, ...entry }) => ({
      ...entry,
      signatures: byEntry.get(entry.uuid) ?? [],
      lateSignatures: receivedByEntry.get(entry.uuid) ?? [],
    })),
    counterSignatures: signatures.filter(isCounterSignature),
    lateCounterSignatures: received.filter(isCounterSignature),
    rules,
  };
};

/** The sheets of some uuids with their entries and signatures, by uuid, with the same number of statements as for one sheet. */
export const loadAttendanceSheets = async (
  tx: Queryable,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, AttendanceSheet>> => {
  const rows = await attendanceSheetsStatement.rows(tx, [uuids]);
  if (rows.length === 0) return new Map();
  const entries = await sheetEntriesStatement.rows(tx, [rows.map(({ id }) => id)]);
  const lines = await sheetSignaturesStatement.rows(tx, [rows.map(({ uuid }) => uuid)]);
  const settings = await readSigningSettings(tx);
  const entriesOf = Map.groupBy(entries, ({ sheetId }) => sheetId);
  const linesOf = Map.groupBy(lines, ({ sheetUuid }) => sheetUuid);
  const sheets = rows.map((row) =>
    sheetOf({ row, entries: entriesOf.get(row.id) ?? [], lines: linesOf.get(row.uuid) ?? [], settings }),
  );
  const contents = await readPhotographs(tx, sheets);
  return new Map(sheets.map((sheet) => [sheet.uuid, asPhotographed(sheet, contents.get(sheet.uuid))]));
};

/** The sheet of a uuid with its entries and signatures, or null. */
export const loadAttendanceSheet = async (tx: Queryable, uuid: string): Promise<AttendanceSheet | null> =>
  (await loadAttendanceSheets(tx, [uuid])).get(uuid) ?? null;
