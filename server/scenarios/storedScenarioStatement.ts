import type { ScenarioStatus } from '../../model/scenarios/planScenario.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import type { ScenarioRequest, ScenarioResult } from './scenarioRequest.ts';

interface StoredScenarioOptions {
  /** All of the caller, the newest first, instead of one. */
  readonly isList: boolean;
  readonly isLocked: boolean;
}

/** Proposals shown in a list. */
const LISTED_MAX = 50;

/** Proposals of an account ($1): one ($2), or all. After an undo an adopted one is ready again. */
export const storedScenarioStatement = defineBuiltStatement({
  text: ({ isList, isLocked }: StoredScenarioOptions) => `
select s.id, s.version, s.name, case when s.status = 'adopted' and c.undone_at is not null then 'ready' else s.status end as status,
  s.request, s.result, s.percentage, s.error_message as "errorMessage", s.created_at as "createdAt",
  case when c.undone_at is null then s.adopted_command_id end as "adoptedBy",
  case when c.undone_at is null then s.held_needs else '{}' end as "heldNeeds"
from plan_scenarios s left join planning_commands c on c.id = s.adopted_command_id
where s.account_id = $1${isList ? ` order by s.created_at desc, s.id desc limit ${LISTED_MAX}` : ' and s.id = $2'}${isLocked ? ' for update of s' : ''}`,
  columns: {
    id: 'int4',
    version: 'int4',
    name: 'text',
    status: typed<ScenarioStatus>('text'),
    request: typed<ScenarioRequest>('jsonb'),
    result: typed<ScenarioResult | null>('jsonb'),
    percentage: 'int4',
    errorMessage: 'text?',
    createdAt: 'timestamptz',
    adoptedBy: 'int4?',
    heldNeeds: 'int4[]',
  },
  examples: [
    { isList: false, isLocked: false },
    { isList: false, isLocked: true },
    { isList: true, isLocked: false },
  ],
});
