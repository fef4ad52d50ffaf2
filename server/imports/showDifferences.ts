import { showCell } from '../../model/imports/importCells.ts';
import type { Change, RowPlan } from './importRow.ts';
import type { Difference } from './needDifferences.ts';
import { targetField } from './readRow.ts';
import { relationTexts } from './resolveRelations.ts';
import type { RowCheckContext } from './rowCheckContext.ts';

/** A row's plan with the differences that its preview shows. */
export type Planned = RowPlan & { readonly differences: readonly Difference[] };

const relatedTexts = async (
  { database }: RowCheckContext,
  plans: readonly Planned[],
): Promise<Map<string, Map<number, string>>> => {
  const byTarget = new Map<string, Set<number>>();
  for (const { resource, name, before, after } of plans.flatMap((plan) => plan.differences)) {
    const field = targetField({ resource, name });
    if (field.kind !== 'one') continue;
    const ids = byTarget.get(field.target) ?? new Set();
    for (const id of [before, after]) if (typeof id === 'number') ids.add(id);
    byTarget.set(field.target, ids);
  }
  const texts = new Map<string, Map<number, string>>();
  for (const [target, ids] of byTarget) texts.set(target, await relationTexts(database, target, [...ids]));
  return texts;
};

const withChanges = (
  { state }: RowCheckContext,
  { differences: all, ...plan }: Planned,
  texts: Map<string, Map<number, string>>,
): RowPlan => {
  const show = ({ resource, name }: Difference, value: unknown): string | null => {
    const field = targetField({ resource, name });
    if (field.kind === 'one' && typeof value === 'number') return texts.get(field.target)?.get(value) ?? null;
    return showCell(field, value, { resource, name });
  };
  const changes = all.map((difference): Change => {
    const column = state.layout.columns.find(
      ({ target }) => target?.resource === difference.resource && target.name === difference.name,
    );
    const shown = { before: show(difference, difference.before), after: show(difference, difference.after) };
    return { field: column?.field ?? difference.name, ...shown };
  });
  return { ...plan, changes };
};

/** The plans with their changes in words, related records by their label. */
export const showDifferences = async (context: RowCheckContext, plans: readonly Planned[]): Promise<RowPlan[]> => {
  const texts = await relatedTexts(context, plans);
  return plans.map((plan) => withChanges(context, plan, texts));
};
