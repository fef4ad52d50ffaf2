import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Filter, filtersOf } from '../../../model/kernel/collectionFilters.ts';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES, resourceByName } from '../../../model/registry/resources.ts';
import { type ApiClient, apiClient, problemOf } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { isLong } from '../../support/campaign.ts';

/** The field at the end of a filter's path; undefined for a virtual one. */
const leafOf = (resource: Resource, path: string): Field | undefined => {
  const [name = '', ...rest] = path.split('.');
  const field = (resource.fields as Fields)[name];
  if (rest.length === 0 || !field) return field;
  return 'target' in field ? leafOf(resourceByName(field.target), rest.join('.')) : undefined;
};

const MALFORMED_IDS = ['abc', '0', '-1', '1.5', '99999999999', '2147483648', '/api/wrong/1', '', "1' or 1=1--"];
const MALFORMED_DATES = [
  'hier',
  '2026-02-30',
  '2026-13-01',
  '20261120',
  '2026-11-20T25:00',
  '2026-11-20T10:61',
  '2026-11-20T10:00+99:00',
  '+300000-01-01',
  "2026-01-01';select pg_sleep(5)--",
];
const MALFORMED_NUMBERS = ['', 'abc', '1e3', '99999999999', 'NaN'];

interface Samples {
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const byKind = (kind: string): Samples => {
  switch (kind) {
    case 'date':
      return { good: ['2026-11-20'], bad: MALFORMED_DATES };
    case 'dateTime':
      return {
        good: ['2026-11-20', '2026-11-20T10:00', '2026-11-20T10:00:00+01:00', '2026-11-20T10:00:00Z'],
        bad: MALFORMED_DATES,
      };
    case 'boolean':
      return { good: ['true', 'false', '1', '0'], bad: ['', 'oui', 'TRUE', '2'] };
    case 'integer':
      return { good: ['0', '-3', '12'], bad: [...MALFORMED_NUMBERS, '1.5'] };
    case 'one':
    case 'relation':
    case 'many':
    case 'inverse':
      return { good: ['1'], bad: MALFORMED_IDS };
    case 'uuid':
      return { good: ['abc'], bad: ['\u0000'] };
    default:
      return { good: ['abc', 'é', "' OR 1=1--", '%_\\', '½ ½'], bad: ['\u0000', 'a\u0007'] };
  }
};

/** Kind of the values of a filter. */
const valueKindOf = (resource: Resource, { kind, path }: Filter): string => {
  if (kind === 'id') return resource.identifier === 'uuid' ? 'uuid' : 'one';
  if (kind === 'exists') return 'boolean';
  if (kind === 'virtual') {
    const declared = resource.filters[path];
    return declared?.kind === 'virtual' ? declared.value : 'text';
  }
  const field = leafOf(resource, path);
  return field?.kind === 'computed' ? field.value : (field?.kind ?? 'text');
};

const met = new Set<string>();

/**
 * Filters of one kind read their values alike: the first takes every sample, the others one of each, in turn. In the long campaign
 * each filter takes all.
 */
const samplesOf = (valueKind: string, filter: Filter, index: number): Samples => {
  const { good, bad } = byKind(valueKind);
  const key = `${filter.kind} ${valueKind}`;
  const takesAll = isLong || !met.has(key);
  met.add(key);
  const oneOf = (values: readonly string[]) => values.filter((_value, at) => at === index % values.length);
  return takesAll ? { good, bad } : { good: oneOf(good), bad: oneOf(bad) };
};

const FILTERS = Object.values<Resource>(RESOURCES)
  .flatMap((resource) => [...filtersOf(resource).values()].map((filter) => ({ resource, filter })))
  .map(({ resource, filter }, index) => ({
    title: `${resource.name}?${filter.name}`,
    path: `/api/${resource.name}`,
    filter,
    samples: samplesOf(valueKindOf(resource, filter), filter, index),
  }));

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const query = (name: string, value: string): string => new URLSearchParams([[name, value]]).toString();

/** One label is enough to run the filter's SQL and the total. */
const FIRST = 'representation=label&itemsPerPage=1';

it('accepts the filters of a record that another list shows in part', async () => {
  // The officers' list is a view of logistic sessions without these fields.
  for (const name of ['vehicles', 'teachingTools', 'caterer', 'area'])
    await admin.list(`/api/logistic_sessions?${query(name, '1')}`);
});

describe('every filter of every record', () => {
  it.each(FILTERS)('returns a list: $title', async ({ path, filter, samples }) => {
    for (const value of samples.good) {
      const { totalItems, member } = await admin.list(`${path}?${query(filter.name, value)}&${FIRST}`);
      expect(member).toHaveLength(Math.min(totalItems, 1));
    }
    const [value = ''] = samples.good;
    const twice = await admin.call(
      'GET',
      `${path}?${query(`${filter.name}[]`, value)}&${query(`${filter.name}[]`, value)}&${FIRST}`,
    );
    if (filter.kind === 'exact' || filter.kind === 'id') expect(twice.status).toBe(200);
    else expect(problemOf(twice)).toMatchObject({ status: 400, detail: expect.stringContaining(filter.name) });
  });

  it.each(FILTERS)('names a malformed value: $title', async ({ path, filter, samples }) => {
    for (const value of samples.bad) {
      const { detail } = await admin.refusal(400, 'GET', `${path}?${query(filter.name, value)}`);
      expect(detail).toContain(`« ${filter.name} »`);
    }
  });
});

describe('an invalid query parameter', () => {
  it.each([
    ['unknown', 'Le filtre « unknown »'],
    ['reference[after]', 'Le filtre « reference[after] »'],
    ['company.accountType', 'Le filtre « company.accountType »'],
    ['commentary', 'Le filtre « commentary »'],
    ['__proto__', 'Le filtre « __proto__ »'],
    ['constructor', 'Le filtre « constructor »'],
    ['deletedAt', 'Le filtre « deletedAt »'],
    ['label', 'Le filtre « label »'],
    ['order[unknown]', 'Le tri « unknown »'],
    ['order[id;drop table users--]', 'Le tri « id;drop table users-- »'],
  ])('is refused by name: %s', async (name, said) => {
    expect((await admin.refusal(400, 'GET', `/api/vehicles?${query(name, 'asc')}`)).detail).toContain(said);
  });

  it.each([
    ['order[reference]', 'up'],
    ['page', '0'],
    ['page', '-1'],
    ['page', 'un'],
    ['page', '1e9'],
    ['itemsPerPage', '0'],
    ['itemsPerPage', '1.5'],
    ['pagination', 'non'],
  ])('is refused as a value: %s=%s', async (name, value) => {
    const said = /order\[(\w+)\]/.exec(name)?.[1] ?? name;
    expect((await admin.refusal(400, 'GET', `/api/vehicles?${query(name, value)}`)).detail).toContain(`« ${said} »`);
  });

  it('is refused when too long', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `id[]=${index + 1}`).join('&');
    expect((await admin.list(`/api/vehicles?${ids(500)}`)).totalItems).toBe(0);
    await admin.refusal(400, 'GET', `/api/vehicles?${ids(501)}`);
    await admin.refusal(400, 'GET', `/api/vehicles?${query('reference', 'a'.repeat(256))}`);
    await admin.refusal(400, 'GET', `/api/vehicles?${query('reference', 'a'.repeat(9000))}`);
  });

  it('treats SQL as plain text', async () => {
    // The database would cut a pause of twenty seconds, and the answer would be 503.
    const found = await admin.list(`/api/vehicles?${query('reference', "'; select pg_sleep(20); --")}`);
    expect(found.totalItems).toBe(0);
  });
});
