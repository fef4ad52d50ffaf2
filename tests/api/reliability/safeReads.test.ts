import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { ROUTES } from '../../../server/routes.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { CALLS } from '../access/samplePaths.ts';

let test: TestApp;
let person: Person;
let api: ApiClient;
let tables: readonly string[];

/** A digest of each table's rows, without last use, rate limits, and export logs. */
const fingerprints = async (): Promise<Readonly<Record<string, string | null>>> => {
  const sums = tables.map(
    (name) =>
      `select '${name}' as name, (select md5(string_agg(t::text, '' order by t::text)) from "${name}" t${name === 'api_logs' ? " where action <> 'export'" : ''}) as sum`,
  );
  const rows = await test.database.query<{ name: string; sum: string | null }>(sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};

/** Reads a response to its end; endless streams are skipped. */
const read = async (address: string): Promise<number> => {
  const answer = await test.app.request(address, { headers: { Cookie: person.cookie } });
  if (answer.headers.get('Content-Type')?.startsWith('text/event-stream')) await answer.body?.cancel();
  else await answer.arrayBuffer();
  return answer.status;
};

beforeAll(async () => {
  test = await testApp();
  person = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, person);
  const rows = await test.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('login_sessions', 'rate_limits')`,
  );
  tables = rows.map(({ name }) => name);
  await buildNeed(api);
  for (const name of ['vehicles', 'trainer_documents', 'logistic_sessions', 'bookings']) await buildRecord(api, name);
  await buildRecord(api, 'saved_views', { resource: 'vehicles', filters: {} });
});
afterAll(() => test.close());

/** Calls that need more than their path. */
const QUERIES: Readonly<Record<string, string>> = { '/figure': '?field=fuel' };

it('read calls change no row', async () => {
  const reads = CALLS.filter(({ route }) => route.method === 'GET' && route.path !== '/logout');
  const items = Object.values<Resource>(RESOURCES).filter(({ operations }) => operations.includes('list'));
  const before = await fingerprints();
  expect(Object.values(before).filter(Boolean).length).toBeGreaterThan(20);

  for (const { path } of reads) await read(path);
  for (const { name } of items) {
    const { member } = await api.list(`/api/${name}?itemsPerPage=1`);
    for (const { '@id': iri } of member) {
      const below = ROUTES.filter(({ method, path }) => method === 'GET' && path.startsWith(`/api/${name}/:id{[1-9][0-9]*}/`));
      const paths = below.map(({ path }) => path.replace(/^.*\*\}/, ''));
      const ends = ['', ...paths.map((path) => `${path}${QUERIES[path] ?? ''}`)];
      for (const end of ends) {
        expect([`${iri}${end}`, await read(`${iri}${end}`)]).toEqual([`${iri}${end}`, 200]);
      }
    }
  }

  expect(await fingerprints()).toEqual(before);
});
