import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashKeyToken } from '../../../server/accounts/credentials/credential.ts';
import { type ApiClient, apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { bearer, dayFromNow, keyBody, makeKey } from '../../support/records/apiKeys.ts';

let test: TestApp;
let administrator: Person;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  administrator = await test.addUser({ groups: ['super-admin'], firstName: 'Ada', lastName: 'Min' });
  admin = apiClient(test, administrator);
});
afterAll(() => test.close());

const violationsOf = async (body: unknown, by = admin) =>
  (await by.refusal(422, 'POST', '/api/api_keys', body)).violations?.map(({ propertyPath }) => propertyPath);

describe('a new key', () => {
  it('is shown once, and only its hash is stored', async () => {
    const { '@id': iri, id, token, prefix } = await makeKey(admin, { name: 'Comptabilité' });

    expect(token).toMatch(/^pil_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/);
    expect(token.startsWith(`${prefix}_`)).toBe(true);
    const key = await admin.item(iri);
    expect(key).toMatchObject({ name: 'Comptabilité', author: 'Ada Min', roles: ['ROLE_READ_VEHICULE'], lastUsedAt: null });
    const [row] = await test.database.query('select to_jsonb(k)::text as text, secret_hash from api_keys k where id = $1', [id]);
    expect(row).toMatchObject({ secret_hash: hashKeyToken(token) });
    const secret = token.slice(prefix.length + 1);
    const { member } = await admin.list(`/api/api_logs?resource=api_keys&recordId=${id}`);
    expect(JSON.stringify([key, row?.text, await admin.list('/api/api_keys'), member])).not.toContain(secret);
    expect(member).toMatchObject([{ action: 'create', actorName: 'Ada Min' }]);
  });

  it('has a checksum, so that a mistyped one is known as such', async () => {
    const { token } = await makeKey(admin);
    expect(hashKeyToken(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).toBeNull();
    expect(hashKeyToken(token.replace('pil_', 'pal_'))).toBeNull();
  });

  it('needs a name, rights, and a day within a year', async () => {
    expect(await violationsOf({})).toEqual(['name', 'roles', 'expiresOn']);
    expect(await violationsOf(keyBody({ expiresOn: dayFromNow(-1) }))).toEqual(['expiresOn']);
    expect(await violationsOf(keyBody({ expiresOn: dayFromNow(366) }))).toEqual(['expiresOn']);
    await makeKey(admin, { expiresOn: dayFromNow(0) });
    await makeKey(admin, { expiresOn: dayFromNow(365) });
  });

  it('never has the rights that only people have', async () => {
    for (const role of ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_TRAINER', 'ROLE_WRITE_USER', 'ROLE_WRITE_USER_GROUP'] as const)
      expect(await violationsOf(keyBody({ roles: [role] }))).toEqual(['roles']);
  });

  it('never has more rights or areas than its maker', async () => {
    const areas = (await admin.list('/api/areas')).member;
    const [own, other] = ['E1', 'E2'].map((code) => areas.find((area) => area.code === code)?.['@id'] ?? '');
    const maker = apiClient(test, await test.addUser({ roles: ['ROLE_ADMIN', 'ROLE_READ_VEHICULE'], areas: ['E1'] }));

    expect(await violationsOf(keyBody({ roles: ['ROLE_WRITE_VEHICULE'], areas: [own ?? ''] }), maker)).toEqual(['roles']);
    expect(await violationsOf(keyBody({ areas: [other ?? ''] }), maker)).toEqual(['areas']);
    expect(await violationsOf(keyBody({ areas: [] }), maker)).toEqual(['areas']);
    expect(await violationsOf({ ...keyBody(), areas: undefined }, maker)).toEqual(['areas']);
    expect((await makeKey(maker, { areas: [own ?? ''] })).areas).toMatchObject([{ code: 'E1' }]);
  });

  it('is made, seen and revoked by administrators only', async () => {
    const { '@id': iri } = await makeKey(admin);
    const stranger = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_USER', 'ROLE_WRITE_CONFIGURATION'] }));
    await stranger.refusal(403, 'POST', '/api/api_keys', keyBody());
    await stranger.refusal(403, 'GET', '/api/api_keys');
    await stranger.refusal(403, 'GET', iri);
    await stranger.refusal(403, 'POST', `${iri}/revoke`);
  });

  it('does not change: there is no call for it', async () => {
    const { '@id': iri } = await makeKey(admin);
    for (const method of ['PUT', 'PATCH', 'DELETE']) expect((await admin.call(method, iri, {})).status).toBe(405);
  });
});

describe('revoking', () => {
  it('is final and journalled', async () => {
    const key = await makeKey(admin);
    await admin.call('POST', `${key['@id']}/revoke`);
    expect(await admin.item(key['@id'])).toMatchObject({ revokedBy: 'Ada Min', revokedAt: expect.any(String) });
    expect((await admin.refusal(409, 'POST', `${key['@id']}/revoke`)).detail).toBe(
      'Cette clé est déjà révoquée : rechargez la page',
    );
    const { member } = await admin.list(`/api/api_logs?resource=api_keys&recordId=${key.id}&order[id]=desc`);
    expect(member[0]).toMatchObject({ action: 'update', actorName: 'Ada Min' });
  });

  it('succeeds once when two administrators press at the same time', async () => {
    const { '@id': iri } = await makeKey(admin);
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('POST', `${iri}/revoke`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('stops what the key has queued', async () => {
    const key = await makeKey(admin);
    const { findAccountActor } = await import('../../../server/accounts/caller/findActor.ts');
    const [row] = await test.database.query<{ account_id: number }>('select account_id from api_keys where id = $1', [key.id]);
    expect(await findAccountActor(test.database, row?.account_id ?? 0)).toMatchObject({
      kind: 'key',
      roles: ['ROLE_READ_VEHICULE'],
    });
    await admin.call('POST', `${key['@id']}/revoke`);
    expect(await findAccountActor(test.database, row?.account_id ?? 0)).toBeNull();
  });
});

it('wrong keys are limited per address, valid ones pass', async () => {
  const key = await makeKey(admin);
  const asKey = (token: string) => test.call('GET', '/api/vehicles', { headers: bearer({ token }), from: '192.0.2.7' });
  const statuses = new Set<number>();
  for (let wrong = 0; wrong < 50; wrong += 1) statuses.add((await asKey('pil_wrong')).status);
  expect([...statuses]).toEqual([401]);
  const limited = await asKey('pil_wrong');
  expect(problemOf(limited)).toMatchObject({ status: 429, code: 'request.too_many' });
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await asKey(key.token)).status).toBe(200);
});
