import { z } from 'zod';
import type { Actor } from '../../model/access.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError, invalid } from '../errors.ts';
import { readAs } from './bodySchema.ts';
import { conditionsOf } from './collection.ts';
import { readCollectionQuery } from './collectionQuery.ts';
import { quoted } from './naming.ts';
import { Parameters } from './sql.ts';

/** One command changes no more than this: it is one transaction. */
const MAX_SELECTED = 1000;

const VALUE = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const SELECTION = z.strictObject({
  ids: z.array(z.int().positive()).optional(),
  filters: z.record(z.string(), z.union([VALUE, z.array(VALUE)])).optional(),
});

const searchOf = ({ ids, filters = {} }: z.infer<typeof SELECTION>): URLSearchParams => {
  const search = new URLSearchParams();
  for (const id of ids ?? []) search.append('id[]', String(id));
  for (const [name, value] of Object.entries(filters)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, item);
    else search.append(name, value);
  }
  return search;
};

const unnamed = (): DomainError =>
  invalid({ propertyPath: 'ids', message: 'Indiquez des fiches (ids) ou des filtres (filters)', code: 'required' });

/** The rows that a command's body names, by `ids` or by the list's `filters`, as far as the caller sees them. */
export const selectedIds = async (
  database: Queryable,
  { resource, actor, body }: { readonly resource: Resource; readonly actor: Actor; readonly body: unknown },
): Promise<readonly number[]> => {
  const selection = readAs(SELECTION, body);
  const query = readCollectionQuery(resource, searchOf(selection));
  // A page or an order narrows nothing: the command would be for every row.
  if (query.filters.size === 0) throw unnamed();
  const params = new Parameters();
  const where = conditionsOf({ resource, actor, query }, params);
  const text = `select t.id from ${quoted(resource.name)} t${where} order by t.id limit ${MAX_SELECTED + 1}`;
  const rows = await database.query<{ id: number }>(text, params.values);
  if (rows.length > MAX_SELECTED) {
    throw new DomainError('request.malformed', { detail: `Plus de ${MAX_SELECTED} fiches à la fois : affinez les filtres.` });
  }
  return rows.map(({ id }) => id);
};
