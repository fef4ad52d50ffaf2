import type { DayPeriod, EmargementActorKind } from '../../model/attendance/attendance.ts';
import { trainingTitle } from '../../model/documents/documents.ts';
import type { CoherenceFacts, DrawnSignature } from '../../model/evidence/coherenceFacts.ts';
import type { StatedHours } from '../../model/evidence/hoursCoherence.ts';
import { signedHalfDays, type TimetableSource } from '../../model/sessions/dayTimetable.ts';
import type { TimeSlot } from '../../model/sessions/timeSlot.ts';
import { readSheetState } from '../attendance/readSheetState.ts';
import { readAttendanceRules } from '../configurations/readAttendanceRules.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { type TimetableRow, timetableOfRow, timetableSql } from '../sessions/timetableSource.ts';
import { STATED_HOURS } from './statedHours.ts';

/** Instants come as texts: the database builds the facts of each sheet as one object. */
interface SignedRow {
  readonly period: DayPeriod;
  readonly signedAt: string;
  readonly deviceTime: string | null;
  readonly isLate: boolean;
  readonly method: string;
  readonly actorKind: EmargementActorKind;
  readonly actorName: string;
  readonly reason: string | null;
  readonly device: string | null;
  readonly svg: string | null;
}

/** Its instants are texts of JSON. */
type SignedUnderRow = Omit<TimetableSource, 'startAt' | 'endAt'> & { readonly startAt: string; readonly endAt: string };

interface FactsRow {
  readonly sheetUuid: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly logisticSessionId: number;
  readonly timetable: TimetableRow;
  readonly signedUnder: SignedUnderRow | null;
  readonly stated: readonly (Omit<StatedHours, 'at'> & { readonly at: string })[];
  readonly trainingStartAt: string;
  readonly trainingEndAt: string;
  readonly isBilled: boolean;
  readonly validatedAt: string | null;
  readonly trainingType: {
    readonly id: number;
    readonly name: string;
    readonly titleConvention: string | null;
    readonly titleAttestation: string | null;
  };
  readonly blockedBy: readonly string[];
  readonly entries: readonly {
    readonly name: string;
    readonly needTrainingId: number;
    readonly isAbsent: boolean;
    readonly otherTraining: string | null;
    readonly signatures: readonly SignedRow[];
    readonly earlier: readonly string[];
  }[];
  readonly trainers: readonly {
    readonly name: string;
    readonly signatures: readonly SignedRow[];
    readonly earlier: readonly string[];
  }[];
  readonly elsewhere: readonly {
    readonly name: string;
    readonly period: DayPeriod;
    readonly timetable: TimetableRow;
    readonly title: string;
  }[];
  readonly mails: readonly { readonly kind: string; readonly sentAt: string; readonly receiver: string }[];
  readonly releases: CoherenceFacts['releases'];
  readonly documents: readonly { readonly type: string; readonly producedAt: string }[];
}

const list = (object: string, from: string): string => `(SELECT coalesce(json_agg(${object}), '[]') FROM ${from})`;

/** Signatures that stand, of any sheets. */
const STANDING = (where: string): string => `SELECT * FROM (
    SELECT DISTINCT ON (sheet_uuid, entry_uuid, period, trainer_id) id, type, sheet_uuid, entry_uuid, period, trainer_id,
      server_time, device_time, is_late, method, actor_kind, actor_name, reason, device, svg
    FROM emargement_events
    WHERE type IN ('signed', 'counter_signed', 'signature_deleted') AND ${where}
    ORDER BY sheet_uuid, entry_uuid, period, trainer_id, id DESC
  ) last WHERE type <> 'signature_deleted'`;

const SIGNED = `json_build_object('period', g.period, 'signedAt', g.server_time, 'deviceTime', g.device_time, 'isLate', g.is_late,
  'method', g.method, 'actorKind', g.actor_kind, 'actorName', g.actor_name, 'reason', g.reason, 'device', g.device, 'svg', g.svg) ORDER BY g.id`;

/** As many drawings of a person as tell their hand. */
const MOST_EARLIER = 4;

/** Drawings that stand on the earlier days of the training, the latest first. */
const EARLIER = (where: string): string => `(SELECT coalesce(json_agg(k.svg), '[]') FROM (
    SELECT g.svg FROM (${STANDING(where)}) g WHERE g.svg IS NOT NULL ORDER BY g.id DESC LIMIT ${MOST_EARLIER}) k)`;

/** The sheets of the training on its earlier days. */
const EARLIER_SHEETS = `emargement_sheets os JOIN logistic_sessions ol ON ol.id = os.logistic_session_id
  WHERE os.training_session_id = t.id AND ol.start_at < l.start_at`;

