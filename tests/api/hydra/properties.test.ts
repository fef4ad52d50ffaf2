import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withCustomNames, withCustomValues } from '../../../model/customisation/customFieldKinds.ts';
import { isAllowed } from '../../../model/kernel/access.ts';
import { type Field, type Fields, isInCollection, isInItem } from '../../../model/kernel/field.ts';
import { hiddenFields } from '../../../model/kernel/hiddenFields.ts';
import { LEAN_LIST } from '../../../model/kernel/leanList.ts';
import { operationRight } from '../../../model/kernel/partialAccess.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { ROLES } from '../../../model/kernel/roles.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  ({ cookie } = await test.addUser({ groups: ['super-admin'] }));
}, 120_000);
afterAll(() => test.close());

const get = async (path: string, as = cookie) => {
  const response = await test.app.request(path, { headers: { Cookie: as } });
  return { status: response.status, body: (await response.json()) as JsonObject };
};

const members = async (path: string): Promise<readonly JsonObject[]> => {
  const { status, body } = await get(path);
  expect([path, status]).toEqual([path, 200]);
  return body.member as JsonObject[];
};

const LISTED = Object.values<Resource>(RESOURCES).filter(({ operations }) => operations.includes('list'));
const READ = LISTED.filter(({ operations, identifier }) => operations.includes('item') && identifier !== 'uuid');

/** Of each record with fields that are closed to a role which reads it, the first such role. */
const CLOSED = READ.flatMap((resource) => {
  const role = ROLES.find(
    (one) =>
      one !== 'ROLE_SUPER_ADMIN' &&
      isAllowed(operationRight(resource, 'item'), [one]) &&
      hiddenFields(resource, [one]).some((name) => isInItem((resource.fields as Fields)[name] as Field)),
  );
  const hidden = role
    ? hiddenFields(resource, [role]).filter((name) => isInItem((resource.fields as Fields)[name] as Field))
    : [];
  return role ? [{ resource, role, hidden }] : [];
});

const ALWAYS = ['@context', '@id', '@type', 'id', 'version', 'deletedAt'];

const pick = (record: JsonObject, names: readonly string[]): JsonObject =>
  withCustomValues(
    Object.entries(withCustomNames(record)).filter(([name]) => ALWAYS.includes(name) || names.includes(name)),
  ) as JsonObject;

const ofRelation = (value: unknown, names: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => ofRelation(one, names));
  return isJsonObject(value) ? pick(value, names) : value;
};

const everySecond = (names: readonly string[]): readonly string[] => names.filter((_, index) => index % 2 === 0);

const asked = (names: readonly string[]): string => names.map((name) => `properties[]=${name}`).join('&');

const innerNames = (value: unknown): readonly string[] => {
  const [first] = [value].flat();
  return isJsonObject(first) ? Object.keys(first).filter((name) => !ALWAYS.includes(name)) : [];
};

/** The relations with a value, each with one of the fields of its records. */
const innerOf = (rows: readonly JsonObject[], { fields }: Resource): readonly (readonly [string, string])[] =>
  Object.entries(fields as Fields).flatMap(([name, { kind }]) => {
    if (!['one', 'many', 'inverse', 'file'].includes(kind)) return [];
    const inner = rows.flatMap((row) => innerNames(row[name])).at(-1);
    return inner === undefined ? [] : [[name, inner] as const];
  });

const innerCut = (record: JsonObject, inner: readonly (readonly [string, string])[]): JsonObject =>
  Object.fromEntries(
    Object.entries(
      pick(
        record,
        inner.map(([name]) => name),
      ),
    ).map(([name, value]) => {
      const own = inner.find(([relation]) => relation === name)?.[1];
      return [name, own === undefined ? value : ofRelation(value, [own])];
    }),
  );

const innerAsked = (inner: readonly (readonly [string, string])[]): string =>
  inner.map(([name, own]) => `properties[${name}][]=${own}`).join('&');

describe('chosen fields', () => {
  it.each(LISTED)('$name: a list has them alone, as the whole list has them', async (resource) => {
    const path = `/api/${resource.name}?itemsPerPage=5`;
    const whole = await members(path);
    const names = everySecond(
      Object.entries(resource.fields as Fields).flatMap(([name, field]) => (isInCollection(field) ? [name] : [])),
    );
    expect(await members(`${path}&${asked(names.length > 0 ? names : ['id'])}`)).toEqual(whole.map((row) => pick(row, names)));
    const inner = innerOf(whole, resource);
    if (inner.length === 0) return;
    expect(await members(`${path}&${innerAsked(inner)}`)).toEqual(whole.map((row) => innerCut(row, inner)));
  });

  it.each(READ)('$name: an item has them alone, as the whole item has them', async (resource) => {
    const [row] = await members(`/api/${resource.name}?itemsPerPage=1`);
    if (!row) return;
    const path = String(row['@id']);
    const { body: whole } = await get(path);
    const names = everySecond(
      Object.entries(resource.fields as Fields).flatMap(([name, field]) => (isInItem(field) ? [name] : [])),
    );
    expect((await get(`${path}?${asked(names.length > 0 ? names : ['id'])}`)).body).toEqual(pick(whole, names));
    const inner = innerOf([whole], resource);
    if (inner.length === 0) return;
    expect((await get(`${path}?${innerAsked(inner)}`)).body).toEqual(innerCut(whole, inner));
  });

  it('keep filters, order, total and pages, whose addresses repeat them', async () => {
    const query = 'order[deliveryDate]=desc&itemsPerPage=2';
    const { body: whole } = await get(`/api/need_trainings?${query}`);
    const { body: cut } = await get(`/api/need_trainings?${query}&properties[trainee][]=lastName&properties[]=status`);
    expect(cut.totalItems).toBe(whole.totalItems);
    expect((cut.member as JsonObject[]).map(({ id }) => id)).toEqual((whole.member as JsonObject[]).map(({ id }) => id));
    const { next } = cut.view as { next: string };
    const [row] = await members(next);
    expect(Object.keys(row ?? {}).filter((name) => !ALWAYS.includes(name))).toEqual(['status', 'trainee']);
  });
});

