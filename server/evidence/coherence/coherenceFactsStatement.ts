import type { NotedPresence } from '../../../model/attendance/halfDayPresence.ts';
import type { EmargementActorKind } from '../../../model/attendance/signing/journalEvents.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { ONE_DAY_DOCUMENTS } from '../../../model/documents/types/documentTypes.ts';
import type { AddressChannel } from '../../../model/evidence/addressFindings.ts';
import type { CertificateMail, StatedCertificate } from '../../../model/evidence/certificateMails.ts';
import type { DocumentReleaseFacts } from '../../../model/evidence/coherenceFacts.ts';
import { EARLIER_DRAWINGS } from '../../../model/evidence/drawingLikeness.ts';
import type { StatedHours } from '../../../model/evidence/hoursCoherence.ts';
import { UNNAMED_CLOSED_DAY } from '../../../model/messages/evidence/coherence.ts';
import type { TimetableSource } from '../../../model/sessions/halfDaysAndBreaks.ts';
import { halfDayNotesSql } from '../../attendance/sheet/readSheetStates.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchText.ts';
import { literal } from '../../database/sql.ts';
import { officialTitleSql, type TimetableRow, timetableSql } from '../../timetable/timetableSource.ts';

const OF_ONE_DAY = ONE_DAY_DOCUMENTS.map((type) => `'${type}'`).join(', ');

/** Unexpired mails of people on the training that stated what `column` keeps. */
const statedMails = (column: 'timetable' | 'certificate') => `select json_build_object('source', 'mail', 'kind', m.kind,
    'at', coalesce(m.sent_at, m.created_at), 'isSent', m.sent_at is not null, '${column}', m.${column}, 'reader', case
      when n.id is not null then json_build_object('collection', 'need_trainings', 'id', n.id, 'name', p.first_name || ' ' || p.last_name)
      when c.id is not null then json_build_object('collection', 'companies', 'id', c.id, 'name', c.name) end) as said, m.id as rank
  from mail_messages m left join email_session_documents d on d.mail_message_id = m.id
  left join need_trainings n on n.id = coalesce(d.need_training_id, m.need_training_id) left join trainees p on p.id = n.trainee_id
  left join companies c on c.id = d.company_id
  where m.training_session_id = t.id and m.${column} is not null and m.state in ('queued', 'sending', 'sent', 'kept')
    and (n.id is null or n.training_session_id = t.id)`;

/** SQL of the hours stated in mails and documents of training `t`, for session `l`. */
const STATED_HOURS = `(select coalesce(json_agg(x.said order by x.rank), '[]') from (${statedMails('timetable')} union all
  select json_build_object('source', 'document', 'kind', d.type, 'at', d.finished_at, 'isSent', false, 'timetable', d.timetable,
    'reader', null), d.id
  from training_session_documents d where d.training_session_id = t.id and d.timetable is not null and d.finished_at is not null
    and d.file_id is not null and (d.type not in (${OF_ONE_DAY}) or d.logistic_session_id = l.id)) x)`;

/** SQL of the titles and signed hours stated in mails of certificates and attestations of training `t`. */
const STATED_CERTIFICATES = `(select coalesce(json_agg(x.said order by x.rank), '[]') from (${statedMails('certificate')}) x)`;

/** Instants are texts: the database builds each sheet's facts as one object. */
export interface SignedRow {
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

/** Timetable of the first signature, with instants as JSON texts. */
type SignedUnderRow = Omit<TimetableSource, 'startAt' | 'endAt'> & { readonly startAt: string; readonly endAt: string };

type CertificateMailRow = Omit<CertificateMail, 'at' | 'title' | 'signed'> & {
  readonly at: string;
  readonly certificate: StatedCertificate;
};

export interface FactsRow {
  readonly sheetUuid: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly logisticSessionId: number;
  readonly timetable: TimetableRow;
  readonly signedUnder: SignedUnderRow | null;
  readonly stated: readonly (Omit<StatedHours, 'at'> & { readonly at: string })[];
  readonly trainingSessionId: number;
  readonly certificateMails: readonly CertificateMailRow[];
  readonly trainingStartAt: string;
  readonly trainingEndAt: string;
  readonly isBilled: boolean;
  readonly validatedAt: string | null;
  readonly lineTimes: readonly string[];
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
    readonly addedOnSiteAt: string | null;
    readonly isUnconfirmed: boolean;
    readonly absenceCategory: NotedPresence['absenceCategory'];
    readonly halfDayNotes: NotedPresence['halfDayNotes'];
    readonly otherTraining: string | null;
    readonly contract: { readonly signedOn: string; readonly isAtDistance: boolean } | null;
    readonly signatures: readonly SignedRow[];
    readonly earlier: readonly string[];
    readonly addressChanges: readonly { readonly channel: AddressChannel; readonly changedAt: string }[];
  }[];
  readonly trainers: readonly {
    readonly name: string;
    readonly signatures: readonly SignedRow[];
    readonly earlier: readonly string[];
    readonly loginChanges: readonly string[];
  }[];
  readonly elsewhere: readonly {
    readonly name: string;
    readonly period: DayPeriod;
    readonly timetable: TimetableRow;
    readonly title: string;
  }[];
  readonly mails: readonly { readonly kind: string; readonly sentAt: string; readonly receiver: string }[];
  readonly releases: readonly (Omit<DocumentReleaseFacts, 'at'> & { readonly at: string })[];
  readonly documents: readonly { readonly type: string; readonly producedAt: string }[];
}

