import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORAGE_REFUSALS } from '../../../model/messages/files/storage.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { type Client, logIn } from '../../support/app/client.ts';
import { memoryOf } from '../../support/app/memoryOf.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { formOf, pdfOf } from '../../support/app/upload.ts';
import { whyNoSmallDisk } from '../../support/servers/smallDisk.ts';
import { type Answered, startLoad } from './load.ts';
import { type OwnServer, startOnOwnPostgres } from './ownServer.ts';
import { report } from './report.ts';

const EMAIL = 'plein@test.example';
const DISK_MEBIBYTES = 400;
const FILE_BYTES = 300_000;
const FULL_MS = 5_000;
const WRITES = 60;
const RECOVERY_MS = 5_000;
const LONGEST_ANSWER_MS = 8_000;
/** Enough for PostgreSQL to need a new file for its log of changes. */
const LOG_SWITCHES = 12;

const reason = whyNoSmallDisk();
if (reason) process.stderr.write(`\n!!! A FULL DISK IS NOT TESTED: ${reason}.\n\n`);

let own: OwnServer;
let client: Client;

beforeAll(async () => {
  if (reason) return;
  own = await startOnOwnPostgres({ email: EMAIL, diskMebibytes: DISK_MEBIBYTES });
  client = await logIn(own.url, EMAIL, TEST_PASSWORD);
});
afterAll(() => own?.remove());

const upload = (name: string): Promise<Response> =>
  fetch(`${own.url}/api/files`, {
    method: 'POST',
    headers: { Cookie: client.cookie },
    body: formOf([{ name, content: pdfOf(FILE_BYTES) }]),
  });

/** What PostgreSQL does by itself every five minutes, or after many writes. */
const switchLog = async (): Promise<void> => {
  const admin = new pg.Client({ connectionString: own.postgres.adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  for (let count = 0; count < LOG_SWITCHES; count += 1) {
    await admin.query("select pg_logical_emit_message(true, 'x', repeat('x', 8000))");
    await admin.query('select pg_switch_wal()');
  }
  await admin.end();
};

const refusals = (answers: readonly Answered[]): readonly string[] => [
  ...new Set(
    answers.filter(({ status }) => status >= 400 || status === 0).map(({ status, problem }) => `${status} ${problem?.detail}`),
  ),
];

const FULL = `507 ${STORAGE_REFUSALS.full}`;
const AWAY = `503 ${problemMessage('database.no_answer')}`;

it.skipIf(reason)(
  'refuses writes while the disk is full, reads on, loses nothing, and works by itself once there is room',
  async () => {
    const { disk } = own;
    if (!disk) throw new Error('The server has no small disk');
    const load = await startLoad(client);
    await load.moreWrites(WRITES);
    const kept = await upload('avant.pdf');
    expect(kept.status).toBe(201);
    const before = (await memoryOf(own.server.pid())).now;

    await disk.fill();
    const fullAt = performance.now();
    const refused = await upload('plein.pdf');
    expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([507, STORAGE_REFUSALS.full]);
    const ready = await fetch(`${own.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, 'not ready: no room left for files']);
    await wait(FULL_MS);
    const whileFull = load.since(fullAt);
    expect(refusals(whileFull)).toEqual([FULL]);
    expect(whileFull.filter(({ kind, status }) => kind === 'read' && status !== 200)).toEqual([]);
    report('disk full', whileFull);

    // Without room for its log of changes PostgreSQL ends itself: what supervises it starts it again.
    const logFullAt = performance.now();
    await switchLog().catch(() => undefined);
    await expect.poll(own.postgres.isRunning).toBe(false);
    await wait(FULL_MS);
    report('disk full, and PostgreSQL ended', load.since(logFullAt));

    await disk.free();
    await own.postgres.start();
    const freeAt = performance.now();
    await load.moreWrites(WRITES);
    await load.stop();

    const answers = load.since(fullAt);
    expect(refusals(answers).toSorted()).toEqual([AWAY, FULL]);
    expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(LONGEST_ANSWER_MS);
    const failures = answers.filter(({ status }) => status !== 200 && status !== 201);
    const recoveredAfter = Math.max(...failures.map(({ at }) => at)) - freeAt;
    expect(recoveredAfter).toBeLessThan(RECOVERY_MS);
    expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
    expect((await upload('apres.pdf')).status).toBe(201);
    report('disk full and free again', answers, {
      ...(await load.expectKept(client)),
      'last failure after there was room (ms)': recoveredAfter,
      'memory before (MB)': before,
      'memory after (MB)': (await memoryOf(own.server.pid())).now,
    });
  },
);
