import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, logIn } from '../../support/app/client.ts';
import { memoryOf } from '../../support/app/memoryOf.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { openEventStream } from './eventStream.ts';
import { startLoad } from './load.ts';
import { type OwnServer, startOnOwnPostgres } from './ownServer.ts';
import { report } from './report.ts';

const EMAIL = 'pages@test.example';
const STREAMS = 2_000;
/** Opened at once, then the next ones: as many pages after a restart. */
const AT_ONCE = 100;
/** Longer than the interval of the heartbeats, each of which checks a login. */
const IDLE_MS = 45_000;
const HEARD_WITHIN_MS = 5_000;
/** A page that stays open, with its connection. */
const MEGABYTES_A_STREAM = 0.1;
/** However many writes there are. */
const TOLD_A_SECOND = 4;
const WRITES = 200;

let own: OwnServer;
let client: Client;

beforeAll(async () => {
  own = await startOnOwnPostgres({ email: EMAIL });
  client = await logIn(own.url, EMAIL, TEST_PASSWORD);
});
afterAll(() => own?.remove());

const openStreams = async (): Promise<number> => {
  const metrics = await (await fetch(`${own.url}/metrics`)).text();
  return Number(/^pilotage_live_connections (\d+)/m.exec(metrics)?.[1]);
};

const openAll = async () => {
  const streams: Awaited<ReturnType<typeof openEventStream>>[] = [];
  while (streams.length < STREAMS) {
    const some = Array.from({ length: AT_ONCE }, () => openEventStream(own.url, client.cookie));
    streams.push(...(await Promise.all(some)));
  }
  return streams;
};

it('tells 2,000 idle pages of a change, while others read and write', async () => {
  const before = (await memoryOf(own.server.pid())).now;
  const streams = await openAll();
  expect(await openStreams()).toBe(STREAMS);
  await wait(IDLE_MS);
  expect(streams.filter(({ isOpen }) => !isOpen())).toEqual([]);
  const idle = (await memoryOf(own.server.pid())).now;

  const changedAt = performance.now();
  await client.call('POST', '/api/renters', { name: 'Loueur du matin' });
  await expect.poll(() => streams.every(({ text }) => text().includes('"renters"'))).toBe(true);
  const heardAfter = performance.now() - changedAt;
  expect(heardAfter).toBeLessThan(HEARD_WITHIN_MS);

  const began = performance.now();
  const load = await startLoad(client);
  await load.moreWrites(WRITES);
  await load.stop();
  const told = Math.max(...streams.map(({ text }) => text().split('event: change').length - 1));
  expect(told).toBeLessThan((TOLD_A_SECOND * (performance.now() - began)) / 1000 + 2 * TOLD_A_SECOND);
  const answers = load.since(began);
  expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);

  const busy = (await memoryOf(own.server.pid())).now;
  for (const { close } of streams) close();
  await expect.poll(openStreams).toBe(0);
  expect(idle - before).toBeLessThan(STREAMS * MEGABYTES_A_STREAM);
  report(`${STREAMS} idle event streams`, answers, {
    'changes told to a page': told,
    seconds: (performance.now() - began) / 1000,
    ...(await load.expectKept(client)),
    'all heard a change after (ms)': heardAfter,
    'memory before (MB)': before,
    'with the streams (MB)': idle,
    'under load (MB)': busy,
    'after they closed (MB)': (await memoryOf(own.server.pid())).now,
  });
});
