import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Mailer } from '../../../server/adapters/mailer.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { createAbandonedMails } from '../../../server/mail/sending/abandonedMails.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { queueMail } from '../../../server/outbox/queueMail.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type Person, TEST_PASSWORD } from '../../support/app/people.ts';
import { type Answer, type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const ROUNDS = 3;

let drop: () => Promise<void>;
let url: string;
let databases: readonly Database[];
let first: TestApp;
let second: TestApp;
let person: Person;
let onFirst: ApiClient;
let onSecond: ApiClient;

beforeAll(async () => {
  const address = await createTestDatabase();
  drop = address.drop;
  url = address.url;
  const [a, b] = [openPostgres({ url: address.url }), openPostgres({ url: address.url })];
  databases = [a, b];
  first = await testApp({ database: a });
  second = await testApp({ database: b });
  person = await first.addUser({ groups: ['super-admin'] });
  onFirst = apiClient(first, person);
  onSecond = apiClient(second, person);
});
afterAll(async () => {
  await first.close();
  await second.close();
  for (const database of databases) await database.close();
  await drop();
});

/** The same call many times in parallel, half of them on each instance. */
const race = (calls: number, call: (api: ApiClient, index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: calls }, (_, index) => call(index % 2 ? onSecond : onFirst, index)));

const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).sort();
const codes = (answers: readonly Answer[]): unknown[] => [
  ...new Set(answers.flatMap(({ body }) => (body as { code?: string }).code ?? [])),
];

describe('two instances on one database', () => {
  it('share login sessions and logouts', async () => {
    const login = await first.call('POST', '/login', { body: { username: person.email, password: TEST_PASSWORD } });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await second.call('GET', '/api/connected_user', { as: { cookie } })).status).toBe(200);
    await second.call('GET', '/logout', { as: { cookie } });
    expect((await first.call('GET', '/api/connected_user', { as: { cookie } })).status).toBe(401);
  });

  it('share the count of wrong passwords', async () => {
    const attempt = (app: TestApp) =>
      app.call('POST', '/login', { body: { username: 'x@test.example', password: 'Faux-Mot-De-Passe' }, from: '192.0.2.7' });
    for (let tries = 0; tries < 5; tries += 1) for (const app of [first, second]) expect((await attempt(app)).status).toBe(401);
    for (const app of [first, second]) expect((await attempt(app)).status).toBe(429);
  });

  it('invalidate each other’s cached totals', async () => {
    const total = async (api: ApiClient) => (await api.list('/api/renters?name=partagé')).totalItems;
    expect([await total(onFirst), await total(onSecond)]).toEqual([0, 0]);
    const renter = await buildRecord(onSecond, 'renters', { name: 'Loueur partagé' });
    expect(await total(onSecond)).toBe(1);
    await vi.waitFor(async () => expect(await total(onFirst)).toBe(1), { timeout: 2000, interval: 20 });
    await onFirst.remove(renter['@id']);
    await vi.waitFor(async () => expect(await total(onSecond)).toBe(0), { timeout: 2000, interval: 20 });
  });

  it('apply a removed right immediately', async () => {
    const reader = await first.addUser({ roles: ['ROLE_READ_BOOKING', 'ROLE_READ_COMPANY'] });
    expect((await second.call('GET', '/api/companies', { as: reader })).status).toBe(200);
    await onFirst.update(`/api/users/${reader.id}`, { userGroups: [] });
    expect((await second.call('GET', '/api/companies', { as: reader })).status).toBe(403);
    await onFirst.update(`/api/users/${reader.id}`, { isActive: false });
    expect((await second.call('GET', '/api/companies', { as: reader })).status).toBe(401);
  });
});

