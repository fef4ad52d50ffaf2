import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE_EVENTS, WEBHOOK_COLLECTIONS } from '../../../model/integrations/webhookEvents.ts';
import { deleteOldDeliveries } from '../../../server/integrations/deleteOldDeliveries.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { deliveriesOf, hookBody, makeHook } from '../../support/records/webhooks.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'], firstName: 'Ada', lastName: 'Min' }));
});
afterAll(() => test.close());

describe('a web hook', () => {
  it('shows its secret once, and a new one when it is renewed', async () => {
    const hook = await makeHook(admin);
    const { body } = await admin.call('POST', `${hook['@id']}/rotate_secret`);
    const renewed = (body as { secret: string }).secret;
    expect(renewed).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(renewed).not.toBe(hook.secret);
    const logs = (await admin.list(`/api/api_logs?resource=webhooks&recordId=${hook.id}`)).member;
    expect(logs).toHaveLength(2);
    const seen = JSON.stringify([await admin.item(hook['@id']), await admin.list('/api/webhooks'), logs]);
    for (const secret of [hook.secret, renewed]) expect(seen).not.toContain(secret.slice('whsec_'.length));
    expect(await admin.item(hook['@id'])).toMatchObject({ author: 'Ada Min', isActive: true });
  });

  it.each([
    ['http://crm.example/hook', 'https://'],
    ['ftp://crm.example/hook', 'https://'],
    ['crm.example', 'https://'],
    ['https://user:word@crm.example/hook', 'mot de passe'],
  ])('refuses the address %s', async (url, words) => {
    const { violations } = await admin.refusal(422, 'POST', '/api/webhooks', hookBody({ url }));
    expect(violations).toMatchObject([{ propertyPath: 'url', message: expect.stringContaining(words) }]);
  });

  it('needs a name, an address and events that exist', async () => {
    const { violations } = await admin.refusal(422, 'POST', '/api/webhooks', { events: ['need.exploded'] });
    expect(violations?.map(({ propertyPath }) => propertyPath).sort()).toEqual(['events', 'name', 'url']);
  });

  it('is changed, turned off and deleted with its log', async () => {
    const hook = await makeHook(admin);
    await admin.update(hook['@id'], { name: 'ERP', events: ['need.created'], isActive: false });
    expect(await admin.item(hook['@id'])).toMatchObject({ name: 'ERP', events: ['need.created'], isActive: false });
    expect((await admin.call('POST', `${hook['@id']}/test`)).status).toBe(202);
    expect(await deliveriesOf(admin, hook)).toMatchObject([{ event: 'webhook.test', state: 'queued' }]);
    await admin.remove(hook['@id']);
    expect(await deliveriesOf(admin, hook)).toEqual([]);
  });

  it('belongs to administrators', async () => {
    const { '@id': iri } = await makeHook(admin);
    const stranger = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_CONFIGURATION', 'ROLE_WRITE_USER'] }));
    for (const path of ['/api/webhooks', iri, '/api/webhook_deliveries']) await stranger.refusal(403, 'GET', path);
    await stranger.refusal(403, 'POST', '/api/webhooks', hookBody());
    await stranger.refusal(403, 'PUT', iri, { name: 'x' });
    await stranger.refusal(403, 'DELETE', iri);
    for (const command of ['rotate_secret', 'test', 'retry_failed']) await stranger.refusal(403, 'POST', `${iri}/${command}`);
    await stranger.refusal(403, 'POST', '/api/webhook_deliveries/1/retry');
  });
});

it('the triggers announce the collections and lines of the model', async () => {
  const [row] = await test.database.query<{ writes: string; attendance: string }>(
    "select pg_get_functiondef('announce_writes'::regproc) as writes, pg_get_functiondef('announce_attendance'::regproc) as attendance",
  );
  const namesIn = (text = '') => [...(/IN \(([^)]*)\)/.exec(text)?.[1] ?? '').matchAll(/'([a-z_]+)'/g)].map(([, name]) => name);
  expect(namesIn(row?.writes).sort()).toEqual(Object.keys(WEBHOOK_COLLECTIONS).sort());
  expect(namesIn(row?.attendance).sort()).toEqual(Object.keys(ATTENDANCE_EVENTS).sort());
});

it('the log keeps deliveries for a month', async () => {
  const hook = await makeHook(admin);
  for (const age of [31, 29]) {
    const text = `insert into webhook_deliveries (webhook_id, event_id, event, payload, state, created_at) values ($1, $2, 'need.created', '{}', 'failed', $3)`;
    await test.database.query(text, [hook.id, `log_${age}`, new Date(testNow().getTime() - age * DAY_MS)]);
  }
  await deleteOldDeliveries(test.deps);
  expect((await deliveriesOf(admin, hook)).map(({ eventId }) => eventId)).toEqual(['log_29']);
});
