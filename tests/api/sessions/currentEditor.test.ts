import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EDITOR_EXPIRES_SECONDS, EDITOR_HEARTBEAT_SECONDS } from '../../../model/sessions/currentEditor.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';

const WRITE = ['ROLE_WRITE_LOGISTIC_SESSION'] as const;

let test: TestApp;
let now = testNow();
let admin: ApiClient;
let first: Person;
let second: Person;
let path: string;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  first = await test.addUser({ roles: WRITE, firstName: 'Ana', lastName: 'ROY' });
  second = await test.addUser({ roles: WRITE, firstName: 'Bob', lastName: 'SARR' });
});
afterAll(() => test.close());
beforeEach(async () => {
  path = `${(await buildLogisticSession(admin)).logisticSession['@id']}/current_editor`;
});

const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const beat = (person: Person) => apiClient(test, person).update(path, undefined);
const nameOf = ({ user }: ApiRecord) => (user as { firstName: string } | null)?.firstName ?? null;

it('returns nulls until a user edits the session, then the user and the time', async () => {
  expect(await admin.item(path)).toMatchObject({ user: null, since: null, expiresAt: null });
  const since = now.toISOString();
  await beat(first);
  wait(EDITOR_HEARTBEAT_SECONDS);
  expect(await beat(first)).toMatchObject({
    user: { '@id': `/api/users/${first.id}`, '@type': 'User', firstName: 'Ana', lastName: 'ROY' },
    since,
    expiresAt: new Date(now.getTime() + EDITOR_EXPIRES_SECONDS * 1_000).toISOString(),
  });
});

it('keeps the first editor while their heartbeat lasts, then accepts another', async () => {
  await beat(first);
  wait(EDITOR_HEARTBEAT_SECONDS);
  expect(nameOf(await beat(second))).toBe('Ana');
  wait(EDITOR_EXPIRES_SECONDS);
  expect(nameOf(await admin.item(path))).toBeNull();
  expect(await beat(second)).toMatchObject({ user: { firstName: 'Bob' }, since: now.toISOString() });
});

it('only warns: another user can still save', async () => {
  await beat(first);
  const day = path.replace('/current_editor', '');
  await apiClient(test, second).update(day, { commentary: 'Portail fermé à clé' });
});

it('is visible to readers, who are no editors, and hidden outside the area', async () => {
  const { logisticSession } = await buildLogisticSession(admin, { area: '/api/areas/1' });
  path = `${logisticSession['@id']}/current_editor`;
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION'] }));
  const far = apiClient(test, await test.addUser({ roles: WRITE, areas: ['E2'] }));
  await beat(first);
  expect(nameOf(await reader.item(path))).toBe('Ana');
  await reader.refusal(403, 'PUT', path);
  await far.refusal(404, 'GET', path);
  await far.refusal(404, 'PUT', path);
});
