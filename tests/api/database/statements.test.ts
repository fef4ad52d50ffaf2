import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../model/kernel/access.ts';
import { type Filter, filtersOf, sortableNames } from '../../../model/kernel/collectionFilters.ts';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES, resourceByName } from '../../../model/registry/resources.ts';
import type { Database } from '../../../server/database/database.ts';
import { createTotalsCache } from '../../../server/database/totalsCache.ts';
import { readCollection } from '../../../server/hydra/read/collection.ts';
import { readCollectionQuery } from '../../../server/hydra/read/collectionQuery.ts';
import { readItem } from '../../../server/hydra/read/item.ts';
import { DomainError } from '../../../server/kernel/domainError.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

const ALL = Object.values(RESOURCES).map((resource): [string, Resource] => [resource.name, resource]);
const UUID = '00000000-0000-4000-8000-000000000000';

/** One actor for each form of row scope. */
const ACTORS: readonly Actor[] = [
  { kind: 'user', accountId: 1, id: 1, name: 'all areas', roles: ['ROLE_SUPER_ADMIN'], areas: [] },
  { kind: 'user', accountId: 1, id: 1, name: 'two areas', roles: ['ROLE_USER'], areas: [1, 2] },
  { kind: 'trainer', accountId: 1, id: 1, name: 'trainer', roles: ['ROLE_TRAINER'], areas: [1] },
  { kind: 'trainer', accountId: 1, id: 1, name: 'manager', roles: ['ROLE_TRAINER', 'ROLE_TRAINER_REGION_MANAGER'], areas: [1] },
];

const VALUES: Partial<Record<Field['kind'], string>> = {
  boolean: 'true',
  date: '2026-11-20',
  dateTime: '2026-11-20',
  uuid: UUID,
  text: 'été',
  choice: 'x',
  choices: 'x',
  email: 'a@b.fr',
};

const fieldAt = (resource: Resource, path: string): Field | undefined => {
  const [name = '', ...rest] = path.split('.');
  const field = (resource.fields as Fields)[name];
  return rest.length === 0 || !field || !('target' in field) ? field : fieldAt(resourceByName(field.target), rest.join('.'));
};

const valueFor = (resource: Resource, { kind, path }: Filter): string => {
  if (kind === 'exists') return 'true';
  if (kind === 'id') return resource.identifier === 'uuid' ? UUID : '1';
  const declared = resource.filters[path];
  if (kind === 'virtual' && declared?.kind === 'virtual')
    return { text: 'été 06', words: 'été 06 12 x', boolean: 'true', relation: '1' }[declared.value];
  const field = fieldAt(resource, path);
  const value = field?.kind === 'computed' ? field.value : field?.kind;
  return (value && VALUES[value]) ?? '1';
};

let database: Database;
const totals = createTotalsCache();

const read = (resource: Resource, actor: Actor, query: Record<string, string>) =>
  readCollection({ database, totals, resource, actor, query: readCollectionQuery(resource, new URLSearchParams(query)) });

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

describe.each(ALL)('statements of %s', (_name, resource) => {
  it('list for every kind of caller, paged, unpaged, and as labels', async () => {
    for (const actor of ACTORS) {
      const { members, total } = await read(resource, actor, {});
      expect(JSON.parse(`[${members}]`)).toHaveLength(Math.min(total, 30));
      await read(resource, actor, { pagination: 'false' });
      await read(resource, actor, { representation: 'label', label: 'été' });
    }
  });

  it('accept every filter', async () => {
    for (const filter of filtersOf(resource).values()) {
      const { members, total } = await read(resource, ACTORS[0] as Actor, { [filter.name]: valueFor(resource, filter) });
      expect([filter.name, JSON.parse(`[${members}]`).length]).toEqual([filter.name, total]);
    }
  });

  it('accept every order', async () => {
    for (const name of sortableNames(resource)) await read(resource, ACTORS[0] as Actor, { [`order[${name}]`]: 'desc' });
  });

  it('return no row for a missing item', async () => {
    for (const actor of ACTORS)
      await expect(readItem(database, resource, { id: 2_000_000_000, actor })).rejects.toThrow(DomainError);
  });
});
