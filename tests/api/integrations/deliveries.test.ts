import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELIVERY_RETRY_SECONDS } from '../../../model/integrations/webhookRetries.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import type { Database } from '../../../server/database/database.ts';
import { LEASE_SECONDS } from '../../../server/integrations/dueDeliveries.ts';
import { sendDueDeliveries } from '../../../server/integrations/startWebhooks.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { deliveriesOf, type MadeHook, makeHook } from '../../support/records/webhooks.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { openWebhookReceiver, verifyEvent, type WebhookReceiver } from '../../support/servers/webhookReceiver.ts';

const DAY_SECONDS = 86_400;
const START = testNow().getTime();

let database: Database;
let receiver: WebhookReceiver;
let test: TestApp;
let other: TestApp;
let admin: ApiClient;
let area: string;
let hook: MadeHook;
/** Seconds since the start, on the senders' clock, which only the tests advance. It is ahead of the app's: what is queued is due. */
let elapsed: number;

const now = () => new Date(START + elapsed * 1000);
const reaching = { settings: { webhooksReachPrivate: true } };

beforeAll(async () => {
  receiver = await openWebhookReceiver();
  database = await openTestDatabase();
  test = await testApp({ ...reaching, database });
  other = await testApp({ ...reaching, database });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'], email: 'ada@test.example' }));
  area = (await admin.list('/api/areas')).member[0]?.['@id'] ?? '';
});
afterAll(async () => {
  await receiver.close();
  await other.close();
  await test.close();
  await database.close();
});

beforeEach(async () => {
  await database.query('delete from webhooks');
  await database.query('delete from webhook_outbox');
  await database.query('delete from mail_messages');
  elapsed = 60;
  receiver.received.length = 0;
  receiver.usually(204);
  receiver.decide();
  hook = await makeHook(admin, { url: receiver.url });
});

/** The senders' clock; the administrator's login does not grow older. */
const send = (app = test, signal?: AbortSignal) => sendDueDeliveries({ ...app.deps, now }, signal);
const types = () => receiver.received.map(({ event }) => event.type);

