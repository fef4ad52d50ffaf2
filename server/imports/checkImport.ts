import type { Database, Queryable } from '../database/database.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { checkRows } from './checkRows.ts';
import type { RowPlan } from './importRow.ts';
import { importRowsStatement, ONE_ROW } from './importRowsStatement.ts';
import { type ImportState, lockPending, missingColumns } from './importState.ts';
import { nextRowsStatement } from './nextRowsStatement.ts';
import type { Lookups } from './resolveRelations.ts';
import { countOutcomes, storeOutcomes } from './storeOutcomes.ts';
import { yieldToEventLoop } from './yieldToEventLoop.ts';

interface Judging extends Omit<WriteContext, 'database'> {
  readonly database: Database;
}

/** Checks the rows after a line; returns the last line checked, or null at the end. */
const judgeNext = async (
  context: WriteContext,
  state: ImportState,
  { after, lookups }: { readonly after: number; readonly lookups: Lookups },
): Promise<number | null> => {
  const { database, actor, now } = context;
  const rows = await nextRowsStatement.rows(database, [state.id, after]);
  const last = rows.at(-1);
  if (!last) return null;
  const plans = await checkRows({ database, actor, now, state, lookups, isWriting: false }, rows);
  await storeOutcomes(database, { importId: state.id, state: 'waiting', plans });
  return last.rowNumber;
};

const FORGET = `
update trainee_import_rows set outcome = null, business_key = null, reasons = '[]', changes = '[]', duplicates = '[]' where import_id = $1 and outcome is not null`;

/** Checks all rows in chunks, so that other requests can run. Only the results are stored. */
export const checkImport = async (context: Judging, importId: number): Promise<void> => {
  const lookups: Lookups = new Map();
  const inside = <Result>(work: (transaction: Queryable) => Promise<Result>) => context.database.transaction(work);
  await inside(async (transaction) => {
    await lockPending(transaction, importId);
    await transaction.write('trainee_import_rows', FORGET, [importId]);
    await transaction.write('trainee_imports', 'update trainee_imports set is_judged = false where id = $1', [importId]);
  });
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    await yieldToEventLoop();
    after = await inside(async (transaction) => {
      const state = await lockPending(transaction, importId);
      return judgeNext({ ...context, database: transaction }, state, { after: from, lookups });
    });
  }
  await inside(async (transaction) => {
    const state = await lockPending(transaction, importId);
    await countOutcomes({ ...context, database: transaction }, importId);
    await transaction.write('trainee_imports', 'update trainee_imports set is_judged = $2 where id = $1', [
      importId,
      missingColumns(state).length === 0,
    ]);
  });
};

/** Checks one row again, in the caller's transaction. */
export const checkRow = async (context: WriteContext, state: ImportState, rowNumber: number): Promise<RowPlan | null> => {
  const { database, actor, now } = context;
  const rows = await importRowsStatement.rows(database, ONE_ROW, [state.id, rowNumber]);
  const [plan] = await checkRows({ database, actor, now, state, lookups: new Map(), isWriting: false }, rows);
  if (!plan) return null;
  await storeOutcomes(database, { importId: state.id, state: 'waiting', plans: [plan] });
  await countOutcomes(context, state.id);
  return plan;
};
