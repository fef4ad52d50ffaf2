import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

let test: TestApp;
let admin: ApiClient;
const CALL = '/api/need_trainings/mass_delete';

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const ids = async (): Promise<number[]> => (await admin.list('/api/need_trainings?order[id]=asc')).member.map(({ id }) => id);

it('deletes needs by id or by filter', async () => {
  const [first, second, third] = [
    await buildNeed(admin),
    await buildNeed(admin),
    await buildNeed(admin, { commandNoOne: 'X-1' }),
  ];
  const byIds = await admin.call('POST', CALL, { ids: [first.id] });
  expect(byIds).toMatchObject({ status: 200, body: { totalItem: 1, deleted: 1 } });
  const byFilters = await admin.call('POST', CALL, { filters: { commandNoOneOrNoTwo: 'x-1' } });
  expect(byFilters.body).toMatchObject({ totalItem: 1, deleted: 1 });
  const left = await ids();
  expect([first, second, third].map(({ id }) => left.includes(id))).toEqual([false, true, false]);
});

it('does not delete needs of other areas', async () => {
  const [first] = (await admin.list('/api/areas')).member;
  const foreign = await buildNeed(admin, {}, first?.['@id']);
  const limited = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: ['E2'] }));
  expect((await limited.call('POST', CALL, { ids: [foreign.id] })).body).toMatchObject({ totalItem: 0, deleted: 0 });
  expect(await ids()).toContain(foreign.id);
});

it.each([{}, { ids: [] }, { filters: {} }, { filters: { page: 1, 'order[id]': 'desc' } }, { ids: ['x'] }, { other: 1 }])(
  'refuses %j',
  async (body) => {
    const before = await ids();
    await admin.refusal(422, 'POST', CALL, body);
    expect(await ids()).toEqual(before);
  },
);

it('refuses an unknown filter', async () => {
  await admin.refusal(400, 'POST', CALL, { filters: { unknown: '1' } });
});
