import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccountActor } from '../../../server/accounts/caller/findActor.ts';
import type { Database } from '../../../server/database/database.ts';
import { queueMail } from '../../../server/outbox/queueMail.ts';
import { ROUTES } from '../../../server/routes.ts';
import { type ApiClient, type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { ADDED_VALUES, addFields } from '../../support/records/addedFields.ts';
import { bearer, dayFromNow, type MadeKey, makeKey } from '../../support/records/apiKeys.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { samplePath } from '../access/samplePaths.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let database: Database;
/** Two instances on one database. */
let test: TestApp;
let other: TestApp;
let later = 0;
let admin: ApiClient;

const START = testNow().getTime();
const now = () => new Date(START + later);

beforeAll(async () => {
  database = await openTestDatabase();
  test = await testApp({ database, now });
  other = await testApp({ database, now });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(async () => {
  await other.close();
  await test.close();
  await database.close();
});

const by = (key: Pick<MadeKey, 'token'>, method: string, path: string, body?: unknown, on = test) =>
  on.call(method, path, { headers: bearer(key), body, from: '198.51.100.4' });

describe('a call by an API key', () => {
  it('reads and writes by the key’s rights, and the journal names the key', async () => {
    const key = await makeKey(admin, { name: 'Parc auto', roles: ['ROLE_READ_CAR_MODEL', 'ROLE_WRITE_CAR_MODEL'] });

    expect((await by(key, 'GET', '/api/car_brands')).status).toBe(200);
    const { status, body } = await by(key, 'POST', '/api/car_brands', { brand: 'Clé Motors' });
    expect(status).toBe(201);
    expect((await by(key, 'PUT', (body as ApiRecord)['@id'], { brand: 'Clé Moteurs' })).status).toBe(200);
    const { member } = await admin.list(`/api/api_logs?resource=car_brands&recordId=${(body as ApiRecord).id}`);
    expect(member.map(({ actorName }) => actorName)).toEqual(Array(2).fill('Clé d’API « Parc auto »'));
    expect(problemOf(await by(key, 'GET', '/api/vehicles'))).toMatchObject({ status: 403, code: 'request.forbidden' });
    expect((await by(key, 'GET', '/api/api_keys')).status).toBe(403);
  });

  it('is limited to the key’s areas', async () => {
    const areas = (await admin.list('/api/areas')).member.map((area) => area['@id']);
    const vehicle = await buildRecord(admin, 'vehicles', { area: areas[0] });
    const inside = await makeKey(admin, { areas: [areas[0] ?? ''] });
    const outside = await makeKey(admin, { areas: [areas[1] ?? ''] });
    expect((await by(inside, 'GET', vehicle['@id'])).status).toBe(200);
    expect((await by(outside, 'GET', vehicle['@id'])).status).toBe(404);
  });

  it('reads and writes added fields as its records, but none that a group keeps', async () => {
    await addFields(admin, 'vehicles');
    const [group] = (await admin.list('/api/user_groups')).member.map((one) => one['@id']);
    const rights = { readers: [group], writers: [group] };
    await admin.create('custom_fields', { resource: 'vehicles', key: 'ownSecret', kind: 'text', label: 'Secret', ...rights });
    const areas = (await admin.list('/api/areas')).member.map((area) => area['@id']);
    const [own, foreign] = [
      await buildRecord(admin, 'vehicles', { area: areas[0], custom: ADDED_VALUES }),
      await buildRecord(admin, 'vehicles', { area: areas[1], custom: ADDED_VALUES }),
    ];
    const key = await makeKey(admin, { roles: ['ROLE_WRITE_VEHICULE'], areas: [areas[0] ?? ''] });
    const { body } = await by(key, 'GET', own['@id']);
    expect(body).toMatchObject({ custom: ADDED_VALUES });
    expect(JSON.stringify(body)).not.toContain('ownSecret');
    const found = (await by(key, 'GET', '/api/vehicles?custom.ownText=MAIF')).body as { member: readonly ApiRecord[] };
    expect(found.member.map((row) => row['@id'])).toEqual([own['@id']]);
    expect((await by(key, 'PUT', own['@id'], { custom: { ownInteger: 2 } })).status).toBe(200);
    const refused = problemOf(await by(key, 'PUT', own['@id'], { custom: { ownSecret: 'x' } }));
    expect(refused.violations).toMatchObject([{ propertyPath: 'custom.ownSecret', code: 'forbidden' }]);
    expect((await by(key, 'GET', '/api/vehicles?custom.ownSecret=x')).status).toBe(403);
    expect((await by(key, 'PUT', foreign['@id'], { custom: { ownInteger: 2 } })).status).toBe(404);
  });

  it.each(ROUTES.filter(({ isPersonal }) => isPersonal).map((route) => ({ route, title: `${route.method} ${route.path}` })))(
    'is refused what belongs to a person: $title',
    async ({ route }) => {
      const key = await makeKey(admin);
      const withBody = route.method !== 'GET' && route.method !== 'DELETE';
      const answer = await by(key, route.method, samplePath(route), withBody ? {} : undefined);
      expect(problemOf(answer)).toMatchObject({ status: 403, detail: expect.stringContaining('clé d’API') });
    },
  );

  it('names the key as author of the mails that it sends', async () => {
    const { id } = await makeKey(admin, { name: 'Convocations' });
    const [key] = await database.query<{ account_id: number }>('select account_id from api_keys where id = $1', [id]);
    const mail = { kind: 'other', subject: 'Bonjour', html: '<p>Bonjour</p>', to: ['a@test.example'], now: now() } as const;
    const mailId = await test.deps.database.transaction((tx) => queueMail(tx, { ...mail, createdById: key?.account_id ?? 0 }));
    expect(await admin.item(`/api/mail_messages/${mailId}`)).toMatchObject({ author: 'Convocations', isAutomatic: false });
  });

  it('does not set a trainer’s password', async () => {
    const key = await makeKey(admin, { roles: ['ROLE_READ_TRAINER', 'ROLE_WRITE_TRAINER'] });
    const trainer = await test.addTrainer();
    const iri = `/api/trainers/${trainer.id}`;
    const refused = problemOf(await by(key, 'PUT', iri, { password: 'Un-Nouveau-2026!' }));
    expect(refused.violations).toMatchObject([{ propertyPath: 'password', code: 'forbidden' }]);
    expect((await by(key, 'PUT', iri, { commentary: 'par la clé' })).status).toBe(200);
  });

  it('does not turn a login’s token into a key, nor a key into a login', async () => {
    const key = await makeKey(admin);
    const person = await test.addUser({ roles: ['ROLE_READ_VEHICULE'] });
    const token = person.cookie.split('=')[1] ?? '';
    expect((await by({ token }, 'GET', '/api/vehicles')).status).toBe(401);
    const asCookie = await test.call('GET', '/api/vehicles', { headers: { Cookie: `pilotage_session=${key.token}` } });
    expect(problemOf(asCookie)).toMatchObject({ code: 'request.unauthenticated' });
  });
});

describe('a refused key', () => {
  it('answers the same 401 whether unknown, expired or revoked, even where no login is needed', async () => {
    const expired = await makeKey(admin, { expiresOn: dayFromNow(0) });
    const revoked = await makeKey(admin);
    await admin.call('POST', `${revoked['@id']}/revoke`);
    const unknown = await makeKey(admin);
    await database.query('delete from api_keys where id = $1', [unknown.id]);
    // The day of a clock change has 25 hours.
    later = 2 * DAY_MS;
    try {
      const answers = await Promise.all(
        [expired, revoked, unknown, { token: 'pil_nonsense' }].map((key) => by(key, 'GET', '/api/vehicles')),
      );
      const [first, ...others] = answers.map((answer) => {
        const { '@id': _id, ...shown } = problemOf(answer);
        return { ...shown, challenge: answer.headers.get('WWW-Authenticate') };
      });
      expect(first).toMatchObject({ status: 401, code: 'request.key_refused', challenge: 'Bearer error="invalid_token"' });
      for (const answer of others) expect(answer).toEqual(first);
      expect((await by(revoked, 'GET', '/api')).status).toBe(401);
    } finally {
      later = 0;
    }
  });

  it('is noticed at once by every instance that has cached its caller', async () => {
    const key = await makeKey(admin);
    for (const on of [test, other, other]) expect((await by(key, 'GET', '/api/vehicles', undefined, on)).status).toBe(200);
    await admin.call('POST', `${key['@id']}/revoke`);
    for (const on of [test, other]) expect((await by(key, 'GET', '/api/vehicles', undefined, on)).status).toBe(401);
  });
});

describe('a key whose maker’s account is disabled', () => {
  it('is refused at once on every instance, and works again once it is reopened', async () => {
    const person = await test.addUser({ groups: ['super-admin'], firstName: 'Paul', lastName: 'Parti' });
    const key = await makeKey(apiClient(test, person));
    const statuses = () =>
      Promise.all([test, other].map(async (on) => (await by(key, 'GET', '/api/vehicles', undefined, on)).status));
    for (let use = 0; use < 2; use += 1) expect(await statuses()).toEqual([200, 200]);
    expect(await admin.item(key['@id'])).toMatchObject({ isMakerActive: true });
    const setActive = async (isActive: boolean) => {
      const { version } = await admin.item(`/api/users/${person.id}`);
      expect((await admin.call('PUT', `/api/users/${person.id}`, { isActive, version })).status).toBe(200);
    };

    await setActive(false);
    expect(await statuses()).toEqual([401, 401]);
    expect(problemOf(await by(key, 'GET', '/api'))).toMatchObject({ status: 401, code: 'request.key_refused' });
    expect(await admin.item(key['@id'])).toMatchObject({ isMakerActive: false, revokedAt: null });
    await setActive(true);
    expect(await statuses()).toEqual([200, 200]);
  });

  it('does nothing more in the background', async () => {
    const person = await test.addUser({ groups: ['super-admin'] });
    const { id } = await makeKey(apiClient(test, person));
    const [row] = await database.query<{ account_id: number }>('select account_id from api_keys where id = $1', [id]);
    expect(await findAccountActor(database, row?.account_id ?? 0)).toMatchObject({ kind: 'key' });
    await admin.call('DELETE', `/api/users/${person.id}`);
    expect(await findAccountActor(database, row?.account_id ?? 0)).toBeNull();
  });
});

it('a key’s last use is noted at most once a minute', async () => {
  const key = await makeKey(admin);
  const lastUse = async () => {
    const { lastUsedAt, lastAddress, version } = await admin.item(key['@id']);
    return { at: new Date(String(lastUsedAt)).getTime(), lastAddress, version };
  };
  try {
    for (later of [0, MINUTE_MS / 2]) await by(key, 'GET', '/api/vehicles');
    expect(await lastUse()).toEqual({ at: START, lastAddress: '198.51.100.4', version: key.version });
    later = 2 * MINUTE_MS;
    await by(key, 'GET', '/api/vehicles');
    expect((await lastUse()).at).toBe(START + 2 * MINUTE_MS);
  } finally {
    later = 0;
  }
});