const list = (object: string, from: string): string => `(select coalesce(json_agg(${object}), '[]') from ${from})`;

/** Valid signatures of sheets. */
const STANDING = (where: string): string => `select * from (
    select distinct on (sheet_uuid, entry_uuid, period, trainer_id) id, type, sheet_uuid, entry_uuid, period, trainer_id,
      server_time, device_time, is_late, method, actor_kind, actor_name, reason, device, svg
    from emargement_events
    where type in ('signed', 'counter_signed', 'signature_deleted') and ${where}
    order by sheet_uuid, entry_uuid, period, trainer_id, id desc
  ) last where type <> 'signature_deleted'`;

const SIGNED = `json_build_object('period', g.period, 'signedAt', g.server_time, 'deviceTime', g.device_time, 'isLate', g.is_late,
  'method', g.method, 'actorKind', g.actor_kind, 'actorName', g.actor_name, 'reason', g.reason, 'device', g.device, 'svg', g.svg) order by g.id`;

/** Valid drawings on the training's earlier days, latest first. */
const EARLIER = (where: string): string => `(select coalesce(json_agg(k.svg), '[]') from (
    select g.svg from (${STANDING(where)}) g where g.svg is not null order by g.id desc limit ${EARLIER_DRAWINGS}) k)`;

const ADDRESS_CHANGES = list(
  `json_build_object('channel', c.channel, 'changedAt', c.changed_at) order by c.id`,
  'trainee_address_changes c where c.trainee_id = p.id and c.changed_at > s.created_at',
);

/** Also those that their owner revoked later. */
const LOGIN_CHANGES = list(
  'c.confirmed_at order by c.confirmed_at',
  'email_changes c where c.account_id = r.account_id and c.confirmed_at is not null',
);

/** The sheets of the training's earlier days. */
const EARLIER_SHEETS = `emargement_sheets os join logistic_sessions ol on ol.id = os.logistic_session_id
  where os.training_session_id = t.id and ol.start_at < l.start_at`;

const ENTRIES = list(
  `json_build_object('name', p.first_name || ' ' || p.last_name, 'needTrainingId', n.id, 'isAbsent', e.is_absent,
    'addedOnSiteAt', e.added_on_site_at, 'isUnconfirmed', e.added_on_site_at is not null and e.identity_confirmed_at is null,
    'absenceCategory', e.absence_category, 'halfDayNotes', ${halfDayNotesSql('e')},
    'otherTraining', (select ${officialTitleSql('y')} from training_types y where y.id = n.training_type_id and y.id <> t.training_type_id),
    'contract', case when n.company_id is null and n.contract_signed_on is not null then
      json_build_object('signedOn', n.contract_signed_on, 'isAtDistance', n.contracted_at_distance) end,
    'signatures', ${list(SIGNED, 'signed g where g.entry_uuid = e.uuid')}, 'earlier', ${EARLIER(
      `entry_uuid in (select x.uuid from emargements x where x.need_training_id = n.id and x.sheet_id in (select os.id from ${EARLIER_SHEETS}))`,
    )}, 'addressChanges', ${ADDRESS_CHANGES}) order by ${frenchOrder('p.last_name')}, ${frenchOrder('p.first_name')}, e.id`,
  `emargements e join need_trainings n on n.id = e.need_training_id join trainees p on p.id = n.trainee_id
   where e.sheet_id = s.id and e.deleted_at is null`,
);

/** The session's trainers, and former ones who signed. */
const TRAINERS = list(
  `json_build_object('name', r.first_name || ' ' || r.last_name, 'signatures',
    ${list(SIGNED, 'signed g where g.sheet_uuid = s.uuid and g.entry_uuid is null and g.trainer_id = r.id')},
    'earlier', ${EARLIER(`entry_uuid is null and trainer_id = r.id and sheet_uuid in (select os.uuid from ${EARLIER_SHEETS})`)},
    'loginChanges', ${LOGIN_CHANGES}) order by r.id`,
  `trainers r where r.id in (select k.target_id from logistic_sessions_trainers k where k.owner_id = l.id
    union select g.trainer_id from signed g where g.sheet_uuid = s.uuid and g.entry_uuid is null)`,
);

