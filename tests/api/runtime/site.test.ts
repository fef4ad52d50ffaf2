import { tmpdir } from 'node:os';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LEAST_FREE_BYTES, LITTLE_FREE_BYTES } from '../../../model/files/freeSpace.ts';
import { createApp } from '../../../server/app.ts';
import { JOB_HANDLERS } from '../../../server/jobHandlers.ts';
import { openJobQueue } from '../../../server/jobs/openJobQueue.ts';
import { createMetrics } from '../../../server/observe/createMetrics.ts';
import { watchDisks } from '../../../server/observe/watchDisks.ts';
import { createLog } from '../../../server/platform/log.ts';
import { createSite } from '../../../server/site.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, pdfOf } from '../../support/app/upload.ts';

const CANARY = 'kanarie-47';
const TOKEN = 'a token of the operator';

let test: TestApp;
let person: Person;
let lines: Record<string, unknown>[];
let site: ReturnType<typeof createSite>;
/** Of the disk of files. */
let freeBytes: number;

const openSite = (level: string, metricsToken: string | null = null) => {
  const log = createLog(level, { write: (line) => lines.push(JSON.parse(line)) });
  const admin = new Hono().get('/', (context) => context.text('admin'));
  const api = createApp({ ...test.deps, log });
  const readDisks = watchDisks({ files: { freeBytes: async () => freeBytes }, databaseFolder: null, log });
  return createSite({
    api,
    admin,
    database: test.database,
    readDisks,
    log,
    metrics: createMetrics({ ...test.deps, readDisks, jobNames: Object.keys(JOB_HANDLERS) }),
    metricsToken,
  });
};

beforeAll(async () => {
  test = await testApp();
  const jobs = await openJobQueue(test.database, { log: test.deps.log, handlers: JOB_HANDLERS });
  await jobs.queue.enqueue(test.database, 'seal_sheet', { sheetUuid: CANARY, origin: null });
  await jobs.stop();
  person = await test.addUser({ groups: ['super-admin'] });
  lines = [];
});
beforeEach(() => {
  freeBytes = 2 * LITTLE_FREE_BYTES;
  site = openSite('info');
});
afterEach(() => {
  vi.restoreAllMocks();
  lines.length = 0;
});
afterAll(() => test.close());

const ask = (path: string, { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  site.fetch(new Request(`http://pilotage.test${path}`, { ...init, headers: { Cookie: person.cookie, ...headers } }));

const write = (body: unknown) =>
  ask('/api/car_brands', { method: 'POST', headers: { 'Content-Type': 'application/ld+json' }, body: JSON.stringify(body) });

it('logs one line for a write or an error, without user input', async () => {
  await write({ brand: CANARY });
  await ask(`/api/car_brands/2000000000?brand=${CANARY}`);
  await ask(`/api/${CANARY}`, { headers: { Cookie: '' } });

  const common = { level: 30, msg: 'request', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), ms: expect.any(Number) };
  expect(lines).toMatchObject([
    { ...common, method: 'POST', route: '/api/car_brands', status: 201, account: person.accountId },
    { ...common, method: 'GET', route: '/api/car_brands/:id', status: 404, account: person.accountId },
    { ...common, method: 'GET', route: 'unknown', status: 404, account: null },
  ]);
  expect(JSON.stringify(lines)).not.toContain(CANARY);
});

it('logs a fast successful read only when configured', async () => {
  await ask('/api/car_brands');
  await ask('/');
  expect(lines).toEqual([]);

  const talkative = openSite('debug');
  await talkative.fetch(new Request('http://pilotage.test/'));
  expect(lines).toMatchObject([{ level: 20, route: 'admin', status: 200 }]);
});

it('logs the duration of a slow read', async () => {
  let milliseconds = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    milliseconds += 1500;
    return milliseconds;
  });
  await ask('/healthz');

  expect(lines).toMatchObject([{ level: 30, route: '/healthz', ms: 1500 }]);
});

it('gives a failure the same reference in the answer and in the log', async () => {
  vi.spyOn(test.deps.database, 'query').mockRejectedValue(new Error(CANARY));
  const failed = await ask('/api/car_brands');
  const { detail } = (await failed.json()) as { detail: string };

  expect(failed.status).toBe(500);
  expect(lines).toMatchObject([
    { level: 50, msg: 'request failed' },
    { level: 30, msg: 'request', route: '/api/car_brands', status: 500 },
  ]);
  const [cause, request] = lines;
  expect(detail).toContain(String(cause?.requestId));
  expect(request?.requestId).toBe(cause?.requestId);
});

it('closes the file after a HEAD request', async () => {
  const file = await apiClient(test, person).create('files', formOf([{ name: 'plan.pdf', content: pdfOf(200_000) }]));
  const opened = vi.spyOn(test.files, 'stream');
  const answer = await ask(file['@id'], { method: 'HEAD' });

  expect(answer.headers.get('Content-Length')).toBe('200000');
  const [content] = await Promise.all(opened.mock.results.map(({ value }) => value as ReturnType<typeof test.files.stream>));
  await expect(content?.getReader().closed).resolves.toBeUndefined();
});