describe('a list that is preferred without its search', () => {
  const path = '/api/need_trainings?itemsPerPage=2&properties[]=status';
  const preferring = async (prefer: string) => {
    const response = await test.app.request(path, { headers: { Cookie: cookie, Prefer: prefer } });
    return { applied: response.headers.get('Preference-Applied'), body: (await response.json()) as JsonObject };
  };

  it('lacks it and the addresses of its pages, and says so', async () => {
    const { search, view, ...others } = (await get(path)).body;
    expect([search, view]).toEqual([expect.anything(), expect.anything()]);
    expect(await preferring(LEAN_LIST)).toEqual({ applied: 'return=representation', body: others });
    const { applied, body } = await preferring('respond-async, return=representation;omit="search"');
    expect([applied, body]).toEqual(['return=representation', { ...others, view }]);
  });

  it.each(['return=minimal', 'return=representation', 'return=representation; omit="member totalItems"', 'omit="search"', '"'])(
    'is whole for the preference %s',
    async (prefer) => expect(await preferring(prefer)).toEqual({ applied: null, body: (await get(path)).body }),
  );
});

describe('a name that the answer does not have', () => {
  it.each([
    ['users?properties[]=password', 'password'],
    ['users?properties[]=unknown', 'unknown'],
    ['users?properties[]=', ''],
    ["users?properties[]=id' from users--", "id' from users--"],
    ['need_trainings?properties[trainee][]=unknown', 'unknown'],
    ['need_trainings?properties[status][]=code', 'status.code'],
    ['need_trainings?properties[unknown][]=code', 'unknown'],
    ['need_trainings?properties=status', 'properties'],
    ['need_trainings?representation=label&properties[]=status', 'properties'],
    ['need_trainings/export?properties[]=status', 'properties[]'],
  ])('%s is refused by name', async (path, name) => {
    const { status, body } = await get(`/api/${path}`);
    expect([status, body.detail]).toEqual([400, expect.stringContaining(`« ${name} »`)]);
  });
});

describe('a choice of fields', () => {
  it('opens no list and no field that is closed to the caller', async () => {
    const nobody = await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'] });
    expect((await get('/api/users?properties[]=email', nobody.cookie)).status).toBe(403);
  });

  it.each(CLOSED)('leaves the fields of $resource.name that are closed to $role unread', async ({ resource, role, hidden }) => {
    const reader = await test.addUser({ roles: [role] });
    const rows = await members(`/api/${resource.name}?itemsPerPage=1`);
    const path = String(rows[0]?.['@id']);
    const whole = await get(path, reader.cookie);
    const cut = await get(`${path}?${asked(hidden)}`, reader.cookie);
    expect(cut.status).toBe(whole.status);
    expect(Object.keys(cut.body).filter((name) => hidden.includes(name))).toEqual([]);
  });

  it('is answered alike, however many are asked for: those without a place are cut from the whole answer', async () => {
    const names = Object.entries(RESOURCES.companies.fields as Fields).flatMap(([name, field]) =>
      isInCollection(field) ? [name] : [],
    );
    const whole = await members('/api/companies?itemsPerPage=3');
    for (let choice = 1; choice <= 620; choice += 1) {
      const chosen = names.filter((_, index) => (choice >> index) % 2 === 1);
      if (chosen.length === 0) continue;
      const rows = await members(`/api/companies?itemsPerPage=3&${asked(chosen)}`);
      if (choice > 600) expect(rows).toEqual(whole.map((row) => pick(row, chosen)));
    }
    const cut = await members('/api/need_trainings?itemsPerPage=3&properties[trainee][]=lastName&properties[]=status');
    const needs = await members('/api/need_trainings?itemsPerPage=3');
    const chosen = [['trainee', 'lastName'] as const];
    expect(cut).toEqual(needs.map((need) => ({ ...innerCut(need, chosen), status: need.status })));
    const [need] = needs;
    const { body: item } = await get(String(need?.['@id']));
    expect((await get(`${need?.['@id']}?properties[trainee][]=lastName`)).body).toEqual(innerCut(item, chosen));
  });

  it('is documented in the search of a list and in the OpenAPI document', async () => {
    const { body: list } = await get('/api/need_trainings?itemsPerPage=1');
    expect(JSON.stringify(list)).toContain('"variable":"properties[]","property":null');
    const { body } = await get('/api/openapi.json');
    const paths = body.paths as Record<string, { get: { parameters: { name: string }[] } }>;
    expect(paths['/api/need_trainings']?.get.parameters.map(({ name }) => name)).toContain('Prefer');
    for (const path of ['/api/need_trainings', '/api/need_trainings/{id}'])
      expect(paths[path]?.get.parameters.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['properties[]', 'properties[trainee][]']),
      );
  });
});
