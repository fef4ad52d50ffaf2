import { MISSING_SHOWN, PROOF_NAMES, type PROOFS, type ProofName } from '../../model/indicators/indicators.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { QUALIFICATION_TYPES } from '../../model/trainers/trainerDocument.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';

export type ProofCollection = (typeof PROOFS)[ProofName]['of'] | 'logistic_sessions';

interface ProofsSql {
  readonly names: readonly ProofName[];
  /** SQL: the rows `t` of a collection that the caller sees. */
  readonly scopes: Readonly<Record<ProofCollection, string>>;
}

/** The period's first and last day and the time now are the first three parameters; the connection's time zone is Paris. */
const inPeriod = (instant: string): string =>
  `(${instant} >= $1::date::timestamptz and ${instant} < ($2::date + 1)::timestamptz)`;

/** Limits rows to those that ended in the period: a session under way proves nothing yet. */
const HAS_ENDED = `${inPeriod('t.end_at')} and t.end_at < $3::timestamptz`;

/** A text that says something. */
const isFilled = (column: string): string => `coalesce(trim(${column}), '') <> ''`;

const isSent = (kinds: readonly string[], need: string, session: string): string => `exists (select from mail_messages m
  where m.need_training_id = ${need} and m.training_session_id = ${session} and m.state = 'sent' and m.kind = any('{${kinds.join()}}'))`;

const hasDocument = (types: readonly string[], also = ''): string => `exists (select from trainer_documents d
  join trainer_document_types y on y.id = d.type_id where d.trainer_id = t.id and y.name = any('{${types.join()}}') ${also})`;

const commonTables = ({ scopes }: ProofsSql): string => `
held as (select t.id from training_sessions t where t.status <> 'canceled' and ${HAS_ENDED} and ${scopes.training_sessions}),
days as (select t.id, t.end_at from logistic_sessions t where ${HAS_ENDED} and ${scopes.logistic_sessions}
  and exists (select from logistic_sessions_training_sessions j join training_sessions s on s.id = j.target_id
    where j.owner_id = t.id and s.status <> 'canceled')),
came as (select e.training_session_id as id, e.need_training_id as need from emargements e join held h on h.id = e.training_session_id
  where e.deleted_at is null and not e.is_absent group by 1, 2)`;

const trainersWhere = ({ scopes }: ProofsSql, part: string, whose = 'true'): string => `
select t.id, (${part})::int as part, 1 as whole from trainers t where ${whose} and ${scopes.trainers}
  and exists (select from logistic_sessions_trainers k join days on days.id = k.owner_id where k.target_id = t.id)`;

const typesWhere = ({ scopes }: ProofsSql, part: string): string =>
  `select t.id, (${part})::int as part, 1 as whole from training_types t where t.is_active and ${scopes.training_types}`;

const risksWhere = ({ scopes }: ProofsSql, part: string): string =>
  `select t.id, (${part})::int as part, 1 as whole from risks t where ${scopes.risks}`;

