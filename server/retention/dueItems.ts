import { parisDay } from '../../model/calendar/parisTime.ts';
import {
  type DueItem,
  type DueKind,
  dueBefore,
  RETENTION_CODES,
  RETENTION_PAGE,
  type RetentionKind,
} from '../../model/retention/retention.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';

const DAY = (instant: string): string => `(${instant} AT TIME ZONE 'Europe/Paris')::date`;

const SHEETS = `SELECT s.uuid::text AS key, y.name AS title, ${DAY('l.end_at')} AS date,
    concat_ws(', ', p.name, (SELECT string_agg(DISTINCT c.name, ', ') FROM emargements e
      JOIN need_trainings n ON n.id = e.need_training_id JOIN companies c ON c.id = n.company_id WHERE e.sheet_id = s.id),
      CASE WHEN l.co_financed THEN 'cofinancée' END) AS detail
  FROM emargement_sheets s
  JOIN logistic_sessions l ON l.id = s.logistic_session_id
  JOIN training_sessions t ON t.id = s.training_session_id
  JOIN training_types y ON y.id = t.training_type_id
  JOIN training_locations p ON p.id = l.training_location_id
  WHERE ${DAY('l.end_at')} <= CASE WHEN l.co_financed THEN $2::date ELSE $1::date END
    AND EXISTS (SELECT FROM emargement_events v WHERE v.sheet_uuid = s.uuid AND v.svg IS NOT NULL)`;

const CERTIFICATES = `('completion_certificate', 'attestation')`;

const documents = (isCertificate: boolean): string => `SELECT d.id::text AS key, y.name AS title, ${DAY('d.created_at')} AS date,
    f.file_name AS detail
  FROM training_session_documents d
  JOIN training_sessions t ON t.id = d.training_session_id
  JOIN training_types y ON y.id = t.training_type_id
  JOIN logistic_sessions l ON l.id = d.logistic_session_id
  JOIN files f ON f.id = d.file_id
  WHERE d.type ${isCertificate ? 'IN' : 'NOT IN'} ${CERTIFICATES}
    AND ${DAY('d.created_at')} <= CASE WHEN l.co_financed THEN $2::date ELSE $1::date END`;

const MAILS = `SELECT m.id::text AS key, m.subject AS title, ${DAY('m.created_at')} AS date, array_to_string(m.receiver, ', ') AS detail
  FROM mail_messages m LEFT JOIN logistic_sessions l ON l.id = m.logistic_session_id
  WHERE m.html <> '' AND m.state NOT IN ('queued', 'sending')
    AND ${DAY('m.created_at')} <= CASE WHEN l.co_financed THEN $2::date ELSE $1::date END`;

/** SQL that reads `key`, `title`, `date`, `detail` of what is due: `$1` its last day, `$2` that of the co-financed. */
const DUE: { readonly [K in RetentionKind]: string } = {
  evidence: SHEETS,
  certificates: documents(true),
  documents: documents(false),
  mails: MAILS,
};

interface Terms {
  readonly years: number;
  readonly coFinancedYears: number;
  /** Last days of what is due. */
  readonly days: readonly [string, string];
}

const readTerms = async (tx: Queryable, kind: RetentionKind, now: Date): Promise<Terms> => {
  const years = await readConfiguration(tx, RETENTION_CODES[kind]);
  // Whatever proves a co-financed session is kept as long as its evidence, or longer.
  const coFinancedYears = Math.max(years, await readConfiguration(tx, 'retention_cofinanced_years'));
  const today = parisDay(now);
  return { years, coFinancedYears, days: [dueBefore(today, years), dueBefore(today, coFinancedYears)] };
};

/** What of a kind is due for erasure, the oldest first. */
export const readDueKind = async (tx: Queryable, kind: RetentionKind, now: Date): Promise<DueKind> => {
  const { years, coFinancedYears, days } = await readTerms(tx, kind, now);
  const due = DUE[kind];
  const items = await tx.query<DueItem>(`SELECT * FROM (${due}) due ORDER BY date, key LIMIT ${RETENTION_PAGE}`, days);
  const [count] = await tx.query<{ total: number }>(`SELECT count(*)::int AS total FROM (${due}) due`, days);
  return { kind, years, coFinancedYears: coFinancedYears === years ? null : coFinancedYears, total: count?.total ?? 0, items };
};

/** Those of the keys that are due. */
export const dueKeys = async (
  tx: Queryable,
  { kind, keys, now }: { readonly kind: RetentionKind; readonly keys: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> => {
  const { days } = await readTerms(tx, kind, now);
  const text = `SELECT due.key FROM (${DUE[kind]}) due WHERE due.key = any($3::text[])`;
  const rows = await tx.query<{ key: string }>(text, [...days, keys]);
  return new Set(rows.map(({ key }) => key));
};
