import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LITTLE_FREE_BYTES } from '../../../model/files/freeSpace.ts';
import { createApp } from '../../../server/app.ts';
import { createMetrics } from '../../../server/observe/createMetrics.ts';
import { watchDisks } from '../../../server/observe/watchDisks.ts';
import { createLog } from '../../../server/platform/log.ts';
import { ROUTES } from '../../../server/routes.ts';
import { createSite } from '../../../server/site.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { inflateZip } from '../../support/files/inflateZip.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { emargementUrl } from '../attendance/signingCalls.ts';

/** Given by an officer, by a trainee, and one that was refused: wrong by its key. */
const PLANTED = [
  ['2690549588157', '80'],
  ['180032A004123', '75'],
  ['1850675123456', '11'],
] as const;
const [OFFICER, TRAINEE, WRONG] = PLANTED.map(([number, key]) => `${number}${key}`) as [string, string, string];
const BIRTH_NAME = 'CANARINO-D’ORIGINE';

/** The digits of a number with whatever separators, and its thirteen characters as bytes or base64. */
const patterns = PLANTED.flatMap(([number]) => [
  new RegExp([...number].join('[\\s.\\-\\u00a0\\u202f]*'), 'i'),
  new RegExp(Buffer.from(number).toString('hex'), 'i'),
  new RegExp(Buffer.from(number).toString('base64').slice(0, 16)),
]);
const telling = (text: string): boolean => patterns.some((pattern) => pattern.test(text));

let test: TestApp;
let admin: ApiClient;
let person: Person;
let trainee: ApiRecord;
let day: AttendedSession;
const logged: string[] = [];

beforeAll(async () => {
  test = await testApp({ now: () => at('09:05') });
  person = await test.addUser({ groups: ['super-admin'] });
  admin = apiClient(test, person);
  day = await buildAttendedSession(test.database);
  await test.database.query("update training_types set prevention_category = '4'");
  trainee = (await buildNeed(admin)).trainee as ApiRecord;
  // The same calls once more on an app whose log is kept.
  const log = createLog('trace', { write: (line) => logged.push(line) });
  const readDisks = watchDisks({ files: { freeBytes: async () => 2 * LITTLE_FREE_BYTES }, databaseFolder: null, log });
  const site = createSite({
    api: createApp({ ...test.deps, log }),
    admin: new Hono(),
    database: test.database,
    readDisks,
    log,
    metrics: createMetrics({ ...test.deps, readDisks, jobNames: [] }),
    metricsToken: null,
  });
  const send = async (method: string, path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    site.fetch(
      new Request(`http://pilotage.test${path}`, {
        method,
        headers: { 'Content-Type': 'application/ld+json', ...headers },
        body: JSON.stringify(body),
      }),
    );
  const Cookie = person.cookie;
  const path = `${trainee['@id']}/passport_identity`;
  const key = { Cookie, 'Idempotency-Key': 'one-number-once' };
  expect((await send('PUT', path, { version: 0, number: WRONG }, { Cookie })).status).toBe(422);
  expect((await send('PUT', path, { version: 0, birthName: BIRTH_NAME, number: OFFICER }, key)).status).toBe(200);
  expect((await send('PUT', path, { version: 0, number: OFFICER }, { Cookie })).status).toBe(409);
  expect((await send('PUT', path, { version: 1, numbers: OFFICER }, { Cookie })).status).toBe(422);
  expect((await send('POST', `${path}/show`, {}, { Cookie })).status).toBe(200);
  const own = emargementUrl(day.entryUuids[0], '/passport_identity');
  expect((await send('PUT', own, { birthName: 'Arnaud', number: WRONG })).status).toBe(422);
  expect((await send('PUT', own, { birthName: 'Arnaud', number: TRAINEE })).status).toBe(200);
});
afterAll(() => test.close());

it('would see a number in any writing', () => {
  expect(
    ['2 69 05 49 588 157 80', '2690549588157', '1.80.03.2a.004.123', Buffer.from('x2690549588157').toString('hex')].map(telling),
  ).toEqual([true, true, true, true]);
  expect(telling('•••• 57 80')).toBe(false);
});

it('no table of the database has a number in clear, also not in its journal, queues and kept answers', async () => {
  const tables = await test.database.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  expect(tables.length).toBeGreaterThan(100);
  for (const { name } of tables) {
    const rows = await test.database.query<{ row: string }>(`select t::text as row from ${name} t`);
    expect(
      rows.filter(({ row }) => telling(row)),
      name,
    ).toEqual([]);
  }
  const [kept] = await test.database.query(
    "select count(*)::int as count from kept_answers where route like '%passport_identity%'",
  );
  expect(kept).toEqual({ count: 0 });
});

it('no log line has a number or a birth name', () => {
  expect(logged.filter((line) => telling(line) || line.includes('CANARINO'))).toEqual([]);
});

it('no read of the API has a number, an export and a search among them; the birth name is only in its own part', async () => {
  const address = (path: string) =>
    path
      .replaceAll(/trainees\/:[A-Za-z]+(\{(?:[^{}]|\{[^{}]*\})+\})?/g, `trainees/${trainee.id}`)
      .replaceAll(/:uuid/g, day.entryUuids[0])
      .replaceAll(/:[A-Za-z]+(\{(?:[^{}]|\{[^{}]*\})+\})?/g, '1');
  const reads = ROUTES.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api') && path !== '/api/events',
  ).flatMap(({ path }) => [address(path), ...(path.endsWith('/export') ? [`${address(path)}?pagination=false`] : [])]);
  const told: string[] = [];
  const named: string[] = [];
  for (const path of [...reads, `/api/search?q=${OFFICER}`, `/api/search?q=CANARINO`, '/api/trainees?lastName=CANARINO']) {
    const text = await (await test.app.request(path, { headers: { Cookie: person.cookie } })).text();
    if (telling(text.replaceAll(OFFICER, ''))) told.push(path);
    if (text.includes('CANARINO-')) named.push(path);
  }
  expect(told).toEqual([]);
  expect(named).toEqual([`/api/trainees/${trainee.id}/passport_identity`]);
}, 120_000);

it('no stored file has a number, the archive of all data among them', async () => {
  await admin.call('POST', '/api/data_archives');
  await test.runJobs();
  const names = await readdir(test.filesFolder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const bytes = await readFile(file);
    expect(telling(inflateZip(new Uint8Array(bytes)) ?? bytes.toString('latin1')), file).toBe(false);
  }
});
