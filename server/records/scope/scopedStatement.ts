import type { Actor } from '../../../model/kernel/access.ts';
import type { ResourceKey } from '../../../model/registry/resources.ts';
import type { Queryable } from '../../database/database.ts';
import { type Columns, defineBuiltStatement, type RowOf } from '../../database/defineStatement.ts';
import { Parameters } from '../../database/sql.ts';
import { rowScope } from './rowScope.ts';

/** A collection, and the alias of its row in the text. */
type Scoped = readonly [collection: ResourceKey, row: string];

interface ScopedStatement<C extends Columns, Options> {
  /** The collection with the rows that the scope limits. */
  readonly of: Scoped | ((options: NoInfer<Options>) => Scoped);
  /** The text with SQL of what the caller may see, whose values follow the statement's own. */
  readonly text: (scope: string, options: Options) => string;
  readonly columns: C;
  /** Options of each shape of the text, which the test prepares. Default: it has none. */
  readonly examples?: readonly NoInfer<Options>[];
}

interface ScopeReader {
  readonly database: Queryable;
  /** Null: the server itself, which sees all. */
  readonly actor: Actor | null;
}

/**
 * A read of several tables that is limited to what the caller may see, as lists and items are.
 * @example
 * const costsStatement = scopedStatement({
 *   of: ['companies', 'c'],
 *   text: (scope) => `select c.id from companies c where c.id = any($1::int[]) and ${scope}`,
 *   columns: { id: 'int4' },
 * });
 * const rows = await costsStatement.rows({ database, actor }, [ids]);
 */
export const scopedStatement = <const C extends Columns, Options = void>({
  of,
  text,
  columns,
  examples = [undefined as Options],
}: ScopedStatement<C, Options>) => {
  const built = defineBuiltStatement({
    text: ({ scope, options }: { readonly scope: string; readonly options: Options }) => text(scope, options),
    columns,
    examples: examples.map((options) => ({ scope: 'true', options })),
  });
  const rows = (
    { database, actor }: ScopeReader,
    values: readonly unknown[],
    options: Options,
  ): Promise<RowOf<{ columns: C }>[]> => {
    const [collection, row] = typeof of === 'function' ? of(options) : of;
    const params = new Parameters();
    for (const value of values) params.add(value);
    const scope = actor ? rowScope({ collection, actor, row }, params) : 'true';
    return built.rows(database, { scope, options }, params.values);
  };
  return {
    columns,
    rows,
    /** The first row. */
    row: async (reader: ScopeReader, values: readonly unknown[], options: Options) => (await rows(reader, values, options))[0],
  };
};