describe('a message', () => {
  const received: string[] = [];
  const takes: Mailer = {
    send: async ({ messageId }) => {
      received.push(messageId);
      return { answer: '250 OK', rejected: [] };
    },
  };
  /** A mail server that never answers, until the sender is killed. */
  const silent: Mailer = {
    send: (_mail, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('killed')), { once: true })),
  };
  const queue = () =>
    first.database.transaction((tx) =>
      queueMail(tx, {
        kind: 'other',
        subject: 'X',
        html: '<p>X</p>',
        to: ['x@client.example'],
        from: 'y@test.example',
        sendAfter: testNow(),
        now: testNow(),
      }),
    );

  it('of a dead instance is sent once by another within ten seconds, but not of a living one', async () => {
    const dying = openPostgres({ url });
    const there = await testApp({ database: dying, mailer: silent });
    const kill = new AbortController();
    await queue();
    const sending = sendDueMails(there.deps, kill.signal).catch(() => undefined);
    const state = async () => (await first.database.query<{ state: string }>('select state from mail_messages'))[0]?.state;
    await vi.waitFor(async () => expect(await state()).toBe('sending'), { timeout: 2000, interval: 20 });

    const began = testNow().getTime();
    const releaseAbandoned = createAbandonedMails();
    const look = (seconds: number) =>
      sendDueMails({ ...second.deps, mailer: takes, now: () => new Date(began + seconds * 1000) }, undefined, releaseAbandoned);
    for (const seconds of [0, 5, 10, 60]) await look(seconds);
    expect([await state(), received.length]).toEqual(['sending', 0]);

    await there.close();
    await dying.close();
    kill.abort();
    await sending;
    await look(61);
    expect([await state(), received.length]).toEqual(['sending', 0]);
    for (const seconds of [66, 71, 76]) await look(seconds);
    expect([await state(), received.length]).toEqual(['sent', 1]);
  });
});

describe('races', () => {
  it('for the last seat on a session have one winner', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { trainingSession } = await buildLogisticSession(onFirst, { goalNumberTrainees: 2 });
      const needs: ApiRecord[] = [];
      for (let index = 0; index < 21; index += 1) needs.push(await buildNeed(onFirst));
      const associate = (api: ApiClient, need: ApiRecord | undefined) =>
        api.call('PUT', `${need?.['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
      expect((await associate(onFirst, needs[20])).status).toBe(200);
      const answers = await race(20, (api, index) => associate(api, needs[index]));
      expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
      expect(codes(answers.filter(({ status }) => status === 409))).toEqual(['session.full']);
      expect(await onSecond.item(trainingSession['@id'])).toMatchObject({ numberTraineesRegistered: 2 });
    }
  });

  it('for one need add it to one session', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const need = await buildNeed(onFirst);
      const trainingSessions = [
        (await buildLogisticSession(onFirst)).trainingSession,
        (await buildLogisticSession(onFirst)).trainingSession,
      ];
      const answers = await race(8, (api, index) =>
        api.call('POST', `${trainingSessions[index % 2]?.['@id']}/need_trainings`, { needTrainings: [need['@id']], plan: true }),
      );
      expect(new Set(statuses(answers))).toEqual(new Set([200]));
      const added = answers.flatMap(({ body }) => (body as { added: string[] }).added);
      expect(added).toEqual([need['@id']]);
    }
  });

  it('of two editors on one version keep one write, and return the current record to the other', async () => {
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const record = await buildRecord(onFirst, round % 2 ? 'companies' : 'renters');
      const answers = await race(2, (api, index) => api.call('PUT', record['@id'], { city: `VILLE ${index}`, version: 1 }));
      expect(statuses(answers)).toEqual([200, 409]);
      const [won, lost] = [200, 409].map(
        (status) => answers.find((answer) => answer.status === status)?.body as ApiRecord & { current: ApiRecord },
      );
      expect(await onSecond.item(record['@id'])).toMatchObject({ city: won?.city, version: 2 });
      expect(lost).toMatchObject({ code: 'record.stale' });
    }
  });

  it('of unversioned writes to different fields keep all of them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { '@id': iri } = await buildRecord(onFirst, 'renters');
      const changes = [{ city: 'Lyon' }, { address: '1 rue A' }, { firstName: 'Anne' }];
      const answers = await race(3, (api, index) => api.call('PUT', iri, changes[index]));
      expect(statuses(answers)).toEqual([200, 200, 200]);
      expect(await onFirst.item(iri)).toMatchObject({ city: 'Lyon', address: '1 rue A', firstName: 'Anne', version: 4 });
    }
  });

  it('for one unique value have one winner, and name the field to the others', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await race(10, (api) => api.call('POST', '/api/car_brands', { brand: `Course ${round}` }));
      expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(422)]);
      expect((await onFirst.list(`/api/car_brands?brand=Course ${round}`)).totalItems).toBe(1);
    }
  });

  it('between a deletion and a reference leave no dangling reference', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const brand = await buildRecord(onFirst, 'car_brands');
      const [removed, created] = await Promise.all([
        onFirst.call('DELETE', brand['@id']),
        onSecond.call('POST', '/api/car_models', { model: `Modèle ${round}`, carBrand: brand['@id'] }),
      ]);
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([removed.status, created.status]);
    }
  });
});
