import type { Actor } from '../../model/kernel/access.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters } from '../database/sql.ts';
import { rowScope } from '../records/rowScope.ts';

/** Database, reader and time of a reading. */
export interface Loading {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
}

interface ScopedStatement<Row> {
  readonly rows: (database: Queryable, options: { readonly scope: string }, values: readonly unknown[]) => Promise<Row[]>;
}

/** The rows of a statement that the caller may see; its own values come first. */
export const scopedRead = <Row>(
  { database, actor }: { readonly database: Queryable; readonly actor: Actor },
  statement: ScopedStatement<Row>,
  { collection, values }: { readonly collection: ResourceKey; readonly values: readonly unknown[] },
): Promise<Row[]> => {
  const params = new Parameters();
  for (const value of values) params.add(value);
  const scope = rowScope({ collection, actor, row: 't' }, params);
  return statement.rows(database, { scope }, params.values);
};
