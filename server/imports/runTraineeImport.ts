import { WRITING_OUTCOMES } from '../../model/imports/kinds/importStates.ts';
import { findAccountActor } from '../accounts/caller/findActor.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { JobData } from '../context/jobData.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import type { Queryable } from '../database/database.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { SLICE_MS, yieldToEventLoop } from '../jobs/slices.ts';
import { DomainError, problem } from '../kernel/domainError.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { Lookups } from './check/resolveRelations.ts';
import { storeOutcomes } from './check/storeOutcomes.ts';
import { checkNeedRows } from './checkImport.ts';
import { NEED_IMPORTS } from './file/importFamily.ts';
import { completeIdentities } from './rowIdentities.ts';
import { forgetIdentities } from './state/commandImport.ts';
import { waitingRowsStatement, writtenRowsStatement } from './state/importRow.ts';
import { countOutcomes, type ImportState, loadImport } from './state/importState.ts';
import { undoTrainees, untilEarlierWrite } from './write/undoTrainees.ts';
import { failImport } from './write/unfinishedImports.ts';
import { type RefreshPlans, refreshPlans, writePlans } from './write/writePlans.ts';

/** Counting reads every row. */
const COUNT_EVERY_MS = 1000;

const PROGRESS = `
update trainee_imports i set percentage = floor(100.0 * p.passed / greatest(p.total, 1)), updated_at = $4
from (select count(*) as total, count(*) filter (where $2::bool and state <> 'waiting' or not $2::bool and state in ('undone', 'kept')) as passed
  from trainee_import_rows where import_id = $1 and ($2::bool or outcome = any($3::text[]) and state <> 'waiting')) p
where i.id = $1`;

const runNext = async (
  context: WriteContext,
  state: ImportState,
  { lookups, refresh }: Pick<Step, 'lookups' | 'refresh'>,
): Promise<boolean> => {
  const { database, actor, now } = context;
  const rows = await waitingRowsStatement.rows(database, state.family, [state.id]);
  if (rows.length === 0) return false;
  const plans = await checkNeedRows({ database, actor, now, state, lookups, isWriting: true }, rows);
  const writtenRows = await writePlans(context, state, plans);
  await completeIdentities(context, state.id, writtenRows);
  await storeOutcomes(database, { of: state, state: 'done', plans, written: writtenRows });
  refresh.count(rows.length);
  return true;
};

const undoNext = async (context: WriteContext, state: ImportState): Promise<boolean> => {
  const rows = await writtenRowsStatement.rows(context.database, [state.id, WRITING_OUTCOMES]);
  if (rows.length === 0) return false;
  await undoTrainees(context, state, untilEarlierWrite(rows));
  return true;
};

const actorOf = async (database: Queryable, { accountId }: ImportState) => {
  const actor = accountId === null ? null : await findAccountActor(database, accountId);
  if (!actor) throw problem('record.conflict', 'import.account_disabled');
  return actor;
};

interface Step {
  readonly importId: number;
  readonly requestId: string;
  readonly now: Date;
  readonly lookups: Lookups;
  /** Time of the last count. */
  readonly counted: { at: number };
  readonly refresh: RefreshPlans;
}

/** Writes one chunk of rows in one transaction. Any process can write the next chunk. */
const step = async (database: Queryable, { importId, requestId, now, counted, ...steps }: Step): Promise<boolean> => {
  // Imports write one after another, so that two files with the same order do not both create its need.
  await database.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.importWrites]);
  const state = await loadImport(database, { family: NEED_IMPORTS, id: importId }, { lock: true });
  if (state.status !== 'in_progress') return false;
  const isRun = state.action === 'run';
  const context = { database, actor: await actorOf(database, state), requestId, now };
  const hasMore = isRun ? await runNext(context, state, steps) : await undoNext(context, state);
  if (!hasMore || performance.now() - counted.at > COUNT_EVERY_MS) {
    await countOutcomes(context, state);
    await database.write('trainee_imports', PROGRESS, [importId, isRun, WRITING_OUTCOMES, now]);
    counted.at = performance.now();
  }
  if (!hasMore) {
    await forgetIdentities(database, importId);
    const ended = { status: 'finished', percentage: 100, finishedAt: now, ...(isRun ? {} : { undoneAt: now }) } as const;
    await recordWriter(context, 'trainee_imports').changeIf(importId, { status: state.status }, ended);
  }
  return hasMore;
};

const exists = async ({ database }: Dependencies, importId: number): Promise<boolean> =>
  (await database.query('select 1 from trainee_imports where id = $1', [importId])).length > 0;

/** Processes an import in chunks until it is done, the process stops, or its time slice ends. */
export const runTraineeImport = async (
  deps: Dependencies,
  data: JobData['trainee_import'],
  signal: AbortSignal,
): Promise<void> => {
  const until = performance.now() + SLICE_MS;
  const lookups: Lookups = new Map();
  const lastCount = { at: Number.NEGATIVE_INFINITY };
  const refresh = refreshPlans(deps.database, ['need_trainings', 'trainees', 'trainee_import_rows']);
  if (!(await exists(deps, data.importId))) return;
  try {
    while (
      await deps.database.transaction((transaction) =>
        step(transaction, { ...data, now: deps.now(), lookups, counted: lastCount, refresh }),
      )
    ) {
      await refresh.ifGrown();
      if (signal.aborted || performance.now() > until) {
        await deps.database.transaction((transaction) => deps.jobs.enqueue(transaction, 'trainee_import', data));
        return;
      }
      await yieldToEventLoop();
    }
    await refresh.atEnd();
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    await failImport(deps, { family: NEED_IMPORTS, id: data.importId }, error.message);
  }
};
