import { CO_FINANCED, ENTRY_TITLE, ERASED_ENTRY_TEXT, YEARLY_ANSWERS_TITLE } from '../../model/messages/retention/retention.ts';
import { DECLARED_CATEGORIES } from '../../model/passport/passportCodes.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { RETENTION_KINDS, RETENTION_PAGE, type RetentionKind } from '../../model/retention/retention.ts';
import { literal } from '../database/sql.ts';
import { scopedStatement } from '../records/scope/scopedStatement.ts';
import { officialTitleSql } from '../timetable/timetableSource.ts';

const DAY = (instant: string): string => `(${instant} at time zone 'Europe/Paris')::date`;

const sheets = (
  scope: string,
): string => `select s.uuid::text as key, ${officialTitleSql('y')} as title, ${DAY('l.end_at')} as date,
    concat_ws(', ', p.name, (select string_agg(distinct c.name, ', ') from emargements e
      join need_trainings n on n.id = e.need_training_id join companies c on c.id = n.company_id where e.sheet_id = s.id),
      case when l.co_financed then ${literal(CO_FINANCED)} end) as detail
  from emargement_sheets s
  join logistic_sessions l on l.id = s.logistic_session_id
  join training_sessions t on t.id = s.training_session_id
  join training_types y on y.id = t.training_type_id
  join training_locations p on p.id = l.training_location_id
  where ${DAY('l.end_at')} <= case when l.co_financed then $2::date else $1::date end
    and exists (select from emargement_events v where v.sheet_uuid = s.uuid and v.svg is not null) and ${scope}`;

const CERTIFICATES = `('completion_certificate', 'attestation')`;

const documents = (
  isCertificate: boolean,
  scope: string,
): string => `select d.id::text as key, ${officialTitleSql('y')} as title, ${DAY('d.created_at')} as date,
    f.file_name as detail
  from training_session_documents d
  join training_sessions t on t.id = d.training_session_id
  join training_types y on y.id = t.training_type_id
  join logistic_sessions l on l.id = d.logistic_session_id
  join files f on f.id = d.file_id
  where d.type ${isCertificate ? 'in' : 'not in'} ${CERTIFICATES}
    and ${DAY('d.created_at')} <= case when l.co_financed then $2::date else $1::date end and ${scope}`;

const mails = (
  scope: string,
): string => `select m.id::text as key, m.subject as title, ${DAY('m.created_at')} as date, array_to_string(m.receiver, ', ') as detail
  from mail_messages m left join logistic_sessions l on l.id = m.logistic_session_id
  where m.html <> '' and m.state not in ('queued', 'sending')
    and ${DAY('m.created_at')} <= case when l.co_financed then $2::date else $1::date end and ${scope}`;

const sms = (
  scope: string,
): string => `select m.id::text as key, m.text as title, ${DAY('m.created_at')} as date, m.receiver as detail
  from sms_messages m left join logistic_sessions l on l.id = m.logistic_session_id
  where m.receiver is not null and m.state not in ('queued', 'sending')
    and ${DAY('m.created_at')} <= case when l.co_financed then $2::date else $1::date end and ${scope}`;

const DECLARED = DECLARED_CATEGORIES.map(literal).join(', ');

/**
 * Numbers whose last declaration has been accepted for long enough. One that a declaration still waits for, was rejected with, or that a
 * training of the time since then needs is kept. Both days are the same here.
 */
const numbers = (
  scope: string,
): string => `select t.id::text as key, concat_ws(' ', t.first_name, t.last_name) as title, d.accepted as date, null::text as detail
  from passport_identities i join trainees t on t.id = i.trainee_id
  cross join lateral (
    select max(${DAY('l.decided_at')}) filter (where l.state = 'accepted') as accepted, bool_or(l.state in ('exported', 'rejected')) as "isOpen"
    from (select distinct on (p.need_training_id) p.* from passport_lines p join need_trainings n on n.id = p.need_training_id
      where n.trainee_id = t.id order by p.need_training_id, p.attempt desc) l
  ) d
  where i.number_state = 'given' and d.accepted <= least($1::date, $2::date) and not d."isOpen"
    and not exists (select from need_trainings o join training_sessions s on s.id = o.training_session_id
      join training_types y on y.id = s.training_type_id
      where o.trainee_id = t.id and y.prevention_category in (${DECLARED}) and ${DAY('s.end_at')} > $1::date
        and not exists (select from passport_lines a where a.need_training_id = o.id and a.state = 'accepted')) and ${scope}`;

/** Closed entries that still have something of a person. Both days are the same here. */
const entries = (
  scope: string,
): string => `select t.id::text as key, ${literal(ENTRY_TITLE)} || t.id as title, t.closed_on as date, null::text as detail
  from quality_entries t where t.closed_on <= least($1::date, $2::date) and t.text <> ${literal(ERASED_ENTRY_TEXT)} and ${scope}`;

