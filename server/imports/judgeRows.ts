import type { RowPlan, StoredRow } from './importRow.ts';
import type { JudgeContext } from './judgeContext.ts';
import { judgeKnownNeeds } from './judgeKnownNeeds.ts';
import { judgeNewNeeds } from './judgeNewNeeds.ts';
import { readRow } from './readRow.ts';
import { resolveRelations } from './resolveRelations.ts';

/** What becomes of rows of one import, in the file's order, against the records as they stand. */
export const judgeRows = async (context: JudgeContext, stored: readonly StoredRow[]): Promise<RowPlan[]> => {
  const { database, state, actor, lookups } = context;
  const rows = stored.map((row) => readRow(state, row));
  await resolveRelations(database, { state, rows, actor, lookups });
  return state.layout.mode.kind === 'create' ? judgeNewNeeds(context, rows) : judgeKnownNeeds(context, rows);
};
