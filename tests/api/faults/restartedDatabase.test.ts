import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { type Client, logIn } from '../../support/app/client.ts';
import { memoryOf } from '../../support/app/memoryOf.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { openEventStream } from './eventStream.ts';
import { type Answered, startLoad } from './load.ts';
import { type OwnServer, startOnOwnPostgres } from './ownServer.ts';
import { report } from './report.ts';

const EMAIL = 'redemarrage@test.example';
const DOWN_MS = 3_000;
const WRITES = 60;
/** From the moment at which PostgreSQL accepts connections. */
const RECOVERY_MS = 5_000;
const LONGEST_ANSWER_MS = 8_000;
/** A job that was interrupted is taken up when its heartbeat is missed. */
const JOB_MS = 90_000;

let own: OwnServer;
let client: Client;

beforeAll(async () => {
  own = await startOnOwnPostgres({ email: EMAIL });
  client = await logIn(own.url, EMAIL, TEST_PASSWORD);
});
afterAll(() => own?.remove());

/** Work in the background, which the restart interrupts. */
const askForArchive = async (): Promise<string> => {
  const { body } = await client.call<{ '@id': string }>('POST', '/api/data_archives');
  return body['@id'];
};
const statusOf = async (archive: string) => (await client.call<{ status: string }>('GET', archive)).body.status;

/** Each kind of refusal once: status, sentence, and whether it says when to try again. */
const refusalsOf = (failures: readonly Answered[]): readonly string[] => [
  ...new Set(
    failures.map(
      ({ status, problem, retryAfter }) => `${status} ${problem?.detail} ${retryAfter !== null && Number(retryAfter) <= 5}`,
    ),
  ),
];
const isFailure = ({ status }: Answered): boolean => status !== 200 && status !== 201;

it.each([
  ['in order', 'SIGINT'],
  ['at once, as in a crash', 'SIGQUIT'],
] as const)('answers 503 while PostgreSQL is stopped %s, loses nothing, and works by itself afterwards', async (name, signal) => {
  const load = await startLoad(client);
  const stream = await openEventStream(own.url, client.cookie);
  await load.moreWrites(WRITES);
  const before = (await memoryOf(own.server.pid())).now;

  const archive = await askForArchive();
  const stoppedAt = performance.now();
  await own.postgres.stop(signal);
  await wait(DOWN_MS);
  expect((await fetch(`${own.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
  await own.postgres.start();
  const startedAt = performance.now();
  await load.moreWrites(WRITES);

  // A page that was open hears of later changes, or connects again.
  await expect.poll(() => !stream.isOpen() || stream.text().includes('"car_brands"')).toBe(true);
  const again = await openEventStream(own.url, client.cookie);
  await expect.poll(again.text).toContain('"car_brands"');
  for (const { close } of [stream, again]) close();
  await load.stop();

  await expect.poll(() => statusOf(archive), { timeout: JOB_MS }).toBe('finished');
  const doneAfter = performance.now() - startedAt;

  const answers = load.since(stoppedAt);
  const failures = answers.filter(isFailure);
  expect(failures.length).toBeGreaterThan(0);
  expect(refusalsOf(failures)).toEqual([`503 ${problemMessage('database.no_answer')} true`]);
  expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(LONGEST_ANSWER_MS);
  const recoveredAfter = Math.max(...failures.map(({ at }) => at)) - startedAt;
  expect(recoveredAfter).toBeLessThan(RECOVERY_MS);
  expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
  report(`PostgreSQL stopped ${name}`, answers, {
    ...(await load.expectKept(client)),
    'last failure after its start (ms)': recoveredAfter,
    'background job done after (ms)': doneAfter,
    'memory before (MB)': before,
    'memory after (MB)': (await memoryOf(own.server.pid())).now,
  });
});
