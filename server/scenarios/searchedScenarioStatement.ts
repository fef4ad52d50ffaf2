import type { ScenarioStatus } from '../../model/scenarios/planScenario.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import type { ScenarioRequest } from './scenarioRequest.ts';

/** A proposal ($1), or with null all that are being searched. */
export const searchedScenarioStatement = defineStatement({
  text: `select id, account_id as "accountId", status, request from plan_scenarios
where id = $1::int or ($1 is null and status in ('waiting', 'running', 'stopping')) order by id`,
  columns: {
    id: 'int4',
    accountId: 'int4',
    status: typed<ScenarioStatus>('text'),
    request: typed<ScenarioRequest>('jsonb'),
  },
});