describe('events', () => {
  it('tell of needs and sessions, signed by the Standard Webhooks specification', async () => {
    const need = await buildNeed(admin, {}, area);
    await send();

    const created = receiver.received.find(({ event }) => event.type === 'need.created');
    expect(created?.event).toMatchObject({ id: created?.id, data: { '@id': need['@id'], '@type': 'NeedTraining' } });
    for (const arrived of receiver.received) expect(verifyEvent(hook.secret, arrived)).toEqual(arrived.event);
    expect(() => verifyEvent(`whsec_${Buffer.alloc(32).toString('base64')}`, receiver.received[0] as never)).toThrow();
    const [delivery] = await deliveriesOf(admin, hook, '&event=need.created');
    expect(delivery).toMatchObject({ state: 'delivered', status: 204, attempts: 1, nextTryAt: null, eventId: created?.id });
    expect(await admin.item(hook['@id'])).toMatchObject({ lastDeliveredAt: expect.any(String), failingSince: null });
  });

  it('tell statuses apart from other changes, and carry no personal data', async () => {
    const need = await buildNeed(admin, {}, area);
    const trainee = await admin.item((need.trainee as ApiRecord)['@id']);
    await admin.update(need['@id'], { commentary: 'À rappeler' });
    await admin.call('POST', '/api/need_trainings/mass_change_status', { needTrainings: [need['@id']], status: 'refus' });
    const { trainingSession } = await buildLogisticSession(admin, { area });
    await admin.update(trainingSession['@id'], { status: 'canceled' });
    await send();

    expect(types()).toEqual(
      expect.arrayContaining([
        'need.created',
        'need.changed',
        'training_session.created',
        'logistic_session.created',
        'training_session.canceled',
      ]),
    );
    const changed = receiver.received.find(({ event }) => event.type === 'need.changed');
    expect(changed?.event.data).toMatchObject({ '@id': need['@id'], changed: ['commentary'], status: null });
    const canceled = receiver.received.find(({ event }) => event.type === 'training_session.canceled');
    expect(canceled?.event.data).toMatchObject({ status: { to: 'canceled' } });
    const all = receiver.received.map(({ body }) => body).join('\n');
    for (const word of [trainee.lastName, trainee.firstName, 'À rappeler']) expect(all).not.toContain(String(word));
  });

  it('tell of signatures, without the links of the sheet', async () => {
    const day = await buildAttendedSession(database);
    const signing = { actor: null, period: 'morning', svg: '<svg/>', trainerId: null, deviceTime: null } as const;
    await signPeriod(database, { ...signing, uuid: day.entryUuids[0], now: at('09:05') });
    await send();

    const signed = receiver.received.find(({ event }) => event.type === 'attendance.signed');
    expect(signed?.event.data).toEqual({
      '@id': `/api/logistic_sessions/${day.logisticSessionId}`,
      '@type': 'LogisticSession',
      trainingSession: `/api/training_sessions/${day.trainingSessionId}`,
      needTraining: `/api/need_trainings/${day.needIds[0]}`,
      trainer: null,
      period: 'morning',
      isLate: false,
    });
    for (const uuid of [day.sheetUuid, ...day.entryUuids]) expect(signed?.body).not.toContain(uuid);
  });

  it('of an absence say the half-day, and all from which the trainee is absent', async () => {
    const officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
    const { entryUuids, needIds } = await buildAttendedSession(database);
    const note = (body: object) => officer.call('PUT', `/api/emargements/${entryUuids[0]}`, body);
    await note({ isAbsent: true, period: 'afternoon' });
    await send();
    await note({ isAbsent: true });
    await send();
    await note({ isAbsent: false, period: 'morning' });
    await send();
    await note({ period: 'morning', arrivedAt: '09:40', leftAt: null });
    await send();
    const heard = receiver.received.filter(({ event }) => event.data.needTraining === `/api/need_trainings/${needIds[0]}`);
    expect(heard.map(({ event }) => [event.type, event.data.period, event.data.absentHalfDays])).toEqual([
      ['attendance.marked_absent', 'afternoon', ['afternoon']],
      ['attendance.marked_absent', null, ['morning', 'afternoon']],
      ['attendance.marked_present', 'morning', ['afternoon']],
      ['attendance.times_noted', 'morning', undefined],
    ]);
    expect(JSON.stringify(heard.map(({ body }) => body))).not.toContain('09:40');
  });

  it('of a write that fails are never announced', async () => {
    const count = async () => (await database.query('select 1 from webhook_outbox')).length;
    await expect(
      test.deps.database.transaction(async (transaction) => {
        await transaction.write(
          ['api_logs'],
          `insert into api_logs (action, resource, record_id) values ('update', 'need_trainings', 1)`,
          [],
        );
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await count()).toBe(0);
  });

  it('reach only the web hooks that asked for them and are on', async () => {
    const off = await makeHook(admin, { url: receiver.url, isActive: false });
    const picky = await makeHook(admin, { url: receiver.url, events: ['need.deleted'] });
    const need = await buildNeed(admin, {}, area);
    await admin.remove(need['@id']);
    await send();
    expect(await deliveriesOf(admin, off)).toEqual([]);
    expect((await deliveriesOf(admin, picky)).map(({ event }) => event)).toEqual(['need.deleted']);
  });

  it('cost nothing while no web hook is on', async () => {
    await admin.update(hook['@id'], { isActive: false });
    await buildNeed(admin, {}, area);
    expect(await database.query('select 1 from webhook_outbox')).toEqual([]);
  });
});

describe('a failing receiver', () => {
  const queue = async () => {
    await admin.call('POST', `${hook['@id']}/test`);
    const [delivery] = await deliveriesOf(admin, hook);
    return delivery as ApiRecord;
  };

  it('is tried again ever later, for a day, with the same id, then given up', async () => {
    receiver.usually(500);
    const delivery = await queue();
    const start = elapsed;
    await send();
    expect(await admin.item(delivery['@id'])).toMatchObject({ state: 'queued', status: 500, answer: 'answer 500', attempts: 1 });
    for (const [index, wait] of DELIVERY_RETRY_SECONDS.entries()) {
      elapsed += wait - 1;
      await send();
      expect(receiver.received).toHaveLength(index + 1);
      elapsed += 1;
      await send();
      expect(receiver.received).toHaveLength(index + 2);
    }
    expect(await admin.item(delivery['@id'])).toMatchObject({ state: 'failed', nextTryAt: null });
    expect(elapsed - start).toBeGreaterThan(DAY_SECONDS * 0.9);
    expect(elapsed - start).toBeLessThan(DAY_SECONDS);
    expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([delivery.eventId]));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(receiver.received.length);
  });

  it('gets what it missed when somebody asks, one or all', async () => {
    const deliveries = [await queue(), await queue()];
    await database.query(`update webhook_deliveries set state = 'failed', next_try_at = null, attempts = 9`);
    expect((await admin.call('POST', `${deliveries[0]?.['@id']}/retry`)).status).toBe(202);
    await admin.refusal(409, 'POST', `${deliveries[0]?.['@id']}/retry`);
    await send();
    expect(receiver.received.map(({ id }) => id)).toEqual([deliveries[0]?.eventId]);
    expect(await admin.call('POST', `${hook['@id']}/retry_failed`)).toMatchObject({ status: 202, body: { count: 1 } });
    await send();
    expect(receiver.received.map(({ id }) => id)).toEqual(deliveries.map(({ eventId }) => eventId));
  });

  it('is turned off after days of it, and the administrators are told', async () => {
    receiver.usually(503);
    await queue();
    await send();
    elapsed += 4 * DAY_SECONDS;
    await send();
    expect(await admin.item(hook['@id'])).toMatchObject({ isActive: true, failingSince: expect.any(String) });
    elapsed += DAY_SECONDS;
    await queue();
    await send();
    expect(await admin.item(hook['@id'])).toMatchObject({ isActive: false, disabledAt: expect.any(String) });
    const mails = await database.query<{ receiver: string[]; html: string }>('select receiver, html from mail_messages');
    expect(mails).toMatchObject([{ receiver: ['ada@test.example'], html: expect.stringContaining('answer 503') }]);
    expect((await deliveriesOf(admin, hook)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect((await admin.call('POST', `${hook['@id']}/retry_failed`)).status).toBe(409);
    await admin.update(hook['@id'], { isActive: true });
    expect(await admin.item(hook['@id'])).toMatchObject({ isActive: true, failingSince: null, disabledAt: null });
  });

  it('that is gone is turned off at once', async () => {
    receiver.usually(410);
    await queue();
    await send();
    expect(await admin.item(hook['@id'])).toMatchObject({ isActive: false });
  });

  it('that redirects has failed: nothing follows it', async () => {
    receiver.usually('redirect');
    const delivery = await queue();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await admin.item(delivery['@id'])).toMatchObject({ state: 'queued', status: 307 });
  });

  it('that cannot be reached is named in words, with the code for its operator', async () => {
    const closed = await makeHook(admin, { url: `http://127.0.0.1:${await freePort()}/` });
    const unknown = await makeHook(admin, { url: 'https://crm.invalid/hook' });
    for (const made of [closed, unknown]) await admin.call('POST', `${made['@id']}/test`);
    await send();
    const answers = await Promise.all([closed, unknown].map(async (made) => (await deliveriesOf(admin, made))[0]?.answer));
    expect(answers).toEqual([
      'Rien n’écoute à cette adresse : vérifiez le port, et que le service est démarré (ECONNREFUSED)',
      expect.stringMatching(/^Nom de serveur introuvable : vérifiez l’adresse \((ENOTFOUND|EAI_AGAIN)\)$/),
    ]);
  });

  it('that answers at length is cut short', async () => {
    receiver.usually('flood');
    const delivery = await queue();
    await send();
    expect(String((await admin.item(delivery['@id'])).answer)).toHaveLength(500);
  });
});

it('a private address is refused when the connection is made', async () => {
  const strict = await testApp({ database });
  try {
    await admin.call('POST', `${hook['@id']}/test`);
    await send(strict);
    expect(receiver.received).toEqual([]);
    const [delivery] = await deliveriesOf(admin, hook);
    expect(delivery).toMatchObject({ state: 'queued', status: null, answer: expect.stringContaining('réseau privé') });
    const named = await makeHook(admin, { url: receiver.url.replace('127.0.0.1', 'localhost') });
    await admin.call('POST', `${named['@id']}/test`);
    await send(strict);
    expect((await deliveriesOf(admin, named))[0]).toMatchObject({ answer: expect.stringContaining('réseau privé') });
  } finally {
    await strict.close();
  }
});

describe('several instances', () => {
  it('deliver each event once', async () => {
    for (let count = 0; count < 12; count += 1) await admin.call('POST', `${hook['@id']}/test`);
    await buildNeed(admin, {}, area);
    await Promise.all([send(test), send(other), send(test), send(other)]);
    await send();
    const ids = receiver.received.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(12);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('take over what a killed one was sending, with the same id', async () => {
    await admin.call('POST', `${hook['@id']}/test`);
    const [delivery] = await deliveriesOf(admin, hook);
    receiver.decide('hold');
    const killed = new AbortController();
    const sending = send(test, killed.signal);
    await expect.poll(() => receiver.received.length).toBe(1);
    killed.abort();
    await sending;
    await send(other);
    expect(receiver.received).toHaveLength(1);
    elapsed += LEASE_SECONDS;
    await send(other);
    expect(receiver.received.map(({ id }) => id)).toEqual([delivery?.eventId, delivery?.eventId]);
    expect(await admin.item(String(delivery?.['@id']))).toMatchObject({ state: 'delivered', attempts: 2 });
  });
});