const ENTRIES = list(
  `json_build_object('name', p.first_name || ' ' || p.last_name, 'needTrainingId', n.id, 'isAbsent', e.is_absent,
    'otherTraining', (SELECT y.name FROM training_types y WHERE y.id = n.training_type_id AND y.id <> t.training_type_id),
    'signatures', ${list(SIGNED, 'signed g WHERE g.entry_uuid = e.uuid')}, 'earlier', ${EARLIER(
      `entry_uuid IN (SELECT x.uuid FROM emargements x WHERE x.need_training_id = n.id AND x.sheet_id IN (SELECT os.id FROM ${EARLIER_SHEETS}))`,
    )}) ORDER BY p.last_name, p.first_name, e.id`,
  `emargements e JOIN need_trainings n ON n.id = e.need_training_id JOIN trainees p ON p.id = n.trainee_id
   WHERE e.sheet_id = s.id AND e.deleted_at IS NULL`,
);

/** Those of the day, and whoever signed as a trainer although no longer on it. */
const TRAINERS = list(
  `json_build_object('name', r.first_name || ' ' || r.last_name, 'signatures',
    ${list(SIGNED, 'signed g WHERE g.sheet_uuid = s.uuid AND g.entry_uuid IS NULL AND g.trainer_id = r.id')},
    'earlier', ${EARLIER(`entry_uuid IS NULL AND trainer_id = r.id AND sheet_uuid IN (SELECT os.uuid FROM ${EARLIER_SHEETS})`)}) ORDER BY r.id`,
  `trainers r WHERE r.id IN (SELECT k.target_id FROM logistic_sessions_trainers k WHERE k.owner_id = l.id
    UNION SELECT g.trainer_id FROM signed g WHERE g.sheet_uuid = s.uuid AND g.entry_uuid IS NULL)`,
);

/** The day of another sheet, where it meets this one, and its training. */
const MEETING_DAY = `JOIN logistic_sessions ol ON ol.id = os.logistic_session_id AND ol.start_at < l.end_at AND l.start_at < ol.end_at
  JOIN training_sessions ot ON ot.id = os.training_session_id JOIN training_types oy ON oy.id = ot.training_type_id`;

const ELSEWHERE_OBJECT = (name: string): string =>
  `json_build_object('name', ${name}, 'period', g.period, 'timetable', ${timetableSql({ day: 'ol', training: 'ot', type: 'oy' })}, 'title', oy.name)`;

const ELSEWHERE = `(SELECT coalesce(json_agg(o.found), '[]') FROM (
    SELECT ${ELSEWHERE_OBJECT(`p.first_name || ' ' || p.last_name`)} AS found
    FROM emargements e JOIN need_trainings n ON n.id = e.need_training_id JOIN trainees p ON p.id = n.trainee_id
    JOIN need_trainings m ON m.trainee_id = p.id JOIN emargements x ON x.need_training_id = m.id AND x.sheet_id <> s.id
    JOIN emargement_sheets os ON os.id = x.sheet_id ${MEETING_DAY}
    JOIN LATERAL (${STANDING('entry_uuid = x.uuid')}) g ON true
    WHERE e.sheet_id = s.id AND e.deleted_at IS NULL
    UNION ALL
    SELECT ${ELSEWHERE_OBJECT(`r.first_name || ' ' || r.last_name`)}
    FROM emargement_sheets os ${MEETING_DAY} AND ol.id <> l.id
    JOIN LATERAL (${STANDING('sheet_uuid = os.uuid AND entry_uuid IS NULL')}) g ON true
    JOIN trainers r ON r.id = g.trainer_id AND r.id IN (SELECT k.trainer_id FROM signed k WHERE k.sheet_uuid = s.uuid)
  ) o)`;

const BLOCKED = `(SELECT coalesce(json_agg(o.name), '[]') FROM (
    SELECT d.name FROM event_days d WHERE d.date_event = (l.start_at AT TIME ZONE 'Europe/Paris')::date
      AND EXISTS (SELECT FROM event_days_areas k WHERE k.owner_id = d.id AND k.target_id = l.area_id)
    UNION ALL
    SELECT 'jour marqué au planning' FROM calendar_days d WHERE d.date = (l.start_at AT TIME ZONE 'Europe/Paris')::date
      AND (coalesce(jsonb_typeof(d.positions), 'null') = 'null' OR EXISTS (
        SELECT FROM logistic_areas a JOIN logistic_areas_areas k ON k.owner_id = a.id AND k.target_id = l.area_id
        WHERE d.positions @> to_jsonb(a.position)))
  ) o)`;

const MAILS = list(
  `json_build_object('kind', m.kind, 'sentAt', m.sent_at, 'receiver', array_to_string(m.receiver, ', ')) ORDER BY m.id`,
  `mail_messages m WHERE m.training_session_id = t.id AND m.sent_at IS NOT NULL`,
);

const DOCUMENTS = list(
  `json_build_object('type', d.type, 'producedAt', d.finished_at) ORDER BY d.id`,
  `training_session_documents d WHERE d.training_session_id = t.id AND d.finished_at IS NOT NULL AND d.file_id IS NOT NULL`,
);