/** Another sheet's session, if it overlaps, and its training. */
const MEETING_DAY = `join logistic_sessions ol on ol.id = os.logistic_session_id and ol.start_at < l.end_at and l.start_at < ol.end_at
  join training_sessions ot on ot.id = os.training_session_id join training_types oy on oy.id = ot.training_type_id`;

const ELSEWHERE_OBJECT = (name: string): string =>
  `json_build_object('name', ${name}, 'period', g.period, 'timetable', ${timetableSql({ day: 'ol', training: 'ot', type: 'oy' })}, 'title', ${officialTitleSql('oy')})`;

const ELSEWHERE = `(select coalesce(json_agg(o.found), '[]') from (
    select ${ELSEWHERE_OBJECT(`p.first_name || ' ' || p.last_name`)} as found
    from emargements e join need_trainings n on n.id = e.need_training_id join trainees p on p.id = n.trainee_id
    join need_trainings m on m.trainee_id = p.id join emargements x on x.need_training_id = m.id and x.sheet_id <> s.id
    join emargement_sheets os on os.id = x.sheet_id ${MEETING_DAY}
    join lateral (${STANDING('entry_uuid = x.uuid')}) g on true
    where e.sheet_id = s.id and e.deleted_at is null
    union all
    select ${ELSEWHERE_OBJECT(`r.first_name || ' ' || r.last_name`)}
    from emargement_sheets os ${MEETING_DAY} and ol.id <> l.id
    join lateral (${STANDING('sheet_uuid = os.uuid and entry_uuid is null')}) g on true
    join trainers r on r.id = g.trainer_id and r.id in (select k.trainer_id from signed k where k.sheet_uuid = s.uuid)
  ) o)`;

const BLOCKED = `(select coalesce(json_agg(o.name), '[]') from (
    select d.name from event_days d where d.date_event = (l.start_at at time zone 'Europe/Paris')::date
      and exists (select from event_days_areas k where k.owner_id = d.id and k.target_id = l.area_id)
    union all
    select ${literal(UNNAMED_CLOSED_DAY)} from calendar_days d where d.date = (l.start_at at time zone 'Europe/Paris')::date
      and (coalesce(jsonb_typeof(d.positions), 'null') = 'null' or exists (
        select from logistic_areas a join logistic_areas_areas k on k.owner_id = a.id and k.target_id = l.area_id
        where d.positions @> to_jsonb(a.position)))
  ) o)`;

const MAILS = list(
  `json_build_object('kind', m.kind, 'sentAt', m.sent_at, 'receiver', array_to_string(m.receiver, ', ')) order by m.id`,
  `mail_messages m where m.training_session_id = t.id and m.sent_at is not null`,
);

const DOCUMENTS = list(
  `json_build_object('type', d.type, 'producedAt', d.finished_at) order by d.id`,
  `training_session_documents d where d.training_session_id = t.id and d.finished_at is not null and d.file_id is not null`,
);

const RELEASES = list(
  `json_build_object('type', d.type, 'author', d.author, 'reason', d.reason, 'at', d.created_at, 'overridden', d.overridden) order by d.id`,
  'document_releases d where d.training_session_id = t.id',
);

const LINE_TIMES = list('g.server_time order by g.id', 'emargement_events g where g.sheet_uuid = s.uuid');

/** Facts that the coherence rules check: one object for each sheet ($1: their uuids) whose training is not canceled. */
export const coherenceFactsStatement = defineStatement({
  text: `with signed as MATERIALIZED (${STANDING('sheet_uuid = any($1::uuid[])')})
select json_build_object('sheetUuid', s.uuid, 'startAt', l.start_at, 'endAt', l.end_at, 'logisticSessionId', l.id,
    'trainingSessionId', t.id, 'certificateMails', ${STATED_CERTIFICATES}, 'stated', ${STATED_HOURS}, 'timetable', ${timetableSql({ day: 'l', training: 't', type: 'y' })}, 'signedUnder', s.signed_under, 'trainingStartAt', t.start_at,
    'trainingEndAt', t.end_at, 'isBilled', l.is_billed OR t.status = 'billed', 'validatedAt', s.validated_at,
    'lineTimes', ${LINE_TIMES},
    'trainingType', json_build_object('id', y.id, 'name', y.name, 'titleConvention', y.title_convention,
      'titleAttestation', y.title_attestation),
    'blockedBy', ${BLOCKED}, 'entries', ${ENTRIES}, 'trainers', ${TRAINERS}, 'elsewhere', ${ELSEWHERE},
    'mails', ${MAILS}, 'documents', ${DOCUMENTS}, 'releases', ${RELEASES}) as facts
  from emargement_sheets s
  join logistic_sessions l on l.id = s.logistic_session_id
  join training_sessions t on t.id = s.training_session_id
  join training_types y on y.id = t.training_type_id
  where s.uuid = any($1::uuid[]) and t.status <> 'canceled' order by l.start_at, s.id`,
  columns: {
    facts: typed<FactsRow>('json'),
  },
});
