import { parisDay } from '../../model/calendar/parisTime.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Database, Queryable } from '../database/database.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { yieldToEventLoop } from '../jobs/slices.ts';
import { checkKnownNeeds } from './check/checkKnownNeeds.ts';
import { checkNewNeeds } from './check/checkNewNeeds.ts';
import { type ReadRow, readRow, targetField, valuesOf } from './check/readRow.ts';
import { type Lookups, type RelationCell, resolveRelations } from './check/resolveRelations.ts';
import type { RowCheckContext } from './check/rowCheckContext.ts';
import { type StorableOutcome, storeOutcomes } from './check/storeOutcomes.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './file/importFamily.ts';
import { checkRecords } from './records/checkRecords.ts';
import { findForeign } from './records/recordKnowledge.ts';
import { withIdentities } from './rowIdentities.ts';
import {
  importRowsStatement,
  oneRow,
  ROW_COLUMN_TYPES,
  type RowOutcome,
  type RowPlan,
  rowColumns,
  type StoredRow,
  whole,
} from './state/importRow.ts';
import { countOutcomes, type ImportRef, type ImportState, lockPending, missingColumns } from './state/importState.ts';

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
          settle: (outcome) => {
            if ('refused' in outcome) refuse(outcome.refused);
            else if (isForeignArea(actor, `${resource}.${name}`, outcome.id)) refuse(FIELD_REFUSALS.relation);
            else values.set(name, outcome.id);
          },
        },
      ];
    });
  });

/** Added fields only lead to records that the person who imports sees. */
const refuseForeignLinks = async (context: RowCheckContext, rows: readonly ReadRow[]): Promise<void> => {
  const columns = context.state.layout.columns.filter(({ target }) => target && targetField(target).customKey !== undefined);
  for (const resource of ['need_trainings', 'trainees'] as const) {
    const names = columns.flatMap(({ field, target }) => (target?.resource === resource ? [{ field, name: target.name }] : []));
    if (names.length === 0) continue;
    const isForeign = await findForeign(
      context,
      resource,
      rows.map((row) => ({ values: valuesOf(row, resource) })),
    );
    for (const row of rows)
      for (const { field, name } of names) {
        if (isForeign(name, valuesOf(row, resource).get(name))) row.reasons.push({ field, message: FIELD_REFUSALS.relation });
      }
  }
};

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
export const checkNeedRows = async (context: RowCheckContext, storedRows: readonly StoredRow[]): Promise<readonly RowPlan[]> => {
  const { database, state, actor, lookups, now } = context;
  const reading = { roles: actor.roles, today: parisDay(now) };
  const rows = storedRows.map((row) => readRow(state, row, reading));
  await resolveNeedRelations(database, { state, rows, actor, lookups });
  await refuseForeignLinks(context, rows);
  const plans = await (state.layout.mode.kind === 'create' ? checkNewNeeds(context, rows) : checkKnownNeeds(context, rows));
  const warned = plans.map((plan, index) => ({ ...plan, warnings: [...(rows[index]?.warnings ?? []), ...plan.warnings] }));
  return withIdentities(database, state.id, warned);
};

/** Outcomes of the rows of any import. */
const checkRows = async (context: RowCheckContext, storedRows: readonly StoredRow[]): Promise<readonly StorableOutcome[]> => {
  const { layout, stagedLayout } = context.state;
  const plans = await (layout.mode.kind === 'record' ? checkRecords(context, storedRows) : checkNeedRows(context, storedRows));
  const hidden = new Set(stagedLayout?.hiddenRows);
  const warned = (plan: StorableOutcome): StorableOutcome =>
    hidden.has(plan.rowNumber) && plan.outcome !== 'skipped'
      ? { ...plan, warnings: [...plan.warnings, whole(problemMessage('import.hidden_row'))] }
      : plan;
  return plans.map(warned);
};

interface Judging extends Omit<WriteContext, 'database'> {
  readonly database: Database;
}

const CHUNK = 200;

const nextRowsStatement = defineBuiltStatement({
  text: (family: ImportFamily) => `
select ${rowColumns(family)} from ${family.rows} r where r.import_id = $1 and r.row_number > $2 order by r.row_number limit ${CHUNK}`,
  columns: ROW_COLUMN_TYPES,
  examples: IMPORT_FAMILIES,
});

/** Checks the rows after a line; returns the last line checked, or null at the end. */
const judgeNext = async (
  context: WriteContext,
  state: ImportState,
  { after, lookups }: { readonly after: number; readonly lookups: Lookups },
): Promise<number | null> => {
  const { database, actor, now } = context;
  const rows = await nextRowsStatement.rows(database, state.family, [state.id, after]);
  const last = rows.at(-1);
  if (!last) return null;
  const plans = await checkRows({ database, actor, now, state, lookups, isWriting: false }, rows);
  await storeOutcomes(database, { of: state, state: 'waiting', plans });
  return last.rowNumber;
};

const forgetText = ({ rows }: ImportFamily): string => `
update ${rows} set outcome = null, business_key = null, reasons = '[]', warnings = '[]', changes = '[]', duplicates = '[]' where import_id = $1 and outcome is not null`;

/** Checks all rows in chunks, so that other requests can run. Only the results are stored. */
export const checkImport = async (context: Judging, of: ImportRef): Promise<void> => {
  const { family, id } = of;
  const lookups: Lookups = new Map();
  const inside = <Result>(work: (transaction: Queryable) => Promise<Result>) => context.database.transaction(work);
  await inside(async (transaction) => {
    await lockPending(transaction, of);
    await transaction.write(family.rows, forgetText(family), [id]);
    await transaction.write(family.imports, `update ${family.imports} set is_judged = false where id = $1`, [id]);
  });
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    await yieldToEventLoop();
    after = await inside(async (transaction) => {
      const state = await lockPending(transaction, of);
      return judgeNext({ ...context, database: transaction }, state, { after: from, lookups });
    });
  }
  await inside(async (transaction) => {
    const state = await lockPending(transaction, of);
    await countOutcomes({ ...context, database: transaction }, of);
    await transaction.write(family.imports, `update ${family.imports} set is_judged = $2 where id = $1`, [
      id,
      missingColumns(state, context.actor.roles).length === 0,
    ]);
  });
};

/** Checks one row again, in the caller's transaction. */
export const checkRow = async (context: WriteContext, state: ImportState, rowNumber: number): Promise<RowOutcome | null> => {
  const { database, actor, now } = context;
  const rows = await importRowsStatement.rows(database, oneRow(state.family), [state.id, rowNumber]);
  const [plan] = await checkRows({ database, actor, now, state, lookups: new Map(), isWriting: false }, rows);
  if (!plan) return null;
  await storeOutcomes(database, { of: state, state: 'waiting', plans: [plan] });
  await countOutcomes(context, state);
  return plan;
};
