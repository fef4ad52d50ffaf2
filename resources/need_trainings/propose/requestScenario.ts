import type { ScenarioView } from '../../../model/scenarios/scenarioView.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

/** The API's address of the proposals. */
export const SCENARIOS = '/api/planning/scenarios';

/** The page of a proposal. */
export const scenarioAddress = (id: number): string => `/plan_scenarios/${id}`;

/** Asks for a proposal; the search runs in the background. */
export const requestScenario = async (body: object): Promise<ScenarioView> =>
  (await httpClient(SCENARIOS, { method: 'POST', body })).json as ScenarioView;