/** SELECT of a record, what it has, and what it should have; one record may have several rows. */
const ROWS: Readonly<Record<ProofName, (sql: ProofsSql) => string>> = {
  acquired: () => `select r.training_session_id as id, (r.result = 'acquired')::int as part, 1 as whole
    from training_results r join held h on h.id = r.training_session_id`,
  needs: ({ scopes }) =>
    `select t.id, 1 as part, 1 as whole from need_trainings t where ${inPeriod('t.created_at')} and ${scopes.need_trainings}`,
  objectives: (sql) =>
    typesWhere(sql, `case when jsonb_typeof(t.objectives) = 'array' then jsonb_array_length(t.objectives) > 0 else false end`),
  prior_level: (sql) => typesWhere(sql, isFilled('t.prior_level')),
  convoked: () => `select h.id, (${isSent(['convocation'], 'n.id', 'h.id')})::int as part, 1 as whole
    from held h join need_trainings n on n.training_session_id = h.id
    where not exists (select from logistic_sessions_training_sessions j join logistic_sessions l on l.id = j.owner_id
      where j.target_id = h.id and l.without_convocation)`,
  validated: () => `select h.id, (s.validated_at is not null)::int as part, 1 as whole
    from held h join emargement_sheets s on s.training_session_id = h.id`,
  assessed: () => `select came.id, (exists (select from training_results r
      where r.training_session_id = came.id and r.need_training_id = came.need))::int as part, 1 as whole from came`,
  attested: () =>
    `select came.id, (${isSent(['attestation', 'completion_certificate'], 'came.need', 'came.id')})::int as part, 1 as whole from came`,
  absences: () => `select e.training_session_id as id,
      (${isFilled('coalesce(a.absence_category, a.absence_reason)')})::int as part, 1 as whole
    from emargements e join held h on h.id = e.training_session_id
      join lateral (select e.absence_category, e.absence_reason where e.is_absent
        union all select p.absence_category, p.absence_reason from emargement_half_days p where p.entry_id = e.id and p.is_absent) a on true
    where e.deleted_at is null`,
  led: () => `select days.id, (exists (select from logistic_sessions_trainers k where k.owner_id = days.id))::int as part, 1 as whole
    from days`,
  roadworthy: ({ scopes }) => `select t.id, coalesce(t.inspection_expires_on >= max(days.end_at)::date
      and t.insurance_expires_on >= max(days.end_at)::date, false)::int as part, 1 as whole
    from vehicles t join logistic_sessions_vehicles k on k.target_id = t.id join days on days.id = k.owner_id
    where ${scopes.vehicles} group by t.id`,
  qualified: (sql) => trainersWhere(sql, `${isFilled('t.qualifications')} or ${hasDocument(QUALIFICATION_TYPES)}`),
  trained: (sql) => trainersWhere(sql, hasDocument(QUALIFICATION_TYPES, `and ${inPeriod('d.created_at')}`)),
  subcontracted: (sql) => trainersWhere(sql, hasDocument(['contract']), isFilled('t.corporate_name')),
  settled: ({ scopes }) => `select t.id, (t.status in ('answered', 'closed', 'unfounded'))::int as part, 1 as whole
    from quality_entries t where t.received_on between $1::date and $2::date and ${scopes.quality_entries}`,
  punctual: ({ scopes }) => `select t.id, coalesce(t.answered_on <= t.answer_by, true)::int as part, 1 as whole
    from quality_entries t where t.answered_on between $1::date and $2::date and ${scopes.quality_entries}`,
  verified: ({ scopes }) => `select t.id, (t.status = 'verified')::int as part, 1 as whole
    from improvements t where t.done_on between $1::date and $2::date and ${scopes.improvements}`,
  measured_risks: (sql) => risksWhere(sql, isFilled('t.measures')),
  reviewed_risks: (sql) => risksWhere(sql, `t.review_on >= ($3::timestamptz)::date`),
};

const summed = (name: ProofName, sql: ProofsSql): string => `
select '${name}' as name, coalesce(sum(x.part), 0)::int as part, coalesce(sum(x.whole), 0)::int as whole,
  (count(*) filter (where x.part < x.whole))::int as "missingCount",
  coalesce((array_agg(x.id order by x.id desc) filter (where x.part < x.whole))[1:${MISSING_SHOWN}], '{}')::int[] as missing
from (select id, sum(part) as part, sum(whole) as whole from (${ROWS[name](sql)}) r group by id) x`;

const ALL: Readonly<Record<ProofCollection, string>> = {
  training_sessions: 'true',
  logistic_sessions: 'true',
  need_trainings: 'true',
  training_types: 'true',
  trainers: 'true',
  vehicles: 'true',
  risks: 'true',
  quality_entries: 'true',
  improvements: 'true',
} satisfies Partial<Record<ResourceKey, string>>;

/** The proofs of a period, each a row: $1 first day, $2 last day, $3 now. */
export const proofsStatement = defineBuiltStatement({
  text: (sql: ProofsSql) => `with ${commonTables(sql)} ${sql.names.map((name) => summed(name, sql)).join(' union all ')}`,
  columns: { name: typed<ProofName>('text'), part: 'int4', whole: 'int4', missingCount: 'int4', missing: 'int4[]' },
  examples: [{ names: PROOF_NAMES, scopes: ALL }],
});
