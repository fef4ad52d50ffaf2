import type { Database, Queryable } from '../database/database.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { yieldToEventLoop } from '../jobs/slices.ts';
import type { Lookups } from './check/resolveRelations.ts';
import { storeOutcomes } from './check/storeOutcomes.ts';
import { checkRows } from './checkRows.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './file/importFamily.ts';
import { countOutcomes } from './state/countOutcomes.ts';
import { ROW_COLUMN_TYPES, type RowOutcome, rowColumns } from './state/importRow.ts';
import { importRowsStatement, oneRow } from './state/importRowsStatements.ts';
import { type ImportRef, type ImportState, lockPending, missingColumns } from './state/importState.ts';

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
      missingColumns(state).length === 0,
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
