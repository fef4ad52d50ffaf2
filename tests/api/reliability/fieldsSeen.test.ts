import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '../../../model/kernel/access.ts';
import { type Filter, filtersOf, sortableNames } from '../../../model/kernel/collectionFilters.ts';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import { operationRight } from '../../../model/kernel/partialAccess.ts';
import { exportRight, type Resource } from '../../../model/kernel/resource.ts';
import { ROLES, type Role } from '../../../model/kernel/roles.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { labelRight } from '../../../model/registry/labelRight.ts';
import { RESOURCES, resourceByName } from '../../../model/registry/resources.ts';
import { ROUTES } from '../../../server/routes.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { addFieldsEverywhere } from '../../support/records/addedFields.ts';
import { declaredFields } from '../../support/records/declaredFields.ts';
import { canariesIn, plantCanaries } from '../../support/records/plantCanaries.ts';

const COLLECTIONS = Object.values<Resource>(RESOURCES).filter(({ operations }) => operations.includes('list'));

/** Filters of dependent pickers: the models of a make; and the code that opens a group to any login. */
const DEPENDENT = new Set([
  'car_models.carBrand',
  'car_engines.carModel',
  'car_finishes.carModel',
  'company_contacts.company',
  'car_dealer_sellers.carDealer',
  'training_location_pricing_options.trainingLocation',
  'user_groups.code',
]);

const isFull = process.env.ACCESS_MATRIX === 'full';

const isExported = ({ name }: Resource) => ROUTES.some(({ path }) => path === `/api/${name}/export`);

/** One role per kind: may list, only pick labels, only open items, only export, nothing; all roles in the long campaign. */
const rolesFor = (resource: Resource): readonly Role[] => {
  const plain = ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN');
  if (isFull) return plain;
  const rights = [
    resource.access.list,
    labelRight(resource),
    operationRight(resource, 'item'),
    resource.access.item,
    isExported(resource) ? exportRight(resource) : 'nobody',
  ] as const;
  const kindOf = (role: Role) => rights.map((right) => isAllowed(right, [role])).join();
  return [...new Map(plain.map((role) => [kindOf(role), role])).values()];
};

let test: TestApp;
const people = new Map<Role, Person>();

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  for (const role of new Set([...COLLECTIONS.flatMap(rolesFor), 'ROLE_READ_NEED_TRAINING' as const]))
    people.set(role, await test.addUser({ roles: [role] }));
  await addFieldsEverywhere(apiClient(test, await test.addUser({ groups: ['super-admin'] })));
  await plantCanaries(test.database);
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

interface Seen {
  readonly status: number;
  readonly text: string;
}

const get = async (role: Role, path: string): Promise<Seen> => {
  const person = people.get(role);
  const response = await test.app.request(path, { headers: { Cookie: person?.cookie ?? '' } });
  return { status: response.status, text: await response.text() };
};

const beyond = (text: string, declared: ReadonlySet<string>): readonly string[] =>
  [...canariesIn(text)].filter((name) => !declared.has(name));

/** Items read of a collection. */
const ITEMS = 5;

type Row = Readonly<Record<string, unknown>>;

const membersOf = ({ status, text }: Seen): readonly Row[] =>
  status === 200 ? ((JSON.parse(text) as { readonly member?: readonly Row[] }).member ?? []) : [];

/** Every path `a` and `a.b` with a value in the rows. */
const pathsIn = (rows: readonly Row[], before = ''): readonly string[] =>
  rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) => {
      const inner = (Array.isArray(value) ? value : [value]).filter((one): one is Row => typeof one === 'object' && one !== null);
      return [`${before}${name}`, ...(before.includes('.') ? [] : pathsIn(inner, `${before}${name}.`))];
    }),
  );

const SAMPLES: Partial<Record<Field['kind'], string>> = { boolean: 'false', date: '2026-11-20', dateTime: '2026-11-20' };

const sampleOf = (resource: Resource, { name, kind, path }: Filter): string => {
  if (kind === 'exists') return 'false';
  const field = (resource.fields as Fields)[path];
  if (field?.kind === 'choice' || field?.kind === 'choices') return field.choices[0] ?? 'x';
  return (field && SAMPLES[field.kind]) ?? (name.includes('code') ? 'super-admin' : '1');
};

const known = new Map<string, ReturnType<typeof read>>();

/** What a role reads of a collection; cached. */
const readBy = (resource: Resource, role: Role): ReturnType<typeof read> => {
  const key = `${resource.name} ${role}`;
  const reading = known.get(key) ?? read(resource, role);
  known.set(key, reading);
  return reading;
};

