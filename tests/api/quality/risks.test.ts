import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import { START_RISKS } from '../../../model/messages/quality/startRisks.ts';
import { lastReviewDay } from '../../../model/quality/risk.ts';
import { START_RISKS_PATH, type StartRiskList } from '../../../model/quality/startRiskList.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

const LAST = lastReviewDay(parisDay(testNow()));

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ roles: ['ROLE_READ_QUALITY', 'ROLE_WRITE_QUALITY', 'ROLE_DELETE_QUALITY'] }));
});
beforeEach(() => test.database.query('delete from risks'));
afterAll(() => test.close());

const isThere = async (): Promise<readonly string[]> => {
  const { risks } = (await api.item(START_RISKS_PATH)) as unknown as StartRiskList;
  return risks.filter((risk) => risk.isThere).map(({ key }) => key);
};

describe('the register of risks', () => {
  it('begins with the most critical: probability by impact', async () => {
    const cause = 'Neige';
    const low = await buildRecord(api, 'risks', { cause, probability: 1, impact: 4 });
    const high = await buildRecord(api, 'risks', { cause, probability: 3, impact: 3 });
    expect([low.criticality, high.criticality]).toEqual([4, 9]);
    const { member } = await api.list(`/api/risks?cause=${cause}`);
    expect(member.map((risk) => risk['@id'])).toEqual([high['@id'], low['@id']]);
    expect(await api.update(low['@id'], { ...low, probability: 4 })).toMatchObject({ criticality: 16 });
    const turned = (await api.list(`/api/risks?cause=${cause}`)).member;
    expect(turned.map((risk) => risk['@id'])).toEqual([low['@id'], high['@id']]);
  });

  it('takes levels from 1 to 4', async () => {
    const risk = await buildRecord(api, 'risks');
    for (const wrong of [0, 5, 2.5]) {
      const refused = await api.refusal(422, 'PUT', risk['@id'], { ...risk, impact: wrong });
      expect(refused.violations?.[0]?.propertyPath).toBe('impact');
    }
  });

  it('finds those without measures', async () => {
    const cause = 'Gel';
    const bare = await buildRecord(api, 'risks', { cause });
    const cured = await buildRecord(api, 'risks', { cause, measures: 'Sel à l’entrée.' });
    const lacking = await api.list(`/api/risks?cause=${cause}&lacksMeasures=true`);
    expect(lacking.member.map((risk) => risk['@id'])).toEqual([bare['@id']]);
    const measured = await api.list(`/api/risks?cause=${cause}&lacksMeasures=false`);
    expect(measured.member.map((risk) => risk['@id'])).toEqual([cured['@id']]);
  });

  it('is looked at again within a year', async () => {
    expect(await buildRecord(api, 'risks', { reviewOn: LAST })).toMatchObject({ reviewOn: LAST });
    const late = { cause: 'Crue', effect: 'Rien', probability: 1, impact: 1, reviewOn: dayAfter(LAST, 1) };
    const refused = await api.refusal(422, 'POST', '/api/risks', late);
    expect(refused.violations).toMatchObject([
      { propertyPath: 'reviewOn', message: expect.stringMatching(/^Choisissez une date/) },
    ]);
  });
});

describe('the list to start from', () => {
  it('adds what was chosen, never twice, whatever it is called by then', async () => {
    expect(await isThere()).toEqual([]);
    await api.call('POST', START_RISKS_PATH, { keys: ['weather'] });
    const [weather] = (await api.list('/api/risks?cause=météo')).member;
    expect(weather).toMatchObject({ criticality: 9, reviewOn: LAST, owner: expect.anything() });
    await api.update(weather?.['@id'] ?? '', { cause: 'Piste fermée' });
    await api.call('POST', START_RISKS_PATH, { keys: ['weather', 'vehicle'] });
    expect(await isThere()).toEqual(['weather', 'vehicle']);
    expect((await api.list('/api/risks?cause=météo')).totalItems).toBe(0);
  });

  it('adds a risk once for two people at once', async () => {
    await Promise.all(['a', 'b'].map(() => api.call('POST', START_RISKS_PATH, { keys: ['licence'] })));
    expect((await api.list('/api/risks?cause=permis')).totalItems).toBe(1);
  });

  it('offers a risk again after its deletion', async () => {
    await api.call('POST', START_RISKS_PATH, { keys: ['signatures'] });
    const [risk] = (await api.list('/api/risks?cause=émargement')).member;
    await api.remove(risk?.['@id'] ?? '');
    expect(await isThere()).not.toContain('signatures');
  });

  it('has twelve risks, each with what to do, and knows no other', async () => {
    expect(START_RISKS).toHaveLength(12);
    for (const { measures } of START_RISKS) expect(measures).not.toBe('');
    await api.refusal(422, 'POST', START_RISKS_PATH, { keys: ['other'] });
    await api.refusal(422, 'POST', START_RISKS_PATH, { keys: [] });
  });
});

describe('rights', () => {
  it('let readers read, and nobody else', async () => {
    const risk = await buildRecord(api, 'risks');
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_QUALITY'] }));
    expect(await reader.item(risk['@id'])).toMatchObject({ cause: risk.cause });
    await reader.refusal(403, 'PUT', risk['@id'], risk);
    await reader.refusal(403, 'DELETE', risk['@id']);
    await reader.refusal(403, 'GET', START_RISKS_PATH);
    await reader.refusal(403, 'POST', START_RISKS_PATH, { keys: ['vehicle'] });
    const other = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINEE'] }));
    await other.refusal(403, 'GET', '/api/risks');
    await other.refusal(403, 'GET', risk['@id']);
    const trainer = apiClient(test, await test.addTrainer());
    await trainer.refusal(403, 'GET', '/api/risks');
  });
});
