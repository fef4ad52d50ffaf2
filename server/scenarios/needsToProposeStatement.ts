import { PLAN_NEEDS_MAX } from '../../model/scenarios/planScenario.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';

interface NeedsToProposeOptions {
  /** SQL of the caller's scope, for the need `t`; its values follow the three of the statement. */
  readonly scope: string;
}

/** Needs with one of the statuses ($1) in areas ($2), or of none, and of trainings ($3), each optional; one more than are allowed. */
export const needsToProposeStatement = defineBuiltStatement({
  text: ({ scope }: NeedsToProposeOptions) => `
select t.id from need_trainings t
where t.status = any($1::text[]) and (cardinality($2::int[]) = 0 or t.area_id is null or t.area_id = any($2::int[]))
  and (cardinality($3::int[]) = 0 or t.training_type_id = any($3::int[])) and ${scope}
order by t.id limit ${PLAN_NEEDS_MAX + 1}`,
  columns: { id: 'int4' },
  examples: [{ scope: 'true' }],
});
