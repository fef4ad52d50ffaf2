import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../model/kernel/access.ts';
import type { AppEnv } from '../../../server/context/route.ts';
import { streamEvents } from '../../../server/events/streamEvents.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const HEARTBEAT_MS = 20;
/** As in changeFeed.ts. */
const PAGES_EVERY_MS = 250;
const BURST = 20;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let here: TestApp;
let elsewhere: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
});
// New instances: those of the test before may still have changes to announce.
beforeEach(async () => {
  here = await testApp({ database });
  elsewhere = await testApp({ database });
});
afterEach(async () => {
  await here.close();
  await elsewhere.close();
});
afterAll(() => database.close());

/** Reads a stream until the expected text, or its end. */
const readUntil = async (reader: ReadableStreamDefaultReader<Uint8Array>, wanted: string): Promise<string> => {
  let text = '';
  while (!text.includes(wanted)) {
    const { value, done } = await reader.read();
    if (done) return `${text}(end)`;
    text += new TextDecoder().decode(value);
  }
  return text;
};

const listen = async (test: TestApp, { cookie }: Pick<Person, 'cookie'>) => {
  const response = await test.app.request('/api/events', { headers: { Cookie: cookie } });
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  if (!response.body) throw new Error('No stream');
  return response.body.getReader();
};

it('announces changes of this and another instance to those who may list the record', async () => {
  const writer = apiClient(here, await here.addUser({ groups: ['super-admin'] }));
  const near = await listen(here, await here.addUser({ roles: ['ROLE_READ_COMPANY'] }));
  const far = await listen(elsewhere, await elsewhere.addUser({ roles: ['ROLE_READ_COMPANY'] }));
  await buildRecord(writer, 'professions');
  await buildRecord(writer, 'renters');

  for (const reader of [near, far]) {
    const told = await readUntil(reader, 'renters');
    expect(told).toContain('event: change\ndata: {"tables":["renters"]}\n\n');
    expect(told).not.toContain('professions');
    await reader.cancel();
  }
});

it('announces a burst of changes together', async () => {
  const writer = apiClient(here, await here.addUser({ groups: ['super-admin'] }));
  const reader = await listen(here, await here.addUser({ roles: ['ROLE_READ_COMPANY', 'ROLE_READ_CAR_MODEL'] }));
  const began = performance.now();
  for (let count = 0; count < BURST; count += 1) await buildRecord(writer, 'car_brands');
  await buildRecord(writer, 'renters');
  const told = await readUntil(reader, 'renters');
  const intervals = Math.ceil((performance.now() - began) / PAGES_EVERY_MS);
  // The first change at once, and what was still to be told when it began.
  expect(told.split('event: change').length - 1).toBeLessThanOrEqual(intervals + 2);
  await reader.cancel();
});

it('announces proposals of a plan to planners alone', async () => {
  const writer = apiClient(here, await here.addUser({ groups: ['super-admin'] }));
  const need = await buildNeed(writer);
  const planner = await listen(here, await here.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] }));
  const other = await listen(here, await here.addUser({ roles: ['ROLE_READ_COMPANY'] }));
  await writer.call('POST', '/api/planning/scenarios', { ids: [need.id], from: '2026-12-01', to: '2026-12-11' });
  await buildRecord(writer, 'renters');

  expect(await readUntil(planner, 'plan_scenarios')).toContain('"plan_scenarios"');
  expect(await readUntil(other, 'renters')).not.toContain('plan_scenarios');
  await planner.cancel();
  await other.cancel();
});

it('ends with the login session, without extending it', async () => {
  const person = await here.addUser();
  const actor = { roles: [] } as unknown as Actor;
  const app = new Hono<AppEnv>().get('/events', (context) => {
    context.set('deps', here.deps);
    context.set('actor', actor);
    return streamEvents(context, { heartbeatMs: HEARTBEAT_MS });
  });
  const response = await app.request('/events', { headers: { Cookie: person.cookie } });
  const reader = response.body?.getReader();
  if (!reader) throw new Error('No stream');
  await readUntil(reader, ': ici');
  await here.call('GET', '/logout', { as: person });
  expect(await readUntil(reader, 'never')).toContain('(end)');
});
