import { parisDay } from '../../model/calendar/parisTime.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import { checkKnownNeeds } from './check/checkKnownNeeds.ts';
import { checkNewNeeds } from './check/checkNewNeeds.ts';
import { type ReadRow, readRow, targetField, valuesOf } from './check/readRow.ts';
import { type Lookups, type RelationCell, resolveRelations } from './check/resolveRelations.ts';
import type { RowCheckContext } from './check/rowCheckContext.ts';
import type { StorableOutcome } from './check/storeOutcomes.ts';
import { checkRecords } from './records/checkRecords.ts';
import { type RowPlan, type StoredRow, whole } from './state/importRow.ts';
import type { ImportState } from './state/importState.ts';

/** A trainee's area outside those of the person who imports. */
const isForeignArea = ({ areas }: Actor, path: string, id: number): boolean =>
  path === 'trainees.area' && areas.length > 0 && !areas.includes(id);

const relationsOf = (state: ImportState, rows: readonly ReadRow[], actor: Actor): RelationCell[] =>
  state.layout.columns.flatMap(({ field: column, target }) => {
    const field = target && targetField(target);
    if (!target || field?.kind !== 'one') return [];
    const { resource, name } = target;
    return rows.flatMap((row): RelationCell[] => {
      const values = valuesOf(row, resource);
      const text = values.get(name);
      if (typeof text !== 'string') return [];
      const refuse = (message: string) => {
        values.delete(name);
        row.reasons.push({ field: column, message });
      };
      return [
        {
          field,
          text,
          parent: () => (field.dependsOn ? values.get(field.dependsOn) : undefined),
          settle: (found) => {
            if ('refused' in found) refuse(found.refused);
            else if (isForeignArea(actor, `${resource}.${name}`, found.id)) refuse(FIELD_REFUSALS.relation);
            else values.set(name, found.id);
          },
        },
      ];
    });
  });

interface Resolve {
  readonly state: ImportState;
  readonly rows: readonly ReadRow[];
  readonly actor: Actor;
  readonly lookups: Lookups;
}

/** Replaces the texts of relations by records; unknown or ambiguous names become reasons. */
const resolveNeedRelations = (database: Queryable, { state, rows, actor, lookups }: Resolve): Promise<void> =>
  resolveRelations(database, relationsOf(state, rows, actor), lookups);

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
