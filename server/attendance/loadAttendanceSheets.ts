import { signedHalfDays, timetableOf } from '../../model/sessions/dayTimetable.ts';
import { readSigningSettings } from '../configurations/readSigningSettings.ts';
import type { Queryable } from '../database/database.ts';
import { cutSql, type TimetableRow, timetableSource } from '../sessions/timetableSource.ts';
import type { AttendanceSheet, CounterSignature, Entry, Signature } from './attendanceSheet.ts';

const SHEETS = `select s.id, s.uuid, s.logistic_session_id as "logisticSessionId", s.training_session_id as "trainingSessionId",
    ts.area_id as "areaId", coalesce(nullif(btrim(tt.title_convention), ''), tt.name) as title,
    json_build_object('name', tl.name, 'address', tl.address, 'zipCode', tl.zip_code, 'city', tl.city) as location,
    ls.start_at as "startAt", ls.end_at as "endAt",
    ls.logistic_sessions_day as programme, ${cutSql({ day: 'ls', training: 'ts', type: 'tt' })} as cut, s.validated_at as "validatedAt", s.expires_at as "expiresAt",
    s.link_until as "linkUntil", ts.status = 'canceled' as "isCanceled",
    (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'status', r.status, 'decision', r.decision,
      'entryUuid', e.uuid, 'trainerId', r.trainer_id, 'period', r.period,
      'person', r.person, 'reason', r.reason, 'requestedBy', r.requested_by, 'createdAt', r.created_at) order by r.id), '[]')
      from attendance_requests r left join emargements e on e.id = r.entry_id
      where r.sheet_id = s.id and (r.entry_id is null or e.deleted_at is null)) as requests,
    (select coalesce(json_agg(json_build_object('id', t.id, 'firstName', t.first_name, 'lastName', t.last_name)
      order by t.last_name, t.first_name, t.id), '[]')
      from logistic_sessions_trainers j join trainers t on t.id = j.target_id where j.owner_id = s.logistic_session_id) as trainers
  from emargement_sheets s
  join logistic_sessions ls on ls.id = s.logistic_session_id
  join training_sessions ts on ts.id = s.training_session_id
  join training_types tt on tt.id = ts.training_type_id
  join training_locations tl on tl.id = ls.training_location_id
  where s.uuid = any($1::uuid[])`;

const ENTRIES = `select e.sheet_id as "sheetId", e.id, e.uuid, e.need_training_id as "needTrainingId", p.id as "traineeId", p.first_name as "firstName", p.last_name as "lastName",
    c.name as company, e.is_absent as "isAbsent", e.absence_category as "absenceCategory", e.absence_reason as "absenceReason",
    e.link_blocked_at as "linkBlockedAt",
    coalesce(p.email, e.email_need_training) as "emailNeedTraining", p.email_confirmed_at as "emailConfirmedAt"
  from emargements e
  join need_trainings n on n.id = e.need_training_id
  join trainees p on p.id = n.trainee_id
  left join companies c on c.id = n.company_id
  where e.sheet_id = any($1::int[]) and e.deleted_at is null
  order by p.last_name, p.first_name, e.id`;

/** Latest event per trainee, half-day and trainer; a drawing is only received where there is no signature. */
const SIGNATURES = `select * from (
    select distinct on (sheet_uuid, entry_uuid, period, trainer_id) sheet_uuid as "sheetUuid", id as "eventId", type, entry_uuid as "entryUuid", period,
      trainer_id as "trainerId", server_time as "signedAt", device_time as "deviceTime", is_late as "isLate", method,
      actor_kind as "actorKind", actor_name as "actorName", reason
    from emargement_events
    where sheet_uuid = any($1::uuid[]) and type in ('signed', 'counter_signed', 'signature_deleted', 'late_received', 'late_refused')
    order by sheet_uuid, entry_uuid, period, trainer_id, id desc
  ) last where type in ('signed', 'counter_signed', 'late_received') order by "eventId"`;

interface SignatureRow extends Signature {
  readonly sheetUuid: string;
  readonly type: string;
  readonly entryUuid: string | null;
  readonly trainerId: number | null;
}

type SheetRow = Omit<
  AttendanceSheet,
  'halfDays' | 'timetable' | 'entries' | 'counterSignatures' | 'lateCounterSignatures' | 'rules'
> &
  Pick<TimetableRow, 'programme' | 'cut'>;

type EntryRow = Omit<Entry, 'signatures' | 'lateSignatures'> & { readonly sheetId: number };

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

/** The sheets of some uuids with their entries and signatures, by uuid, in as many statements as one. */
export const loadAttendanceSheets = async (
  tx: Queryable,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, AttendanceSheet>> => {
  const rows = await tx.query<SheetRow>(SHEETS, [uuids], 'attendance_sheets');
  if (rows.length === 0) return new Map();
  const entries = await tx.query<EntryRow>(ENTRIES, [rows.map(({ id }) => id)], 'attendance_entries');
  const lines = await tx.query<SignatureRow>(SIGNATURES, [rows.map(({ uuid }) => uuid)], 'attendance_signatures');
  const settings = await readSigningSettings(tx);
  const entriesOf = Map.groupBy(entries, ({ sheetId }) => sheetId);
  const linesOf = Map.groupBy(lines, ({ sheetUuid }) => sheetUuid);
  const sheets = rows.map((row) =>
    sheetOf({ row, entries: entriesOf.get(row.id) ?? [], lines: linesOf.get(row.uuid) ?? [], settings }),
  );
  return new Map(sheets.map((sheet) => [sheet.uuid, sheet]));
};
