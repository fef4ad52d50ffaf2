import { defineBuiltStatement } from '../database/defineStatement.ts';

interface CandidateOriginOptions {
  /** SQL of the caller's scope, for the need `n`; its values follow the two of the statement. */
  readonly scope: string;
}

/** Postal codes of the trainees of needs ($1: ids), and of those on a logistic session ($2), each of the need, else of the company. */
export const candidateOriginStatement = defineBuiltStatement({
  text: ({ scope }: CandidateOriginOptions) => `
select coalesce(nullif(n.zip_code, ''), c.zip_code) as "postalCode"
from need_trainings n left join companies c on c.id = n.company_id
where (n.id = any($1::int[]) or n.training_session_id in (
  select k.target_id from logistic_sessions_training_sessions k where k.owner_id = $2::int)) and ${scope}`,
  columns: { postalCode: 'text?' },
  examples: [{ scope: 'true' }],
});
