import { WRITING_OUTCOMES } from '../../model/imports/importStates.ts';
import type { RowCheckContext } from './rowCheckContext.ts';
import { sameKeyRowsStatement } from './sameKeyRowsStatement.ts';

/** Earlier rows of this file with the same key. */
export const sameKeyRows = async (
  { database, state }: Pick<RowCheckContext, 'database' | 'state'>,
  keys: readonly string[],
  before: number,
): Promise<Map<string, number>> => {
  if (keys.length === 0) return new Map();
  const values = [state.id, keys, before, [...WRITING_OUTCOMES, 'unchanged']];
  const rows = await sameKeyRowsStatement.rows(database, state.family, values);
  return new Map(rows.map(({ businessKey, rowNumber }) => [businessKey, rowNumber]));
};
