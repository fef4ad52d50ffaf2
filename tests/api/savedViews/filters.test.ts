import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

interface ConnectedUser {
  readonly userApplication: { readonly filters: unknown };
}

it('stores one record per person, and returns it with the connected user', async () => {
  const person = await test.addUser();
  const api = apiClient(test, person);
  const filters = async () => ((await api.item('/api/connected_user')) as unknown as ConnectedUser).userApplication.filters;
  expect(await filters()).toBeNull();

  const first = await api.create('filters', { filtersPlanning: { logisticArea: [1, 2] } });
  const again = await api.call('POST', '/api/filters', { filtersVehiclesToAssociate: { area: 3 } });
  const third = await api.update(first['@id'], { filtersPlanning: null });

  expect(again).toMatchObject({ status: 200, body: { '@id': first['@id'], filtersPlanning: { logisticArea: [1, 2] } } });
  expect(third).toMatchObject({ filtersPlanning: null, filtersVehiclesToAssociate: { area: 3 } });
  expect(await filters()).toMatchObject({
    '@id': first['@id'],
    version: 3,
    filtersPlanning: null,
    filtersVehiclesToAssociate: { area: 3 },
  });
});

it('stores nothing without a change', async () => {
  const api = apiClient(test, await test.addUser());
  const body = { filtersPlanning: { b: 1, a: 2 } };
  await api.create('filters', body);
  expect((await api.call('POST', '/api/filters', { filtersPlanning: { a: 2, b: 1 } })).body).toMatchObject({ version: 1 });
});

it('creates one record for parallel first saves', async () => {
  const person = await test.addUser();
  const api = apiClient(test, person);
  const answers = await Promise.all([1, 2, 3].map((area) => api.call('POST', '/api/filters', { filtersPlanning: { area } })));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(await api.list('/api/filters')).toMatchObject({ totalItems: 1 });
});

it('hides filters of other people', async () => {
  const own = await apiClient(test, await test.addUser()).create('filters', { filtersPlanning: {} });
  const other = apiClient(test, await test.addUser({ groups: ['super-admin'] }));

  await other.refusal(404, 'GET', own['@id']);
  await other.refusal(404, 'PUT', own['@id'], { filtersPlanning: null });
  expect(await other.list('/api/filters')).toMatchObject({ totalItems: 0 });
});

it('refuses invalid filters', async () => {
  const api = apiClient(test, await test.addUser());
  for (const body of [{}, { other: 1 }, { filtersPlanning: 'x'.repeat(70_000) }])
    await api.refusal(422, 'POST', '/api/filters', body);
  expect(await api.list('/api/filters')).toMatchObject({ totalItems: 0 });
});
