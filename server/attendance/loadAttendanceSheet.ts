import type { DayPeriod } from '../../model/attendance/attendance.ts';
import { signedHalfDays, timetableOf } from '../../model/sessions/dayTimetable.ts';
import { readAttendanceRules } from '../configurations/readAttendanceRules.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { cutSql, type TimetableRow, timetableSource } from '../sessions/timetableSource.ts';
import type { AttendanceSheet, CounterSignature, Entry, SheetTrainer, Signature } from './attendanceSheet.ts';

const SHEET = `SELECT s.id, s.uuid, s.logistic_session_id AS "logisticSessionId", s.training_session_id AS "trainingSessionId",
    ts.area_id AS "areaId", coalesce(nullif(btrim(tt.title_convention), ''), tt.name) AS title,
    json_build_object('name', tl.name, 'address', tl.address, 'zipCode', tl.zip_code, 'city', tl.city) AS location,
    ls.start_at AS "startAt", ls.end_at AS "endAt",
    ls.logistic_sessions_day AS programme, ${cutSql({ day: 'ls', training: 'ts', type: 'tt' })} AS cut, s.validated_at AS "validatedAt", s.expires_at AS "expiresAt",
    s.link_until AS "linkUntil", ts.status = 'canceled' AS "isCanceled",
    (SELECT coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'status', r.status, 'decision', r.decision,
      'entryUuid', e.uuid, 'trainerId', r.trainer_id, 'period', r.period,
      'person', r.person, 'reason', r.reason, 'requestedBy', r.requested_by, 'createdAt', r.created_at) ORDER BY r.id), '[]')
      FROM attendance_requests r LEFT JOIN emargements e ON e.id = r.entry_id
      WHERE r.sheet_id = s.id AND (r.entry_id IS NULL OR e.deleted_at IS NULL)) AS requests
  FROM emargement_sheets s
  JOIN logistic_sessions ls ON ls.id = s.logistic_session_id
  JOIN training_sessions ts ON ts.id = s.training_session_id
  JOIN training_types tt ON tt.id = ts.training_type_id
  JOIN training_locations tl ON tl.id = ls.training_location_id
  WHERE s.uuid = $1`;

const TRAINERS = `SELECT t.id, t.first_name AS "firstName", t.last_name AS "lastName"
  FROM logistic_sessions_trainers j JOIN trainers t ON t.id = j.target_id
  WHERE j.owner_id = $1 ORDER BY t.last_name, t.first_name, t.id`;

const ENTRIES = `SELECT e.id, e.uuid, e.need_training_id AS "needTrainingId", p.first_name AS "firstName", p.last_name AS "lastName",
    c.name AS company, e.is_absent AS "isAbsent", e.absence_category AS "absenceCategory", e.absence_reason AS "absenceReason",
    e.link_blocked_at AS "linkBlockedAt",
    coalesce(p.email, e.email_need_training) AS "emailNeedTraining", p.email_confirmed_at AS "emailConfirmedAt"
  FROM emargements e
  JOIN need_trainings n ON n.id = e.need_training_id
  JOIN trainees p ON p.id = n.trainee_id
  LEFT JOIN companies c ON c.id = n.company_id
  WHERE e.sheet_id = $1 AND e.deleted_at IS NULL
  ORDER BY p.last_name, p.first_name, e.id`;

/** Of each place for a signature, the last line that signed, erased, or came late: a drawing is only received where none stands. */
const SIGNATURES = `SELECT * FROM (
    SELECT DISTINCT ON (entry_uuid, period, trainer_id) id AS "eventId", type, entry_uuid AS "entryUuid", period,
      trainer_id AS "trainerId", server_time AS "signedAt", device_time AS "deviceTime", is_late AS "isLate", method,
      actor_kind AS "actorKind", actor_name AS "actorName", reason
    FROM emargement_events
    WHERE sheet_uuid = $1 AND type IN ('signed', 'counter_signed', 'signature_deleted', 'late_received', 'late_refused')
    ORDER BY entry_uuid, period, trainer_id, id DESC
  ) last WHERE type IN ('signed', 'counter_signed', 'late_received') ORDER BY "eventId"`;

interface SignatureRow extends Signature {
  readonly type: string;
  readonly entryUuid: string | null;
  readonly trainerId: number | null;
}

type SheetRow = Omit<
  AttendanceSheet,
  'halfDays' | 'timetable' | 'trainers' | 'entries' | 'counterSignatures' | 'lateCounterSignatures' | 'rules'
> &
  Pick<TimetableRow, 'programme' | 'cut'>;

const isCounterSignature = (row: SignatureRow): row is SignatureRow & CounterSignature =>
  row.entryUuid === null && row.trainerId !== null;

const isReceived = ({ type }: SignatureRow): boolean => type === 'late_received';

/** The sheet of a uuid with its entries and the signatures that stand, or null. */
export const loadAttendanceSheet = async (tx: Queryable, uuid: string): Promise<AttendanceSheet | null> => {
  const [row] = await tx.query<SheetRow>(SHEET, [uuid], 'attendance_sheet');
  if (!row) return null;
  const trainers = await tx.query<SheetTrainer>(TRAINERS, [row.logisticSessionId], 'attendance_trainers');
  const entries = await tx.query<Omit<Entry, 'signatures' | 'lateSignatures'>>(ENTRIES, [row.id], 'attendance_entries');
  const lines = await tx.query<SignatureRow>(SIGNATURES, [uuid], 'attendance_signatures');
  const [received, signatures] = [lines.filter(isReceived), lines.filter((line) => !isReceived(line))];
  const byEntry = Map.groupBy(signatures, ({ entryUuid }) => entryUuid);
  const receivedByEntry = Map.groupBy(received, ({ entryUuid }) => entryUuid);
  const { cut, ...facts } = row;
  const timetable = timetableSource(row, await readConfiguration(tx, 'default_lunch_break'));
  return {
    ...facts,
    timetable,
    halfDays: signedHalfDays(timetableOf(timetable)),
    trainers,
    entries: entries.map((entry) => ({
      ...entry,
      signatures: byEntry.get(entry.uuid) ?? [],
      lateSignatures: receivedByEntry.get(entry.uuid) ?? [],
    })),
    counterSignatures: signatures.filter(isCounterSignature),
    lateCounterSignatures: received.filter(isCounterSignature),
    rules: await readAttendanceRules(tx),
  };
};

/** The signature of one half-day, if it stands. */
export const signatureOf = (signatures: readonly Signature[], period: DayPeriod): Signature | undefined =>
  signatures.find((signature) => signature.period === period);
