import { WRITING_OUTCOMES } from '../../../model/imports/kinds/importStates.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from '../file/importFamily.ts';
import type { RowCheckContext } from './rowCheckContext.ts';

const sameKeyRowsStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select distinct on (business_key) business_key as "businessKey", row_number as "rowNumber" from ${rows}
where import_id = $1 and business_key = any($2::text[]) and row_number < $3 and outcome = any($4::text[]) and not is_left_out
order by business_key, row_number`,
  columns: {
    businessKey: 'text',
    rowNumber: 'int4',
  },
  examples: IMPORT_FAMILIES,
});

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
