import { strFromU8, unzipSync } from 'fflate';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { JOB_HANDLERS } from '../../../server/jobHandlers.ts';
import { createMetrics } from '../../../server/observe/createMetrics.ts';
import { createLog } from '../../../server/platform/log.ts';
import { createSite } from '../../../server/site.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildAttendedSession } from '../../support/records/attendedSession.ts';
import { nextPeer, REPORT_TRACES, REPORTED, sendReport } from '../../support/records/report.ts';
import { makeHook } from '../../support/records/webhooks.ts';
import { CALLS } from '../access/samplePaths.ts';

let test: TestApp;
let superAdmin: Person;
let handler: Person;
let api: ApiClient;
let code: string;

/** Everything that happens to a report: it comes, is read, decided, added to. */
const live = async (): Promise<string> => {
  const sentCode = await sendReport(test);
  const [report] = await test.database.query<{ id: number }>('select max(id) as id from reports');
  const path = `/api/reports/${report?.id}`;
  await test.call('POST', `${path}/readings`, { as: handler });
  const decision = { version: 1, state: 'assessed', note: 'Kolibri, à voir', message: 'Bonjour Kolibri' };
  await test.call('POST', `${path}/decisions`, { as: handler, body: decision });
  const addition = { code: sentCode, addition: 'Kolibri encore' };
  await test.call('POST', '/api/report_door/additions', { body: addition, from: nextPeer() });
  return sentCode;
};

beforeAll(async () => {
  test = await testApp();
  superAdmin = await test.addUser({ groups: ['super-admin', 'admins'] });
  handler = await test.addUser({ roles: ['ROLE_HANDLE_REPORTS'] });
  api = apiClient(test, superAdmin);
  await makeHook(api);
  code = await live();
});
afterAll(() => test.close());

/** All tables of the database by name, each as text. */
const tables = async (): Promise<ReadonlyMap<string, string>> => {
  const names = await test.database.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const contents = new Map<string, string>();
  for (const { name } of names) {
    const [row] = await test.database.query<{ text: string }>(
      `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from ${name} t`,
    );
    contents.set(name, row?.text ?? '');
  }
  return contents;
};

it('no table has a word of a report, nor its code', async () => {
  const contents = await tables();
  expect(contents.get('public.reports')).toContain('sealed_content');
  expect([...contents].filter(([, text]) => REPORT_TRACES.test(text) || text.includes(code)).map(([name]) => name)).toEqual([]);
});

it('only its own tables and the limits grow', async () => {
  const before = await tables();
  await live();
  const after = await tables();
  const changedNames = [...after]
    .filter(([name, text]) => text !== before.get(name))
    .map(([name]) => name.replace('public.', ''));
  expect(changedNames.toSorted()).toEqual(['rate_limits', 'report_entries', 'report_readings', 'reports']);
});

it('a Super Admin reads nothing of it by any call', async () => {
  const leaks: string[] = [];
  for (const { route, path, name } of CALLS) {
    if (route.method !== 'GET' || path === '/logout') continue;
    const response = await test.app.request(path, { headers: { Cookie: superAdmin.cookie, Accept: '*/*' } });
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (isStream) await response.body?.cancel();
    else if (REPORT_TRACES.test(await response.text())) leaks.push(name);
  }
  expect(leaks).toEqual([]);
});

it.each(['kolibri', 'Zénaïde', 'déplacés', 'signalement'])('a search for « %s » finds nothing', async (text) => {
  const { body } = await test.call('GET', `/api/search?q=${encodeURIComponent(text)}`, { as: superAdmin });
  expect((body as { groups: unknown }).groups).toEqual([]);
});

it('the archive of everything has nothing of it', async () => {
  const { body } = await api.call('POST', '/api/data_archives');
  await test.runJobs();
  const archive = await api.item((body as ApiRecord)['@id']);
  const response = await test.app.request(`${archive['@id']}/download`, { headers: { Cookie: superAdmin.cookie } });
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(entries).filter((name) => /report(s|_)/.test(name))).toEqual([]);
  expect(Object.entries(entries).flatMap(([name, bytes]) => (REPORT_TRACES.test(strFromU8(bytes)) ? [name] : []))).toEqual([]);
});

