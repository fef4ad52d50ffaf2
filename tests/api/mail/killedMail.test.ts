import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong } from '../../support/campaign.ts';
import { type Client, logIn } from '../../support/client.ts';
import { type MailServer, openMailServer } from '../../support/mailServer.ts';
import { isOnPostgres } from '../../support/openTestDatabase.ts';
import { TEST_PASSWORD } from '../../support/people.ts';
import { prepareServerAlone } from '../../support/serverAlone.ts';

const ROUNDS = isLong ? 20 : 1;
const MAILS_A_ROUND = 4;
const EMAIL = 'mail-crash@test.example';
const PATIENCE = { timeout: 30_000, interval: 50 };

let mail: MailServer;
let server: Awaited<ReturnType<typeof prepareServerAlone>>;

beforeAll(async () => {
  mail = await openMailServer();
  server = await prepareServerAlone(EMAIL, { SMTP_URL: mail.url });
}, 60_000);

afterAll(async () => {
  await server.remove();
  await mail.close();
});

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

// On PostgreSQL a round takes the ten seconds after which an instance counts as gone; twoInstances.test.ts covers this faster.
it.skipIf(isOnPostgres() && !isLong)(
  'loses no mail after kill -9, and repeats at most the one being sent, with its Message-ID',
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
      await server.kill();
      client = await logIn(await server.start(), EMAIL, TEST_PASSWORD);
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
