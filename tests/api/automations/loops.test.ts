import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_AUTOMATION_DEPTH } from '../../../model/automations/automationTriggers.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { makeAutomation, runAutomations } from '../../support/records/automations.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

const FIELDS = ['branch', 'city', 'commandNoOne', 'commandNoTwo'] as const;
const FIELD = fc.constantFrom(...FIELDS);
/** Automations that each answer to a change of a field by setting another one. */
const WEB = fc.uniqueArray(fc.tuple(FIELD, FIELD), { minLength: 1, maxLength: 7, selector: (edge) => edge.join() });
/** Each run of the property has a database to write to. */
const RUNS = 12;

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

interface StoredRun {
  readonly automation: number;
  readonly outcome: string;
  readonly depth: number;
}

it('ends whatever starts what: each automation once, three deep at most', async () => {
  const ends = fc.asyncProperty(WEB, async (web) => {
    await test.database.query('delete from automations');
    await test.database.query('delete from automation_runs');
    const need = await buildNeed(admin);
    for (const [index, [from, to]] of web.entries()) {
      // The condition always holds: without it, those that answer each other are refused.
      const conditions = { 'exists[deliveryDate]': false };
      const actions = [{ kind: 'set_field', field: to, value: `v${index}` }];
      await makeAutomation(admin, { trigger: 'changed', triggerField: from, conditions, actions });
    }
    await admin.update(need['@id'], { branch: 'Lens' });
    await runAutomations(test);
    const runs = await test.database.query<StoredRun>('select automation_id as automation, outcome, depth from automation_runs');
    const acted = runs.filter(({ outcome }) => outcome !== 'skipped');
    expect(acted.every(({ depth }) => depth <= MAX_AUTOMATION_DEPTH)).toBe(true);
    expect(runs.every(({ depth }) => depth <= MAX_AUTOMATION_DEPTH + 1)).toBe(true);
    expect(new Set(acted.map(({ automation }) => automation)).size).toBe(acted.length);
    expect(await test.database.query(`select 1 from webhook_outbox where receiver = 'automations'`)).toEqual([]);
  });
  await fc.assert(ends, { numRuns: RUNS });
});
