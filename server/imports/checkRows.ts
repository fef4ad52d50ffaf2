import { checkKnownNeeds } from './checkKnownNeeds.ts';
import { checkNewNeeds } from './checkNewNeeds.ts';
import type { RowPlan, StoredRow } from './importRow.ts';
import { readRow } from './readRow.ts';
import { resolveRelations } from './resolveRelations.ts';
import type { RowCheckContext } from './rowCheckContext.ts';

/** Outcomes of an import's rows, in file order, given the current records. */
export const checkRows = async (context: RowCheckContext, stored: readonly StoredRow[]): Promise<RowPlan[]> => {
  const { database, state, actor, lookups } = context;
  const rows = stored.map((row) => readRow(state, row));
  await resolveRelations(database, { state, rows, actor, lookups });
  return state.layout.mode.kind === 'create' ? checkNewNeeds(context, rows) : checkKnownNeeds(context, rows);
};
