import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildBody, buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

describe('a value of the wrong kind', () => {
  it.each(['x', 1, {}, true, [null]])('is refused for a field without relation: %j', async (areas) => {
    const { '@id': iri } = await buildRecord(api, 'logistic_areas');
    expect(await api.refusal(422, 'PUT', iri, { areas })).toMatchObject({
      violations: [{ propertyPath: expect.stringMatching(/^areas/) }],
    });
  });

  it.each([
    ['training_sessions', { startAt: { toString: 'x', valueOf: 1 } }],
    ['users', { featureFlags: [{ toString: 'x' }] }],
  ])('with its own toString is refused: %s %j', async (name, body) => {
    await api.refusal(422, 'PUT', (await buildRecord(api, name))['@id'], body);
  });

  it('with its own toString creates no session', async () => {
    const body = await buildBody(api, 'training_sessions', { startAt: { toString: 'x' } });
    await api.refusal(422, 'POST', '/api/training_sessions', body);
  });

  it('is an instant with an offset outside ISO 8601', async () => {
    const { '@id': iri } = await buildRecord(api, 'need_trainings');
    await api.refusal(422, 'PUT', iri, { sendToCallCenterAt: '1911-03-01T00:00:00Z' });
    const kept = await api.update(iri, { sendToCallCenterAt: '1912-01-01T00:00:00Z' });
    expect(Date.parse(String(kept.sendToCallCenterAt))).toBe(Date.parse('1912-01-01T00:00:00Z'));
  });
});

describe('a write that changes nothing', () => {
  it.each([
    ['professions', { isActive: false }, { isActive: '' }],
    ['professions', { isActive: false }, { isActive: null }],
    ['training_locations', {}, { pricingOptions: [] }],
    ['logistic_sessions', {}, { logisticSessionsDay: '' }],
  ])('creates no new version: %s %j, then %j', async (name, first, second) => {
    const record = await api.update((await buildRecord(api, name))['@id'], first);
    expect(await api.update(record['@id'], second)).toEqual(record);
  });

  it('may name the current objects of a record', async () => {
    const place = await buildRecord(api, 'training_locations', { pricingOptions: [{ label: 'Journée', price: 10 }] });
    const pricingOptions = (place.pricingOptions as { '@id': string }[]).map((option) => option['@id']);
    expect(await api.update(place['@id'], { pricingOptions })).toEqual(place);
    expect(await api.update(place['@id'], { pricingOptions: [] })).toMatchObject({ pricingOptions: [] });
  });
});

it('returns the current record, also nested in its relations', async () => {
  const need = await buildNeed(api);
  const { '@id': iri } = need.trainee as { '@id': string };
  const answer = await api.update(iri, { lastName: 'NOUVEAU' });
  expect(answer).toMatchObject({ lastName: 'NOUVEAU', needTrainings: [{ trainee: { lastName: 'NOUVEAU' } }] });
  expect(await api.item(iri)).toEqual(answer);
});
