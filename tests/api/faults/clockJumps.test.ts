import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { type Client, logIn } from '../../support/app/client.ts';
import { memoryOf } from '../../support/app/memoryOf.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { testNow } from '../../support/clock.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { SIGNATURE_SVG } from '../attendance/drawings.ts';
import { type Answered, startLoad } from './load.ts';
import { type OwnServer, startOnOwnPostgres } from './ownServer.ts';
import { report } from './report.ts';

const EMAIL = 'horloge@test.example';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WRITES = 30;

let own: OwnServer;
let database: Database;

beforeAll(async () => {
  own = await startOnOwnPostgres({ email: EMAIL });
  database = openPostgres({ url: own.databaseUrl, connections: 1 });
});
afterAll(async () => {
  await database?.close();
  await own?.remove();
});

const logInNow = (): Promise<Client> => logIn(own.url, EMAIL, TEST_PASSWORD);
const jumpBy = (milliseconds: number): Promise<void> => own.server.passTimeUntil(new Date(testNow().getTime() + milliseconds));
const isFailure = ({ status }: Answered): boolean => status !== 200 && status !== 201;

it('goes on when the clock jumps within the life of a login, and back', async () => {
  await jumpBy(0);
  const client = await logInNow();
  const before = (await memoryOf(own.server.pid())).now;
  const load = await startLoad(client);
  const began = performance.now();
  for (const jump of [10 * MINUTE_MS, -10 * MINUTE_MS, 7 * HOUR_MS, 0, -7 * HOUR_MS, -30 * 24 * HOUR_MS, 0]) {
    await load.moreWrites(WRITES);
    await jumpBy(jump);
  }
  await load.moreWrites(WRITES);
  await load.stop();

  const answers = load.since(began);
  expect(answers.filter(isFailure)).toEqual([]);
  report('clock jumps', answers, {
    ...(await load.expectKept(client)),
    'memory before (MB)': before,
    'memory after (MB)': (await memoryOf(own.server.pid())).now,
  });
});

it('asks for a new login after a jump of a day, and takes the work up again', async () => {
  await jumpBy(0);
  const client = await logInNow();
  const load = await startLoad(client);
  await load.moreWrites(WRITES);
  const jumpedAt = performance.now();
  await jumpBy(26 * HOUR_MS);
  await expect.poll(() => load.since(jumpedAt).at(-1)?.status).toBe(401);
  await load.stop();
  const refused = load.since(jumpedAt).filter(isFailure);
  expect([...new Set(refused.map(({ status, problem }) => `${status} ${problem?.code}`))]).toEqual([
    '401 request.unauthenticated',
  ]);

  const again = await logInNow();
  const kept = await load.expectKept(again);
  await jumpBy(0);
  expect((await again.call('GET', '/api/connected_user')).status).toBe(200);
  report('clock a day ahead', load.since(jumpedAt), kept);
});

it('dates signatures by its clock, and keeps the order of the journal when that goes back', async () => {
  const day: AttendedSession = await buildAttendedSession(database);
  const sign = async (rank: 0 | 1, period: 'morning' | 'afternoon'): Promise<number> => {
    const form = new FormData();
    form.set('file', new Blob([SIGNATURE_SVG], { type: 'image/svg+xml' }), 'signature.svg');
    const path = `${own.url}/api/emargements/${day.entryUuids[rank]}/sign/${period}`;
    return (await fetch(path, { method: 'POST', body: form })).status;
  };
  const moveTo = (moment: Date): Promise<void> => own.server.passTimeUntil(moment);

  await moveTo(at('09:05'));
  expect(await sign(0, 'morning')).toBe(201);
  // Before the half-day begins, then again at its time.
  await moveTo(at('06:05'));
  expect(await sign(1, 'morning')).toBe(409);
  await moveTo(at('09:04'));
  expect(await sign(1, 'morning')).toBe(201);
  expect(await sign(1, 'morning')).toBe(409);
  await moveTo(at('09:05', '2026-11-21'));
  expect(await sign(0, 'afternoon')).toBe(409);
  await moveTo(at('13:35'));
  expect(await sign(0, 'afternoon')).toBe(201);

  expect(await verifyChain(database)).toMatchObject({ ok: true });
  const signed = "select server_time::text as time from emargement_events where type = 'signed' order by id";
  const lines = await database.query<{ time: string }>(signed);
  expect(lines.map(({ time }) => time.slice(11, 16))).toEqual(['09:05', '09:04', '13:35']);
  expect(own.server.output()).not.toContain('"level":50');
});
