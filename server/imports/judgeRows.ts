import type { RowPlan, StoredRow } from './importRow.ts';
import type { JudgeContext } from './judgeContext.ts';
import { judgeKnownNeeds } from './judgeKnownNeeds.ts';
import { judgeNewNeeds } from './judgeNewNeeds.ts';
import { readRow } from './readRow.ts';
import { resolveRelations } from './resolveRelations.ts';

/** Outcomes of an import's rows, in file order, given the current records. */
export const judgeRows = async (context: JudgeContext, stored: readonly StoredRow[]): Promise<RowPlan[]> => {
  const { database, state, actor, lookups } = context;
  const rows = stored.map((row) => readRow(state, row));
  await resolveRelations(database, { state, rows, actor, lookups });
  return state.layout.mode.kind === 'create' ? judgeNewNeeds(context, rows) : judgeKnownNeeds(context, rows);
};
