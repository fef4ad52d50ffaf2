import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, logIn } from '../../support/app/client.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { isOnPostgres } from '../../support/database/openTestDatabase.ts';
import { hookBody } from '../../support/records/webhooks.ts';
import { prepareServerAlone } from '../../support/servers/serverAlone.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhookReceiver.ts';

const EMAIL = 'hook-crash@test.example';
const PATIENCE = { timeout: 30_000, interval: 50 };

let receiver: WebhookReceiver;
let server: Awaited<ReturnType<typeof prepareServerAlone>>;

beforeAll(async () => {
  receiver = await openWebhookReceiver();
  server = await prepareServerAlone(EMAIL, { WEBHOOK_PRIVATE_ADDRESSES: '1' });
}, 60_000);

afterAll(async () => {
  await server.remove();
  await receiver.close();
});

const create = async (client: Client, name: string, body: unknown): Promise<string> => {
  const answer = await client.call<{ '@id': string }>('POST', `/api/${name}`, body);
  expect([name, answer.status]).toEqual([name, 201]);
  return answer.body['@id'];
};

const sessionsToldOf = () => receiver.received.flatMap(({ event }) => String(event.data['@id'] ?? ''));

// On PostgreSQL the lease decides; deliveries.test.ts covers it without waiting.
it.skipIf(isOnPostgres())('no event is lost by kill -9, and a repeated one has its id', { timeout: 120_000 }, async () => {
  let client = await logIn(await server.start(), EMAIL, TEST_PASSWORD);
  await create(client, 'webhooks', hookBody({ url: receiver.url, events: ['training_session.created'] }));
  const place = { name: 'Circuit', type: 'Circuit', address: '1 rue du Circuit', zipCode: '78190', city: 'Trappes' };
  const trainingLocation = await create(client, 'training_locations', place);
  const trainingType = await create(client, 'training_types', { name: 'EPP' });
  const times = { startAt: '2026-11-23T09:00:00+01:00', endAt: '2026-11-23T17:00:00+01:00', area: '/api/areas/1' };
  const made: string[] = [];
  receiver.usually('hold');
  for (let count = 0; count < 3; count += 1)
    made.push(await create(client, 'training_sessions', { ...times, trainingLocation, trainingType }));
  await expect.poll(() => receiver.received.length, PATIENCE).toBeGreaterThan(0);
  await server.kill();
  receiver.usually(204);
  client = await logIn(await server.start(), EMAIL, TEST_PASSWORD);

  const delivered = async () =>
    (await client.call<{ totalItems: number }>('GET', '/api/webhook_deliveries?state=delivered')).body.totalItems;
  await expect.poll(delivered, PATIENCE).toBe(made.length);
  expect(new Set(sessionsToldOf())).toEqual(new Set(made));
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(made.length);
  expect(receiver.received.length).toBeGreaterThan(made.length);
});
