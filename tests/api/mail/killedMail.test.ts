import { afterAll, beforeAll, expect, it } from 'vitest';
import { SMS_LEASE_SECONDS } from '../../../model/sms/smsStates.ts';
import { type NewSms, queueSms } from '../../../server/outbox/queueSms.ts';
import { type Client, logIn } from '../../support/app/client.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { isLong } from '../../support/campaign.ts';
import { testNow } from '../../support/clock.ts';
import { isOnPostgres } from '../../support/database/openTestDatabase.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';
import { prepareServerAlone } from '../../support/servers/serverAlone.ts';
import { BREVO_KEY, openSmsProvider, type SmsProviderServer } from '../../support/servers/smsProvider.ts';

const ROUNDS = isLong ? 20 : 1;
const MAILS_A_ROUND = 4;
const EMAIL = 'mail-crash@test.example';
const LEASE_MS = SMS_LEASE_SECONDS * 1000;
const PATIENCE = { timeout: 30_000, interval: 50 };

const TEXTS = ['un', 'deux', 'trois', 'quatre'].map((word) => `Rappel ${word}`);

let mail: MailServer;
let sms: SmsProviderServer;
let server: Awaited<ReturnType<typeof prepareServerAlone>>;

beforeAll(async () => {
  mail = await openMailServer();
  sms = await openSmsProvider();
  sms.decide('hold');
  const provider = { SMS_PROVIDER: 'brevo', SMS_URL: sms.brevoUrl, SMS_BREVO_KEY: BREVO_KEY, SMS_SENDER: 'Organisme' };
  server = await prepareServerAlone(EMAIL, { SMTP_URL: mail.url, ...provider }, [], (database) =>
    database.transaction((tx) =>
      queueSms({ database: tx, actor: null, requestId: 'killed', now: testNow() }, TEXTS.map(reminder), 0.07),
    ),
  );
}, 60_000);

afterAll(async () => {
  await server.remove();
  await Promise.all([mail.close(), sms.close()]);
});

const reminder = (text: string): NewSms => {
  const about = { trainingSessionId: null, logisticSessionId: null, needTrainingId: null };
  return { kind: 'reminder', receiver: '+33612345678', text, secret: null, ...about };
};

const SESSION = { startAt: '2026-11-23T09:00:00+01:00', endAt: '2026-11-23T17:00:00+01:00', area: '/api/areas/1' };
const PLACE = { name: 'Circuit', type: 'Circuit', address: '1 rue du Circuit', zipCode: '78190', city: 'Trappes' };

const create = async (client: Client, path: string, body: unknown): Promise<string> => {
  const answer = await client.call<{ '@id': string }>('POST', path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body['@id'];
};

const configure = async (client: Client, code: string, value: string) =>
  expect((await client.call('PUT', '/api/configurations', { code, value })).status).toBe(200);

const timesOf = (title: string) => mail.received.filter((received) => received.mail.subject === title);

const textsReceived = (): string[] => sms.received.map(({ body }) => String(body.content));

interface Outbox {
  readonly totalItems: number;
  readonly member: readonly { readonly '@id': string; readonly text: string }[];
}

/** The SMS in a state, once there are so many. */
const smsIn = async (client: Client, state: string, count: number): Promise<Outbox> => {
  const read = async () => (await client.call<Outbox>('GET', `/api/sms_messages?state=${state}`)).body;
  await expect.poll(async () => (await read()).totalItems, PATIENCE).toBe(count);
  return read();
};

// On PostgreSQL a round takes the ten seconds after which an instance counts as gone; twoInstances.test.ts covers this faster.
it.skipIf(isOnPostgres() && !isLong)(
  'loses no mail after kill -9, repeats at most the one being sent with its Message-ID, and no SMS',
  { timeout: 3_600_000 },
  async () => {
    let client = await logIn(await server.start(), EMAIL, TEST_PASSWORD);
    await configure(client, 'email_contact', 'contact@test.example');
    await configure(client, 'mail_delay_minutes', '0');
    const trainingLocation = await create(client, '/api/training_locations', PLACE);
    const trainingType = await create(client, '/api/training_types', { name: 'EPP' });
    const trainingSession = await create(client, '/api/training_sessions', { ...SESSION, trainingLocation, trainingType });
    const titles: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const held = mail.received.length;
      mail.decide('hold');
      for (let index = 0; index < MAILS_A_ROUND; index += 1) {
        const title = `Convocation ${round}.${index}`;
        const words = { title, content: '<p>Bonjour</p>', receiver: ['stagiaire@test.example'], typeDocument: 'convocation' };
        await create(client, '/api/email_session_documents', { ...words, trainingSession });
        titles.push(title);
      }
      await expect.poll(() => mail.received.length, PATIENCE).toBeGreaterThan(held);
      await smsIn(client, 'sent', TEXTS.length - 1);
      await expect.poll(() => textsReceived().length, PATIENCE).toBe(TEXTS.length + round);
      await server.kill();
      sms.decide('hold');
      client = await logIn(await server.start(), EMAIL, TEST_PASSWORD);
      // Another instance may be sending: on PostgreSQL only the time tells that it is gone.
      if (isOnPostgres()) await server.passTimeUntil(new Date(testNow().getTime() + (round + 1) * 2 * LEASE_MS));
      // Only a person sends it again: each request is one SMS.
      const [unknown] = (await smsIn(client, 'unknown', 1)).member;
      expect(textsReceived().filter((text) => text === unknown?.text)).toHaveLength(1 + round);
      expect(new Set(textsReceived()).size).toBe(TEXTS.length);
      if (round + 1 < ROUNDS) expect((await client.call('POST', `${unknown?.['@id']}/retry`)).status).toBe(200);
      await expect.poll(() => titles.filter((title) => timesOf(title).length === 0), PATIENCE).toEqual([]);
      const sent = async () =>
        (await client.call<{ totalItems: number }>('GET', '/api/mail_messages?state=sent')).body.totalItems;
      await expect.poll(sent, PATIENCE).toBe(titles.length);
    }
    for (const title of titles) {
      const times = timesOf(title);
      expect(times.length).toBeLessThanOrEqual(2);
      expect(new Set(times.map((received) => received.mail.messageId)).size).toBe(1);
    }
    expect(mail.received.length).toBeGreaterThan(titles.length);
  },
);
