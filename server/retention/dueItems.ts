import { parisDay } from '../../model/calendar/parisTime.ts';
import {
  type DueItem,
  type DueKind,
  dueBefore,
  RETENTION_CODES,
  RETENTION_PAGE,
  type RetentionKind,
} from '../../model/retention/retention.ts';
import { readConfigurations } from '../configurations/readConfigurations.ts';
import type { Queryable } from '../database/database.ts';

const DAY = (instant: string): string => `(${instant} at time zone 'Europe/Paris')::date`;

const SHEETS = `select s.uuid::text as key, y.name as title, ${DAY('l.end_at')} as date,
    concat_ws(', ', p.name, (select string_agg(distinct c.name, ', ') from emargements e
      join need_trainings n on n.id = e.need_training_id join companies c on c.id = n.company_id where e.sheet_id = s.id),
      case when l.co_financed then 'cofinancée' end) as detail
  from emargement_sheets s
  join logistic_sessions l on l.id = s.logistic_session_id
  join training_sessions t on t.id = s.training_session_id
  join training_types y on y.id = t.training_type_id
  join training_locations p on p.id = l.training_location_id
  where ${DAY('l.end_at')} <= case when l.co_financed then $2::date else $1::date end
    and exists (select from emargement_events v where v.sheet_uuid = s.uuid and v.svg is not null)`;

const CERTIFICATES = `('completion_certificate', 'attestation')`;

const documents = (isCertificate: boolean): string => `select d.id::text as key, y.name as title, ${DAY('d.created_at')} as date,
    f.file_name as detail
  from training_session_documents d
  join training_sessions t on t.id = d.training_session_id
  join training_types y on y.id = t.training_type_id
  join logistic_sessions l on l.id = d.logistic_session_id
  join files f on f.id = d.file_id
  where d.type ${isCertificate ? 'in' : 'not in'} ${CERTIFICATES}
    and ${DAY('d.created_at')} <= case when l.co_financed then $2::date else $1::date end`;

const MAILS = `select m.id::text as key, m.subject as title, ${DAY('m.created_at')} as date, array_to_string(m.receiver, ', ') as detail
  from mail_messages m left join logistic_sessions l on l.id = m.logistic_session_id
  where m.html <> '' and m.state not in ('queued', 'sending')
    and ${DAY('m.created_at')} <= case when l.co_financed then $2::date else $1::date end`;

/** SQL that reads `key`, `title`, `date`, `detail` of due items: `$1` is the last due day, `$2` that of co-financed ones. */
const DUE: { readonly [K in RetentionKind]: string } = {
  evidence: SHEETS,
  certificates: documents(true),
  documents: documents(false),
  mails: MAILS,
};

interface Terms {
  readonly years: number;
  readonly coFinancedYears: number;
  /** Last due days. */
  readonly days: readonly [string, string];
}

const readTerms = async (tx: Queryable, kind: RetentionKind, now: Date): Promise<Terms> => {
  const code = RETENTION_CODES[kind];
  const saved = await readConfigurations(tx, [code, 'retention_cofinanced_years']);
  const years = saved[code];
  // Evidence of a co-financed session is kept at least as long.
  const coFinancedYears = Math.max(years, saved.retention_cofinanced_years);
  const today = parisDay(now);
  return { years, coFinancedYears, days: [dueBefore(today, years), dueBefore(today, coFinancedYears)] };
};

/** Due items of one kind, oldest first. */
export const readDueKind = async (tx: Queryable, kind: RetentionKind, now: Date): Promise<DueKind> => {
  const { years, coFinancedYears, days } = await readTerms(tx, kind, now);
  const due = DUE[kind];
  const items = await tx.query<DueItem>(`select * from (${due}) due order by date, key limit ${RETENTION_PAGE}`, days);
  const [count] = await tx.query<{ total: number }>(`select count(*)::int as total from (${due}) due`, days);
  return { kind, years, coFinancedYears: coFinancedYears === years ? null : coFinancedYears, total: count?.total ?? 0, items };
};

/** Those of the keys that are due. */
export const dueKeys = async (
  tx: Queryable,
  { kind, keys, now }: { readonly kind: RetentionKind; readonly keys: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> => {
  const { days } = await readTerms(tx, kind, now);
  const text = `select due.key from (${DUE[kind]}) due where due.key = any($3::text[])`;
  const rows = await tx.query<{ key: string }>(text, [...days, keys]);
  return new Set(rows.map(({ key }) => key));
};
