import { defineStatement } from '../database/defineStatement.ts';
import { NAMED_LINE } from './namedLine.ts';

/** A sheet's journal, in order. */
export const sheetHistoryStatement = defineStatement({
  text: `select ${NAMED_LINE.select}
  from ${NAMED_LINE.from}
  where v.sheet_uuid = $1 order by v.id`,
  columns: NAMED_LINE.columns,
});