const RELEASES = list(
  `json_build_object('type', d.type, 'author', d.author, 'reason', d.reason) ORDER BY d.id`,
  'document_releases d WHERE d.training_session_id = t.id',
);

/** One statement for any number of sheets. */
const FACTS = `WITH signed AS MATERIALIZED (${STANDING('sheet_uuid = any($1::uuid[])')})
SELECT json_build_object('sheetUuid', s.uuid, 'startAt', l.start_at, 'endAt', l.end_at, 'logisticSessionId', l.id,
    'stated', ${STATED_HOURS}, 'timetable', ${timetableSql({ day: 'l', training: 't', type: 'y' })}, 'signedUnder', s.signed_under, 'trainingStartAt', t.start_at,
    'trainingEndAt', t.end_at, 'isBilled', l.is_billed OR t.status = 'billed', 'validatedAt', s.validated_at,
    'trainingType', json_build_object('id', y.id, 'name', y.name, 'titleConvention', y.title_convention,
      'titleAttestation', y.title_attestation),
    'blockedBy', ${BLOCKED}, 'entries', ${ENTRIES}, 'trainers', ${TRAINERS}, 'elsewhere', ${ELSEWHERE},
    'mails', ${MAILS}, 'documents', ${DOCUMENTS}, 'releases', ${RELEASES}) AS facts
  FROM emargement_sheets s
  JOIN logistic_sessions l ON l.id = s.logistic_session_id
  JOIN training_sessions t ON t.id = s.training_session_id
  JOIN training_types y ON y.id = t.training_type_id
  WHERE s.uuid = any($1::uuid[]) ORDER BY l.start_at, s.id`;

const at = (text: string): Date => new Date(text);

const signatureOf = ({ signedAt, deviceTime, ...rest }: SignedRow): DrawnSignature => ({
  ...rest,
  signedAt: at(signedAt),
  deviceTime: deviceTime === null ? null : at(deviceTime),
});

/** Titles that the documents of the training print. */
const titlesOf = ({ trainingType }: FactsRow): readonly string[] =>
  (['convention', 'signature_sheet', 'attestation'] as const).map((type) => trainingTitle(type, trainingType));

const halfDaysOf = (timetable: TimetableRow, lunch: TimeSlot | null) => signedHalfDays(timetableOfRow(timetable, lunch));

const elsewhereOf = ({ elsewhere }: FactsRow, lunch: TimeSlot | null) =>
  elsewhere.map(({ timetable, ...one }) => ({
    ...one,
    half: halfDaysOf(timetable, lunch).find(({ period }) => period === one.period) ?? null,
  }));

/** What is known of a sheet beside its own statement. */
type Known = Pick<CoherenceFacts, 'rules' | 'fault' | 'corrections'>;

const factsOf = (row: FactsRow, lunch: TimeSlot | null, known: Known): CoherenceFacts => ({
  sheetUuid: row.sheetUuid,
  startAt: at(row.startAt),
  endAt: at(row.endAt),
  halfDays: halfDaysOf(row.timetable, lunch),
  logisticSessionId: row.logisticSessionId,
  timetable: timetableOfRow(row.timetable, lunch),
  signedUnder: row.signedUnder && { ...row.signedUnder, startAt: at(row.signedUnder.startAt), endAt: at(row.signedUnder.endAt) },
  stated: row.stated.map((one) => ({ ...one, at: at(one.at) })),
  trainingStartAt: at(row.trainingStartAt),
  trainingEndAt: at(row.trainingEndAt),
  isBilled: row.isBilled,
  validatedAt: row.validatedAt === null ? null : at(row.validatedAt),
  trainingTypeId: row.trainingType.id,
  titles: titlesOf(row),
  blockedBy: row.blockedBy,
  entries: row.entries.map((entry) => ({ ...entry, signatures: entry.signatures.map(signatureOf) })),
  trainers: row.trainers.map((trainer) => ({ ...trainer, signatures: trainer.signatures.map(signatureOf) })),
  elsewhere: elsewhereOf(row, lunch),
  releases: row.releases,
  mails: row.mails.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: at(sentAt) })),
  documents: row.documents.map(({ type, producedAt }) => ({ type, producedAt: at(producedAt) })),
  ...known,
});

/** What the rules of coherence look at, of each of the sheets. */
export const readCoherenceFacts = async (tx: Queryable, sheetUuids: readonly string[]): Promise<readonly CoherenceFacts[]> => {
  const rows = await tx.query<{ facts: FactsRow }>(FACTS, [sheetUuids]);
  const rules = await readAttendanceRules(tx);
  const lunch = await readConfiguration(tx, 'default_lunch_break');
  const all: CoherenceFacts[] = [];
  for (const { facts } of rows) {
    const { fault, changes, corrections } = await readSheetState(tx, facts.sheetUuid);
    const known = { fault: fault && { kind: fault, changes: changes() }, corrections: corrections.map(({ reason }) => reason) };
    all.push(factsOf(facts, lunch, { rules, ...known }));
  }
  return all;
};
