import { checkKnownNeeds } from './checkKnownNeeds.ts';
import { checkNewNeeds } from './checkNewNeeds.ts';
import type { RowPlan, StoredRow } from './importRow.ts';
import { readRow } from './readRow.ts';
import { checkRecords } from './records/checkRecords.ts';
import { resolveNeedRelations } from './resolveNeedRelations.ts';
import type { RowCheckContext } from './rowCheckContext.ts';
import type { StorableOutcome } from './storeOutcomes.ts';

/** Outcomes of rows of needs, in file order, given the current records. */
export const checkNeedRows = async (context: RowCheckContext, stored: readonly StoredRow[]): Promise<RowPlan[]> => {
  const { database, state, actor, lookups } = context;
  const rows = stored.map((row) => readRow(state, row));
  await resolveNeedRelations(database, { state, rows, actor, lookups });
  return state.layout.mode.kind === 'create' ? checkNewNeeds(context, rows) : checkKnownNeeds(context, rows);
};

/** Outcomes of the rows of any import. */
export const checkRows = (context: RowCheckContext, stored: readonly StoredRow[]): Promise<readonly StorableOutcome[]> =>
  context.state.layout.mode.kind === 'record' ? checkRecords(context, stored) : checkNeedRows(context, stored);
