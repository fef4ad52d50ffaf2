import { parisDay } from '../../model/calendar/parisTime.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { checkKnownNeeds } from './checkKnownNeeds.ts';
import { checkNewNeeds } from './checkNewNeeds.ts';
import { type RowPlan, type StoredRow, whole } from './importRow.ts';
import { readRow } from './readRow.ts';
import { checkRecords } from './records/checkRecords.ts';
import { resolveNeedRelations } from './resolveNeedRelations.ts';
import type { RowCheckContext } from './rowCheckContext.ts';
import type { StorableOutcome } from './storeOutcomes.ts';

/** Outcomes of rows of needs, in file order, given the current records. */
export const checkNeedRows = async (context: RowCheckContext, stored: readonly StoredRow[]): Promise<RowPlan[]> => {
  const { database, state, actor, lookups, now } = context;
  const today = parisDay(now);
  const rows = stored.map((row) => readRow(state, row, today));
  await resolveNeedRelations(database, { state, rows, actor, lookups });
  const plans = await (state.layout.mode.kind === 'create' ? checkNewNeeds(context, rows) : checkKnownNeeds(context, rows));
  return plans.map((plan, index) => ({ ...plan, warnings: [...(rows[index]?.warnings ?? []), ...plan.warnings] }));
};

/** Outcomes of the rows of any import. */
export const checkRows = async (context: RowCheckContext, stored: readonly StoredRow[]): Promise<readonly StorableOutcome[]> => {
  const { layout, stagedLayout } = context.state;
  const plans = await (layout.mode.kind === 'record' ? checkRecords(context, stored) : checkNeedRows(context, stored));
  const hidden = new Set(stagedLayout?.hiddenRows);
  const warned = (plan: StorableOutcome): StorableOutcome =>
    hidden.has(plan.rowNumber) && plan.outcome !== 'skipped'
      ? { ...plan, warnings: [...plan.warnings, whole(problemMessage('import.hidden_row'))] }
      : plan;
  return plans.map(warned);
};
