import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../../model/kernel/roles.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-24T10:00:00+01:00') });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

it('gives no sessions away for those who may not write them, nor those of another area', async () => {
  const { logisticSession } = await buildLogisticSession(admin);
  const session = logisticSession['@id'];
  const code = String((await admin.item((logisticSession.area as ApiRecord)['@id'])).code);
  const elsewhere = String((await buildRecord(admin, 'areas')).code);
  const roles = ['ROLE_READ_USER', 'ROLE_WRITE_USER', 'ROLE_READ_LOGISTIC_SESSION'] as const;
  const writing = [...roles, 'ROLE_WRITE_LOGISTIC_SESSION'] as const;
  const tryAs = async (mine: readonly Role[], area: string): Promise<number> => {
    const [from, to] = [await test.addUser({ areas: [area] }), await test.addUser({ areas: [area] })];
    await admin.update(session, { trainingOfficer: `/api/users/${from.id}` });
    const caller = apiClient(test, await test.addUser({ roles: [...mine], areas: [area] }));
    const { status } = await caller.call('PUT', `/api/users/${from.id}?transferPlanned=${to.id}`, { isActive: false });
    const { id } = (await admin.item(session)).trainingOfficer as ApiRecord;
    expect([from.id, to.id]).toContain(id);
    return id === to.id ? status : -status;
  };
  // Negative: the session stays.
  expect(await tryAs(writing, code)).toBe(200);
  expect(await tryAs(roles, code)).toBe(-403);
  expect(await tryAs(writing, elsewhere)).toBeLessThan(0);
});
