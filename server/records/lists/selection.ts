import { z } from 'zod';
import type { Actor } from '../../../model/kernel/access.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { INTEGER_MAX } from '../../../model/kernel/values/integer.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../../database/database.ts';
import { quoted } from '../../database/naming.ts';
import { Parameters } from '../../database/sql.ts';
import { conditionsOf } from '../../hydra/read/collection.ts';
import { readCollectionQuery } from '../../hydra/read/collectionQuery.ts';
import { DomainError, invalid, problem } from '../../kernel/domainError.ts';

/** Maximum of records a command may change: it is one transaction. */
const MAX_SELECTED = 100_000;

const VALUE = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** Members of a command's body that select its records. */
export const SELECTION = {
  ids: z.array(z.int().positive().max(INTEGER_MAX)).max(MAX_SELECTED).optional(),
  /** As in the list's query. */
  filters: z.record(z.string(), z.union([VALUE, z.array(VALUE)])).optional(),
  /** The number shown to the person: refused if it has changed. */
  expected: z.int().nonnegative().optional(),
};

export type Selection = z.infer<z.ZodObject<typeof SELECTION>>;

const searchOf = ({ filters = {} }: Selection): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, item);
    else search.append(name, value);
  }
  return search;
};

const unnamed = (): DomainError =>
  invalid({ propertyPath: 'ids', message: problemMessage('selection.expected'), code: 'required' });

const otherCount = (expected: number, count: number): DomainError =>
  new DomainError('record.conflict', {
    detail: problemMessage('selection.changed', { found: count, expected }),
    extra: { totalItem: count },
  });

/** The rows selected by a command's body, by `ids` or by the list's `filters`, that the caller may see; by id. */
export const selectedIds = async (
  database: Queryable,
  { resource, actor, selection }: { readonly resource: Resource; readonly actor: Actor; readonly selection: Selection },
): Promise<readonly number[]> => {
  const query = readCollectionQuery(resource, searchOf(selection));
  const { ids = [], expected } = selection;
  // Pagination and order select nothing: the command would apply to every row.
  if (query.filters.size === 0 && ids.length === 0) throw unnamed();
  const params = new Parameters();
  const where = conditionsOf({ resource, actor, query }, params);
  const idCondition = ids.length ? `${where ? ' and' : ' where'} t.id = any(${params.add(ids)}::int[])` : '';
  const text = `select t.id from ${quoted(resource.name)} t${where}${idCondition} order by t.id limit ${MAX_SELECTED + 1}`;
  const rows = await database.query<{ id: number }>(text, params.values);
  if (rows.length > MAX_SELECTED) {
    throw problem('request.malformed', 'selection.too_many', { most: MAX_SELECTED });
  }
  if (expected !== undefined && expected !== rows.length) throw otherCount(expected, rows.length);
  return rows.map(({ id }) => id);
};