/** A line of Prometheus' text format: a description, or a value with labels. */
const LINE = /^(# (HELP|TYPE) [a-z_]\w* .+|[a-z_]\w*(\{([a-z_]+="[^"\n]*",?)+\})? (-?\d[\d.e+-]*|Nan|\+Inf))$/;

it('exports requests by route pattern, queues and live connections to Prometheus', async () => {
  site = openSite('silent');
  const events = await ask('/api/events');
  await write({ brand: `${CANARY} 2` });
  await ask(`/api/car_brands/2000000000?brand=${CANARY}`);
  await ask(`/api/${CANARY}/47`);
  const answer = await ask('/metrics');
  const text = await answer.text();
  await events.body?.cancel();

  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text.split('\n').filter((line) => line !== '' && !LINE.test(line))).toEqual([]);
  const counted = 'pilotage_http_request_duration_seconds_count';
  for (const line of [
    `${counted}{method="POST",route="/api/car_brands",status="2xx"} 1`,
    `${counted}{method="GET",route="/api/car_brands/:id",status="4xx"} 1`,
    `${counted}{method="GET",route="unknown",status="4xx"} 1`,
    'pilotage_database_up 1',
    'pilotage_live_connections 1',
    'pilotage_jobs{queue="seal_sheet",state="created"} 1',
    'pilotage_jobs{queue="session_documents",state="failed"} 0',
    'pilotage_mails{state="queued"} 0',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/kanarie|\/47|[?@]/);
});

it('exports process metrics while the database is away', async () => {
  site = openSite('silent');
  vi.spyOn(test.deps.database, 'query').mockRejectedValue(new Error('away'));
  const text = await (await ask('/metrics')).text();

  expect(text).toContain('pilotage_database_up 0\n');
  expect(text).not.toContain('pilotage_mails{');
  expect(text).toContain('process_cpu_seconds_total');
});

it('needs the token for metrics when one is configured', async () => {
  site = openSite('silent', TOKEN);
  const statusWith = async (Authorization: string) => (await ask('/metrics', { headers: { Authorization } })).status;

  expect((await ask('/metrics')).status).toBe(401);
  expect(await statusWith(`Bearer ${TOKEN}.`)).toBe(401);
  expect(await statusWith(`Basic ${TOKEN}`)).toBe(401);
  expect(await statusWith(`Bearer ${TOKEN}`)).toBe(200);
});

it('a stopping server is not ready, still answers, and ends each connection with its answer', async () => {
  const answer = (path: string) => site.fetch(new Request(`http://pilotage.example${path}`));
  expect((await answer('/healthz')).headers.get('Connection')).toBeNull();
  site.stop();
  const [ready, answered] = [await answer('/readyz'), await answer('/api')];
  expect([ready.status, answered.status]).toEqual([503, 200]);
  expect([ready, answered].map(({ headers }) => headers.get('Connection'))).toEqual(['close', 'close']);
});

it('is ready with little room, says how much, and logs it once', async () => {
  const ready = async () => {
    const answer = await ask('/readyz');
    return [answer.status, await answer.text()];
  };
  const gauges = async () =>
    (await (await ask('/metrics')).text()).split('\n').filter((line) => line.startsWith('pilotage_disk_'));

  expect(await ready()).toEqual([200, 'ok']);
  expect(await gauges()).toEqual([
    `pilotage_disk_free_bytes{place="files"} ${2 * LITTLE_FREE_BYTES}`,
    'pilotage_disk_little_room{place="files"} 0',
  ]);
  expect(lines).toEqual([]);

  freeBytes = LITTLE_FREE_BYTES - 1;
  const little = [200, 'ok, but little room for files: 1023 MiB left, warned below 1024 MiB'];
  expect([await ready(), await ready()]).toEqual([little, little]);
  expect(await gauges()).toContain('pilotage_disk_little_room{place="files"} 1');
  expect(lines).toMatchObject([{ level: 40, place: 'files', freeBytes, msg: 'the disk has little room left' }]);

  freeBytes = LEAST_FREE_BYTES - 1;
  expect(await ready()).toEqual([503, 'not ready: no room left for files']);
  freeBytes = LITTLE_FREE_BYTES;
  expect(await ready()).toEqual([200, 'ok']);
  expect(lines.slice(1).filter(({ msg }) => msg !== 'request')).toMatchObject([
    { level: 40, msg: 'the disk has no room left' },
    { level: 30, msg: 'the disk has room again' },
  ]);
});

it('is not ready while the embedded database has no room or the file store does not answer', async () => {
  const readyWith = async (readDisks: Parameters<typeof createSite>[0]['readDisks']) => {
    const log = createLog('silent');
    const admin = new Hono();
    const metrics = createMetrics({ ...test.deps, readDisks, jobNames: Object.keys(JOB_HANDLERS) });
    const watched = createSite({
      api: createApp(test.deps),
      admin,
      database: test.database,
      readDisks,
      log,
      metrics,
      metricsToken: null,
    });
    const answer = await watched.fetch(new Request('http://pilotage.test/readyz'));
    return [answer.status, await answer.text()];
  };
  const files = { freeBytes: async () => null };
  const enough = await watchDisks({ files, databaseFolder: tmpdir(), log: createLog('silent') })();
  const full = enough.map((disk) => ({ ...disk, freeBytes: 0, room: 'none' as const }));

  expect(enough).toMatchObject([{ place: 'database', freeBytes: expect.any(Number) }]);
  expect(await readyWith(async () => full)).toEqual([503, 'not ready: no room left for database']);
  expect(await readyWith(() => Promise.reject(new Error('away')))).toEqual([503, 'not ready: the file store does not answer']);
});
