import type { Queryable } from '../database/database.ts';
import { referringColumnsStatement } from '../database/referringColumnsStatement.ts';
import { referredIdsStatement } from './referredIdsStatement.ts';

/** Which records are referred to by others, except by links of their own; no reference can be forgotten. */
export const usedElsewhere = async (database: Queryable, table: string, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const columns = await referringColumnsStatement.rows(database, [table]);
  const uses = columns.filter(({ column }) => column !== 'owner_id');
  if (uses.length === 0) return new Set();
  const rows = await referredIdsStatement.rows(database, uses, [ids]);
  return new Set(rows.map(({ id }) => id));
};
