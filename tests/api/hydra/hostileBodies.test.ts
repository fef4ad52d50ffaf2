import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Field, type Fields, isWritable } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESERVED_ROLES } from '../../../model/kernel/roles.ts';
import type { Violation } from '../../../model/kernel/validation.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { isLong } from '../../support/campaign.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { CALLS } from '../access/samplePaths.ts';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  // Super Admin has no reserved right by itself.
  admin = await test.addUser({ groups: ['super-admin'], roles: RESERVED_ROLES });
});
afterAll(() => test.close());

/** Sends a body's bytes or text unchanged. */
const send = async (method: string, path: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/ld+json') => {
  const response = await test.app.request(path, { method, body, headers: { Cookie: admin.cookie, 'Content-Type': type } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
};

const WRITES = CALLS.filter(
  ({ route }) => ['POST', 'PUT', 'PATCH'].includes(route.method) && (route.body ?? 'json') === 'json',
).map((call, index) => ({ ...call, index }));
/** One function reads the bodies of all calls: one body a call, each in turn; all in the long campaign. */
const inTurn = <Value>(values: readonly Value[], index: number): readonly Value[] =>
  isLong ? values : values.filter((_value, rank) => rank === index % values.length);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const NOT_JSON = [
  '{',
  '{"a":}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":1,}',
  '\u0000',
  'undefined',
  '<xml/>',
  '',
  nested(33),
  nested(10_000),
  `{"a":${nested(100_000)}}`,
];
const NOT_OBJECTS = ['null', '[]', '"x"', '[{}]'];
const LARGE = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });

const expectRefusal = (answer: { status: number; headers: Headers; body: unknown }, about: unknown) => {
  expect([about, answer.status]).toEqual([about, expect.toSatisfy((status: number) => status >= 400 && status < 500)]);
  problemOf(answer);
};

describe('every call that takes JSON', () => {
  it.each(WRITES)('refuses other bodies than JSON objects: $name', async ({ route, path, index }) => {
    for (const body of inTurn(['{', nested(33), ...NOT_OBJECTS], index))
      expectRefusal(await send(route.method, path, body), body);
  });

  it.each(WRITES)('refuses another type of content: $name', async ({ route, path, index }) => {
    for (const type of inTurn(['text/plain', 'application/x-www-form-urlencoded'], index)) {
      expect([type, (await send(route.method, path, '{}', type)).status]).toEqual([type, 415]);
    }
  });

  // The same limit for all: one call in ten.
  it.each(WRITES.filter((_call, index) => index % 10 === 0))('refuses more than a megabyte: $name', async ({ route, path }) => {
    const answer = await send(route.method, path, LARGE);
    expect(answer.status).toBe(413);
    problemOf(answer);
  });

  it.each(NOT_JSON)('returns 400 for a body like %.20s', async (body) => {
    for (const [method, path] of [
      ['POST', '/api/companies'],
      ['POST', '/login'],
    ] as const) {
      expect((await send(method, path, body)).status).toBe(400);
    }
  });
});

describe('bytes', () => {
  const companies = (body: string | Uint8Array<ArrayBuffer>) => send('POST', '/api/companies', body);

  it('that are not UTF-8 are refused, not replaced', async () => {
    const bytes = (...values: number[]) =>
      new Uint8Array([...new TextEncoder().encode('{"name":"'), ...values, ...new TextEncoder().encode('"}')]);
    for (const body of [
      bytes(0xff),
      bytes(0xc3, 0x28),
      bytes(0xed, 0xa0, 0x80),
      new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    ]) {
      expect((await companies(body)).status).toBe(400);
    }
  });

  it('lose their byte order mark', async () => {
    expect(
      (await companies('\uFEFF{"name":"x"}')).body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath),
    ).not.toContain('name');
  });

  it('that look like deep nesting inside a text are text', async () => {
    const { body } = await companies(JSON.stringify({ name: '[{'.repeat(100), address: '"\\[['.repeat(20) }));
    expect(body).toMatchObject({ code: 'record.invalid' });
  });
});

const HOSTILE: readonly unknown[] = [
  'a\u0000b',
  'x\ud800',
  '\u0007',
  1e308,
  2147483648,
  -2147483649,
  9007199254740991,
  1.5,
  true,
  [null],
  { '@id': 'x' },
  '300000-01-01',
  '2026-11-23T09:00:00+23:59',
  '/api/companies/99999999999',
  'x'.repeat(20_000),
  "'; drop table users; --",
];
/** One of each kind of error: each needs a database query. */
const BODIES = [
  ...[
    'a\u0000b',
    'x\ud800',
    2147483648,
    1.5,
    true,
    { '@id': 'x' },
    '300000-01-01',
    '2026-11-23T09:00:00+23:59',
    "'; drop table users; --",
  ].map((value) => JSON.stringify(value)),
  '1e999',
  '123456789012345678901234567890',
];

const CHANGED = Object.values<Resource>(RESOURCES).filter(
  ({ operations }) => operations.includes('update') && operations.includes('create'),
);
const isSafe = (status: number): boolean => status === 200 || (status >= 400 && status < 500);

const writableOf = ({ fields }: Resource): string[] =>
  Object.entries<Field>(fields as Fields).flatMap(([name, field]) => (isWritable(field) ? [name] : []));

describe.each(CHANGED)('every field of $name', (resource) => {
  /** Fields that pass the value to the database; sent together, since a refusal names every field. */
  const acceptedBy = async (iri: string, value: string): Promise<string[]> => {
    const names = writableOf(resource);
    const { status, body } = await send('PUT', iri, `{${names.map((name) => `"${name}":${value}`).join()}}`);
    expect([value.slice(0, 40), status]).toEqual([value.slice(0, 40), expect.toSatisfy(isSafe)]);
    const refused = ((body.violations ?? []) as Violation[]).map(({ propertyPath }) => propertyPath.split(/[.[]/)[0]);
    return names.filter((name) => !refused.includes(name));
  };

  it('accepts or refuses hostile values without failure', { timeout: 60_000 }, async () => {
    const { '@id': iri } = await buildRecord(apiClient(test, admin), resource.name);
    for (const value of BODIES) {
      for (const name of await acceptedBy(iri, value)) {
        const { status } = await send('PUT', iri, `{"${name}":${value}}`);
        expect([name, value.slice(0, 40), status]).toEqual([name, value.slice(0, 40), expect.toSatisfy(isSafe)]);
      }
    }
    expect((await test.call('GET', iri, { as: admin })).status).toBe(200);
  });
});

describe('a stored value', () => {
  it('equals the sent value with composed accents, or is refused', async () => {
    for (const brand of [...HOSTILE, '½ Œ ﬁ 🧨', 'e\u0301', '\u202Eabc', "O'Neill & fils <b>"]) {
      const { status, body } = await send('POST', '/api/car_brands', JSON.stringify({ brand }));
      if (status === 201) expect(body.brand).toBe(String(brand).normalize('NFC'));
      else expect([brand, status]).toEqual([brand, 422]);
    }
  });
});
