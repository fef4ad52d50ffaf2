import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { type ForeignKey, foreignKeysTo } from '../../database/foreignKeys.ts';
import { quoted } from '../../database/naming.ts';

type Use = Pick<ForeignKey, 'table' | 'column'>;

/** Selects the ids ($1) that are in some columns. */
const referredIdsStatement = defineBuiltStatement({
  text: (uses: readonly Use[]) =>
    uses
      .map(({ table, column }) => `select ${quoted(column)} as id from ${quoted(table)} where ${quoted(column)} = any($1::int[])`)
      .join(' union '),
  columns: { id: 'int4' },
  examples: [
    [
      { table: 'reminders', column: 'need_training_id' },
      { table: 'emargements', column: 'need_training_id' },
    ],
  ],
});

/** Returns the records that others refer to, except by links of their own; no reference can be forgotten. */
export const usedElsewhere = async (database: Queryable, table: string, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const columns = await foreignKeysTo(database, table);
  const uses = columns.filter(({ column }) => column !== 'owner_id');
  if (uses.length === 0) return new Set();
  const rows = await referredIdsStatement.rows(database, uses, [ids]);
  return new Set(rows.map(({ id }) => id));
};
