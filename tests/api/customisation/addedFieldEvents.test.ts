import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendDueDeliveries } from '../../../server/integrations/startWebhooks.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { ADDED_VALUES, addFieldsEverywhere } from '../../support/records/addedFields.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { makeHook } from '../../support/records/webhooks.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhookReceiver.ts';

const LATER_MS = 60_000;

let receiver: WebhookReceiver;
let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  receiver = await openWebhookReceiver();
  test = await testApp({ settings: { webhooksReachPrivate: true } });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await addFieldsEverywhere(admin);
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});

it('a web hook names the added fields that a change has touched, and none of their values', async () => {
  await makeHook(admin, { url: receiver.url });
  const need = await buildNeed(admin);
  receiver.received.length = 0;
  await admin.update(need['@id'], { custom: ADDED_VALUES });
  await admin.update(need['@id'], { branch: 'Sud', custom: { ownInteger: 5 } });
  await sendDueDeliveries({ ...test.deps, now: () => new Date(testNow().getTime() + LATER_MS) });

  const changes = receiver.received.filter(({ event }) => event.type === 'need.changed' && event.data['@id'] === need['@id']);
  const names = changes.map(({ event }) => [...(event.data.changed as readonly string[])].sort());
  expect(names).toContainEqual(
    Object.keys(ADDED_VALUES)
      .map((key) => `custom.${key}`)
      .sort(),
  );
  expect(names).toContainEqual(['branch', 'custom.ownInteger']);
  for (const { body } of receiver.received) expect(body).not.toContain(ADDED_VALUES.ownText);
});

/** What an open page is told until a word comes. */
const listenUntil = async (cookie: string, change: () => Promise<unknown>, word: string): Promise<string> => {
  const response = await test.app.request('/api/events', { headers: { Cookie: cookie } });
  const reader = response.body?.getReader();
  if (!reader) throw new Error('No stream');
  await change();
  let text = '';
  while (!text.includes(word)) text += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  return text;
};

it('an open page is told of a changed value, and by whoever sees the record alone', async () => {
  const reader = await test.addUser({ roles: ['ROLE_READ_TEACHING_TOOL'] });
  const tool = await buildRecord(admin, 'teaching_tools');
  const hotel = await buildRecord(admin, 'hotels');
  const text = await listenUntil(
    reader.cookie,
    async () => {
      await admin.update(hotel['@id'], { custom: { ownInteger: 3 } });
      await admin.update(tool['@id'], { custom: { ownInteger: 3 } });
    },
    'teaching_tools',
  );
  expect(text).not.toContain('hotels');
});

it('every open page is told of a changed field: it draws its forms by it', async () => {
  const trainer = await test.addTrainer();
  const [field] = (await admin.list('/api/custom_fields?resource=hotels&key=ownText')).member as readonly ApiRecord[];
  const change = () => admin.update(field?.['@id'] ?? '', { help: 'Chez l’assureur' });
  expect(await listenUntil(trainer.cookie, change, 'custom_fields')).toContain('custom_fields');
});