/** Yearly answers are erased by the year, by who sees the whole organisation. */
const seesAll = (scope: string): boolean => scope === 'true';
const YEARLY_DUE = `
  union all
  select y.key::text, ${literal(YEARLY_ANSWERS_TITLE)} || -y.key, make_date(-y.key, 12, 31), null
  from (select distinct a.training_session_id as key from questionnaire_answers a
    where a.training_session_id < 0 and (a.nonce is not null or a.answers <> '{}' or a.objectives <> '{}')) y
  where make_date(-y.key, 12, 31) <= $1::date`;

/** Trainings, and years of yearly questionnaires, whose answers are not yet erased. */
const answers = (
  scope: string,
): string => `select t.id::text as key, ${officialTitleSql('y')} as title, ${DAY('t.end_at')} as date,
    case when f."isCoFinanced" then ${literal(CO_FINANCED)} end as detail
  from training_sessions t join training_types y on y.id = t.training_type_id
  cross join lateral (select exists (select from logistic_sessions_training_sessions k join logistic_sessions l on l.id = k.owner_id
    where k.target_id = t.id and l.co_financed) as "isCoFinanced") f
  where ${DAY('t.end_at')} <= case when f."isCoFinanced" then $2::date else $1::date end
    and exists (select from questionnaire_answers a where a.training_session_id = t.id
      and (a.nonce is not null or a.answers <> '{}' or a.objectives <> '{}')) and ${scope}${seesAll(scope) ? YEARLY_DUE : ''}`;

/** SQL of due items that the caller sees: `$1` is the last due day, `$2` that of co-financed ones. */
const DUE: { readonly [K in RetentionKind]: (scope: string) => string } = {
  evidence: sheets,
  certificates: (scope) => documents(true, scope),
  documents: (scope) => documents(false, scope),
  mails,
  sms,
  numbers,
  entries,
  answers,
};

/** The record whose scope limits due items of a kind, and its alias. */
const DUE_RECORDS = {
  evidence: ['training_sessions', 't'],
  certificates: ['training_session_documents', 'd'],
  documents: ['training_session_documents', 'd'],
  mails: ['mail_messages', 'm'],
  sms: ['sms_messages', 'm'],
  numbers: ['trainees', 't'],
  entries: ['quality_entries', 't'],
  answers: ['training_sessions', 't'],
} as const satisfies { readonly [K in RetentionKind]: readonly [ResourceKey, string] };

interface DueOptions {
  readonly kind: RetentionKind;
}

/** Due items of each kind, of which the caller sees some. */
const ofKind = {
  of: ({ kind }: DueOptions) => DUE_RECORDS[kind],
  examples: RETENTION_KINDS.map((kind) => ({ kind })),
};

/** Due items, oldest first: a page of them. */
export const dueItemsStatement = scopedStatement({
  ...ofKind,
  text: (scope: string, { kind }: DueOptions) =>
    `select * from (${DUE[kind](scope)}) due order by date, key limit ${RETENTION_PAGE}`,
  columns: { key: 'text', title: 'text', date: 'date', detail: 'text?' },
});

export const dueCountStatement = scopedStatement({
  ...ofKind,
  text: (scope: string, { kind }: DueOptions) => `select count(*)::int as total from (${DUE[kind](scope)}) due`,
  columns: { total: 'int4' },
});

/** Keys among some ($3) that are due. */
export const dueKeysStatement = scopedStatement({
  ...ofKind,
  text: (scope: string, { kind }: DueOptions) => `select due.key from (${DUE[kind](scope)}) due where due.key = any($3::text[])`,
  columns: { key: 'text' },
});

const SEEN: { readonly [K in RetentionKind]: string } = {
  evidence: `select s.uuid::text as key from emargement_sheets s join training_sessions t on t.id = s.training_session_id`,
  certificates: 'select d.id::text as key from training_session_documents d',
  documents: 'select d.id::text as key from training_session_documents d',
  mails: 'select m.id::text as key from mail_messages m',
  sms: 'select m.id::text as key from sms_messages m',
  numbers: 'select t.id::text as key from passport_identities i join trainees t on t.id = i.trainee_id',
  entries: 'select t.id::text as key from quality_entries t',
  answers: 'select t.id::text as key from training_sessions t',
};

const YEARLY_SEEN =
  ' union select distinct a.training_session_id::text from questionnaire_answers a where a.training_session_id < 0';

/** Keys among some ($1) that the caller sees, due or not. */
export const seenKeysStatement = scopedStatement({
  ...ofKind,
  text: (scope: string, { kind }: DueOptions) =>
    `select seen.key from (${SEEN[kind]} where ${scope}${kind === 'answers' && seesAll(scope) ? YEARLY_SEEN : ''}) seen where seen.key = any($1::text[])`,
  columns: { key: 'text' },
});
