import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildInArea } from '../../support/records/buildInArea.ts';
import { IDLE_SMS } from '../../support/servers/smsProvider.ts';

const WRITTEN = Object.values<Resource>(RESOURCES).filter(
  ({ scope, operations }) => scope?.areas && operations.includes('update'),
);

let test: TestApp;
/** Sees all areas. */
let admin: ApiClient;
let ofFirst: ApiClient;
let ofSecond: ApiClient;
let areas: readonly string[];

beforeAll(async () => {
  test = await testApp({ sms: IDLE_SMS });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  ofFirst = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: ['E1'] }));
  ofSecond = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: ['E2'] }));
  areas = (await admin.list('/api/areas')).member.map((area) => area['@id']);
});
afterAll(() => test.close());

const linesOf = async (api: ApiClient, name: string, { id }: Pick<ApiRecord, 'id'>) =>
  (await api.list(`/api/api_logs?resource=${name}&recordId=${id}&pagination=false`)).member;

describe('lines about a record', () => {
  it.each(WRITTEN)('of $name are for people of its area, also once it is deleted', async ({ name, operations }) => {
    const record = await buildInArea(admin, name, areas[1] ?? '');
    if (operations.includes('delete')) {
      const { status } = await admin.call('DELETE', record['@id']);
      expect([204, 409]).toContain(status);
    }
    const seen = await linesOf(ofSecond, name, record);
    expect(seen).toEqual(await linesOf(admin, name, record));
    expect(await linesOf(ofFirst, name, record)).toEqual([]);
    for (const line of seen) await ofFirst.refusal(404, 'GET', line['@id']);
  });

  it('that moves are for both areas, earlier ones for the former alone', async () => {
    const vehicle = await buildInArea(admin, 'vehicles', areas[1] ?? '');
    await admin.update(vehicle['@id'], { area: areas[0], version: vehicle.version });
    expect(await linesOf(ofFirst, 'vehicles', vehicle)).toMatchObject([{ action: 'update' }]);
    expect(await linesOf(ofSecond, 'vehicles', vehicle)).toHaveLength(2);
  });
});

it('exports and files are seen by people of their author’s area', async () => {
  await ofSecond.call('GET', '/api/trainees/export?lastName=DURAND');
  const exports = (api: ApiClient) => api.list('/api/api_logs?action=export&resource=trainees');
  expect((await exports(ofFirst)).totalItems).toBe(0);
  expect((await exports(ofSecond)).totalItems).toBe((await exports(admin)).totalItems);
});
