import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { isEmpty } from '../../../model/kernel/validation.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { mergeContent, mergeSubject } from '../../../server/outbox/mailText.ts';
import { type ApiClient, type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import { arbitraryBody, type RandomBody } from '../../support/app/arbitraryBody.ts';
import { type Answer, type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { asStored, CONFIRMED_LATER } from '../../support/database/asStored.ts';
import { addFieldsEverywhere } from '../../support/records/addedFields.ts';
import { buildBody, buildRecord } from '../../support/records/buildRecord.ts';
import { makeHook } from '../../support/records/webhooks.ts';

/**
 * Bodies per operation: few and constant, so that a build only fails because of its change. FIRE_RUNS=2000 tries as many new
 * ones.
 */
const RUNS = Number(process.env.FIRE_RUNS ?? 3);
const OPTIONS = { numRuns: RUNS, ...(process.env.FIRE_RUNS === undefined && { seed: 20_261_121 }) };
const TIMEOUT_MS = 60_000 + 200 * RUNS;

const ALL = Object.values<Resource>(RESOURCES);
const CREATED = ALL.filter(({ operations, name }) => operations.includes('create') && name !== 'files');
const UPDATED = ALL.filter(({ operations }) => operations.includes('update'));

/** Targets of relations. */
const TARGETS = new Set(
  ALL.flatMap(({ fields }) =>
    Object.values<Field>(fields as Fields).map((field) =>
      field.kind === 'file' ? 'files' : 'target' in field ? field.target : '',
    ),
  ),
);

let test: TestApp;
let api: ApiClient;
let tables: string;
/** Records to change, and to refer to. */
const records = new Map<string, ApiRecord[]>();

const build = async (name: string): Promise<ApiRecord> => {
  if (name === 'configurations') return api.update('/api/configurations', { code: 'email_contact', value: 'a@test.example' });
  if (name === 'files') return api.create('files', formOf([{ name: 'plan.pdf', content: PDF }]));
  return name === 'webhooks' ? makeHook(api) : buildRecord(api, name);
};

/** Row counts of every table: a refused write must not change them. */
const countRows = async (): Promise<unknown> => {
  const [row] = await test.database.query<{ counts: unknown }>(`select array[${tables}] as counts`);
  return row?.counts;
};

/** Tables a read may write: last use, and rate limits. */
const TECHNICAL = ['login_sessions', 'rate_limits', 'migrations'];

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await addFieldsEverywhere(api);
  const names = await test.database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  tables = names
    .filter(({ name }) => !TECHNICAL.includes(name))
    .map(({ name }) => `(select count(*) from "${name}")`)
    .join();
  for (const { name, operations } of ALL) {
    if (operations.includes('update') || operations.includes('create')) records.set(name, [await build(name)]);
    if (TARGETS.has(name) && operations.includes('create')) records.get(name)?.push(await build(name));
  }
});
afterAll(() => test.close());

const existingIris = (target: string) => (records.get(target) ?? []).map((record) => record['@id']);
/** As transferred by JSON. */
const sentBody = (body: RandomBody) => JSON.parse(JSON.stringify(body)) as RandomBody;

const expectSafe = (answer: Answer): void => {
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) problemOf(answer);
};

/** Defaults that the server sets. */
const DRAWN: Readonly<Record<string, string>> = { bookings: 'bookingCode' };

/** Text filled in or sanitised by the server. */
const WRITTEN_OUT: Readonly<Record<string, Readonly<Record<string, (text: string) => string>>>> = {
  email_session_documents: { title: (title) => mergeSubject(title, {}), content: (content) => mergeContent(content, {}) },
};

const asWrittenOut = ({ name }: Resource, field: string, value: unknown): unknown =>
  typeof value === 'string' ? (WRITTEN_OUT[name]?.[field]?.(value) ?? value) : value;

const expectStored = (resource: Resource, body: RandomBody, answer: Answer): void => {
  const given = Object.entries(sentBody(body))
    .filter(([name, value]) => name !== DRAWN[resource.name] || !isEmpty(value))
    .map(([name, value]) => [name, asWrittenOut(resource, name, value)]);
  const { sent, stored } = asStored(resource, Object.fromEntries(given), answer.body as RandomBody);
  expect(stored).toEqual(sent);
};

describe.each(CREATED)('a creation of $name', (resource) => {
  const path = `/api/${resource.name}`;

  it('stores the sent values, or refuses them and changes nothing', { timeout: TIMEOUT_MS }, async () => {
    const base = await buildBody(api, resource.name);
    await fc.assert(
      fc.asyncProperty(arbitraryBody(resource, existingIris), async (random) => {
        const body = { ...base, ...random };
        const before = await countRows();
        const answer = await api.call('POST', path, body);
        expectSafe(answer);
        if (answer.status >= 400) {
          expect(await countRows()).toEqual(before);
          return;
        }
        expectStored(resource, body, answer);
        expect(await api.item((answer.body as ApiRecord)['@id'])).toEqual(answer.body);
      }),
      OPTIONS,
    );
  });
});

const changedAtOnce = ({ name }: Resource, body: RandomBody): RandomBody =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !CONFIRMED_LATER.has(`${name}.${field}`)));

describe.each(UPDATED)('a change of $name', (resource) => {
  it('stores the sent values idempotently, or refuses them and changes nothing', { timeout: TIMEOUT_MS }, async () => {
    const [iri = ''] = existingIris(resource.name);
    await fc.assert(
      fc.asyncProperty(arbitraryBody(resource, existingIris), async (body) => {
        const before = await api.item(iri);
        const rows = await countRows();
        const answer = await api.call('PUT', iri, body);
        expectSafe(answer);
        if (answer.status >= 400) {
          expect(await api.item(iri)).toEqual(before);
          expect(await countRows()).toEqual(rows);
          return;
        }
        expectStored(resource, changedAtOnce(resource, body), answer);
        expect(await api.item(iri)).toEqual(answer.body);
        const { version: _, ...again } = body;
        expect((await api.call('PUT', iri, again)).body).toEqual(answer.body);
      }),
      OPTIONS,
    );
  });
});