it('the document of the API describes no member of a report', async () => {
  const text = JSON.stringify((await test.call('GET', '/api/openapi.json')).body);
  expect(text).toContain('/api/reports');
  expect(text).not.toMatch(/sealedContent|isWaiting|erasedAt|receivedAt/);
});

it('live pages are told nothing, not even those of who handles reports', async () => {
  const told: string[] = [];
  const readers = [];
  for (const { cookie } of [superAdmin, handler]) {
    const response = await test.app.request('/api/events', { headers: { Cookie: cookie } });
    const reader = response.body?.getReader();
    readers.push(reader);
    const follow = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        told.push(new TextDecoder().decode(part.value));
    };
    void follow().catch(() => undefined);
  }
  await live();
  // Announced after it: whatever was to be told of the report has been told.
  await api.create('renters', { name: 'Loueur' });
  await vi.waitFor(() => expect(told.join('')).toContain('renters'));
  expect(told.join('')).not.toMatch(/report/);
  for (const reader of readers) await reader?.cancel();
});

it('neither log nor metrics say that a call was made, whatever its outcome', async () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const readDisks = async () => [];
  const metrics = createMetrics({ ...test.deps, readDisks, jobNames: Object.keys(JOB_HANDLERS) });
  const deps = { ...test.deps, log };
  const site = createSite({
    api: createApp(deps),
    admin: new Hono(),
    database: test.database,
    readDisks,
    log,
    metrics,
    metricsToken: null,
  });
  const ask = (method: string, path: string, body: unknown, cookie = '') =>
    site.fetch(
      new Request(`http://pilotage.test${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  const outcomes = [
    await ask('GET', '/api/report_door', undefined),
    await ask('POST', '/api/report_door/reports', { ...REPORTED, procedure: 1 }),
    await ask('POST', '/api/report_door/reports', { ...REPORTED, procedure: 1, text: '' }),
    await ask('POST', '/api/report_door/follow_up', { code }),
    await ask('POST', '/api/report_door/follow_up', { code: 'A' }),
    await ask('GET', '/api/reports', undefined, handler.cookie),
    await ask('POST', '/api/reports/1/readings', undefined, handler.cookie),
    await ask('GET', '/api/reports', undefined, superAdmin.cookie),
  ].map(({ status }) => status);
  expect(outcomes).toEqual([200, 201, 422, 200, 404, 200, 200, 403]);
  expect(lines).toEqual([]);
  const scraped = await (await site.fetch(new Request('http://pilotage.test/metrics'))).text();
  expect(scraped).toContain('pilotage');
  expect(scraped).not.toMatch(/report/);
});

it('a failure is logged without words and stack', async () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const broken = {
    ...test.deps.database,
    query: async () => {
      throw new Error('Kolibri is missing in reports');
    },
  };
  const app = createApp({ ...test.deps, log, database: broken });
  const response = await app.request('/api/report_door');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(REPORT_TRACES);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/kolibri|report/i);
});

it('a control file has number and delays if who made it handles reports, and nothing else', async () => {
  const day = await buildAttendedSession(test.database);
  const [period] = await test.database.query<{ day: string }>(
    "select to_char(start_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day from logistic_sessions where id = $1",
    [day.logisticSessionId],
  );
  const csvOf = async (person: Person): Promise<string | undefined> => {
    const own = apiClient(test, person);
    const body = { kind: 'period', startDate: period?.day, endDate: '2027-12-31' };
    const asked = await own.call('POST', '/api/control_files', body);
    expect(asked.status, JSON.stringify(asked.body)).toBe(202);
    await test.runJobs();
    const response = await test.app.request(`${(asked.body as ApiRecord)['@id']}/download`, {
      headers: { Cookie: person.cookie },
    });
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.values(entries).filter((bytes) => REPORT_TRACES.test(strFromU8(bytes)))).toEqual([]);
    const csv = entries['signalements.csv'];
    return csv && strFromU8(csv);
  };
  expect(await csvOf(superAdmin)).toBeUndefined();
  const both = await test.addUser({ groups: ['super-admin', 'signalements'] });
  const received = (await test.database.query('select from reports')).length;
  expect((await csvOf(both))?.split('\r\n')[1]).toMatch(new RegExp(`^${received};\\d+;0;0;$`));
});
