import { expect } from 'vitest';
import type { ScenarioView } from '../../../model/scenarios/scenarioView.ts';
import type { ApiClient, ApiRecord } from '../../support/app/apiClient.ts';
import type { TestApp } from '../../support/app/testApp.ts';

export const SCENARIOS = '/api/planning/scenarios';
/** Three weeks after the tests' start, planned within five seconds. */
export const PERIOD = { from: '2026-11-30', to: '2026-12-18', seconds: 5 };

/** Asks for a proposal for the needs, in PERIOD unless said otherwise, and waits for it. */
export const proposeScenario = async (
  test: TestApp,
  client: ApiClient,
  needs: readonly ApiRecord[],
  given: object = {},
): Promise<ScenarioView> => {
  const created = await client.call('POST', SCENARIOS, { ids: needs.map(({ id }) => id), ...PERIOD, ...given });
  if (created.status !== 201) expect.fail(JSON.stringify(created.body));
  await test.runJobs();
  return (await client.item(String((created.body as ScenarioView)['@id']))) as unknown as ScenarioView;
};