/** Names and paths of the values in lists, labels, exports and an item. For an empty list, the declared ones. */
const read = async (resource: Resource, role: Role) => {
  const list = await get(role, `/api/${resource.name}?itemsPerPage=5`);
  const label = await get(role, `/api/${resource.name}?representation=label&itemsPerPage=5`);
  // Several items: the first session may have no trainee yet, whose fields it would show.
  const ids =
    resource.identifier === 'uuid'
      ? []
      : await test.database.query<{ id: number }>(`select id from ${resource.name} order by id limit ${ITEMS}`);
  const items = await Promise.all(ids.map(({ id }) => get(role, `/api/${resource.name}/${id}`)));
  const exported = isExported(resource) ? await get(role, `/api/${resource.name}/export`) : null;
  const lines = exported?.status === 200 ? exported.text.trim().split('\n').slice(1, -1) : [];
  const rows = [
    ...membersOf(list),
    ...membersOf(label),
    ...items.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text) as Row),
    ...lines.slice(0, 20).map((line) => JSON.parse(line) as Row),
  ];
  const isEmpty = list.status === 200 && membersOf(list).length === 0;
  return { list, label, items, exported, paths: new Set([...pathsIn(rows), ...(isEmpty ? Object.keys(resource.fields) : [])]) };
};

const expectWithin = (resource: Resource, role: Role, { list, label, items, exported }: Awaited<ReturnType<typeof readBy>>) => {
  const forms = [
    ['collection', list, resource.access.list],
    ['label', label, labelRight(resource)],
    ...items.map((item) => ['item', item, operationRight(resource, 'item')] as const),
    ['collection', exported, exportRight(resource)],
  ] as const;
  return forms.flatMap(([form, seen, right]) => {
    if (!seen) return [];
    const isOpen = seen.status === 200 || seen.status === 404;
    const wrong = isOpen === isAllowed(right, [role]) ? [] : [`${role} ${form}: ${seen.status}`];
    return [
      ...wrong,
      ...(seen.status === 200
        ? beyond(seen.text, declaredFields(resource, form, [role])).map((name) => `${role} ${form} shows ${name}`)
        : []),
    ];
  });
};

const isRowCount = (resource: Resource, path: string): boolean => path === 'deletedAt' && resource.softDelete === true;

/** Are a filter's or order's values among those read; for a declared path also in the other collection. */
const isSeen = async (resource: Resource, role: Role, path: string, paths: ReadonlySet<string>): Promise<boolean> => {
  if (paths.has(path)) return true;
  const [name = '', ...rest] = path.split('.');
  const field = (resource.fields as Fields)[name];
  if (rest.length === 0 || !paths.has(name) || !field || !('target' in field)) return false;
  const target = resourceByName(field.target);
  return isSeen(target, role, rest.join('.'), (await readBy(target, role)).paths);
};

const wrongFilters = async (resource: Resource, role: Role, seen: Awaited<ReturnType<typeof readBy>>) => {
  const wrong: string[] = [];
  const check = async (query: string, isExpected: boolean, path: string): Promise<void> => {
    for (const form of ['', 'representation=label&']) {
      // A forbidden route stays forbidden, whatever the query.
      if ((form ? seen.label : seen.list).status !== 200 && !isFull) continue;
      const { status, text } = await get(role, `/api/${resource.name}?itemsPerPage=2&${form}${query}`);
      const opened = (form ? seen.label : seen.list).status === 200 || (form === '' && resource.openBy === path);
      if ((status !== 403) !== (opened && isExpected)) wrong.push(`${role} ${form}${query}: ${status}`);
      const declared = declaredFields(resource, form ? 'label' : 'collection', [role]);
      if (status === 200) wrong.push(...beyond(text, declared).map((name) => `${role} ${form}${query} shows ${name} (${path})`));
    }
  };
  for (const filter of filtersOf(resource).values()) {
    const { name, kind, path } = filter;
    const isListed = seen.list.status === 200 || seen.exported?.status === 200;
    const isFree = kind === 'id' || isRowCount(resource, path) || DEPENDENT.has(`${resource.name}.${name}`);
    const beside = (resource.fields as Fields)[path]?.searchedWith ?? [];
    const areSeen = await Promise.all([
      isSeen(resource, role, path, seen.paths),
      ...beside.map((one) => (one in resource.filters ? isListed : isSeen(resource, role, one, seen.paths))),
    ]);
    const isOpen = isFree || (kind === 'virtual' ? isListed : areSeen.every(Boolean));
    await check(`${name}=${sampleOf(resource, filter)}`, isOpen, path);
  }
  for (const name of sortableNames(resource)) await check(`order[${name}]=asc`, name === 'id' || seen.paths.has(name), name);
  return wrong;
};

describe('fields visible with a single right', () => {
  it.each(COLLECTIONS)(
    'of $name are the declared ones, in every representation, filter and order',
    { timeout: 600_000 },
    async (resource) => {
      const wrong: string[] = [];
      for (const role of rolesFor(resource)) {
        const seen = await readBy(resource, role);
        wrong.push(...expectWithin(resource, role, seen), ...(await wrongFilters(resource, role, seen)));
      }
      expect(wrong).toEqual([]);
    },
  );

  it('finds at least one canary', async () => {
    const { text } = await get('ROLE_READ_NEED_TRAINING', '/api/need_trainings');
    expect(canariesIn(text)).toContain('trainees.email');
    expect(canariesIn(text)).toContain('need_trainings.custom.ownText');
  });

  it.each(['trainees', 'need_trainings', 'mail_messages', 'trainee_imports'])(
    'of %s show no label without the right to list it',
    (name) => {
      expect(labelRight(resourceByName(name))).toEqual(resourceByName(name).access.list);
    },
  );
});
