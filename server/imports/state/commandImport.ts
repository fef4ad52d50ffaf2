import type { TraineeImportAction } from '../../../model/imports/kinds/importStates.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { JobQueue } from '../../context/jobData.ts';
import type { Queryable } from '../../database/database.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { NEED_IMPORTS } from '../file/importFamily.ts';
import { forgetFiles } from './importedFiles.ts';
import { importRowCountStatement } from './importRow.ts';
import { countOutcomes, type ImportRef, type ImportState, loadImport, refused } from './importState.ts';

interface Begin {
  readonly state: ImportState;
  readonly action: TraineeImportAction;
}

const begin = async (context: WriteContext, jobs: JobQueue, { state, action }: Begin): Promise<void> => {
  const { database, actor, now, requestId } = context;
  const { imports, job } = state.family;
  await database.write(imports, `update ${imports} set account_id = $2 where id = $1`, [state.id, actor.accountId]);
  await recordWriter(context, imports).changeMany([state.id], {
    status: 'in_progress',
    action,
    percentage: 0,
    errorMessage: null,
    startedAt: now,
    finishedAt: null,
    canceledAt: null,
  });
  await jobs.enqueue(database, job, { importId: state.id, requestId });
};

const WRITABLE = "r.state = 'waiting' and r.outcome in ('create', 'update')";
const WRITTEN = "r.state = 'done' and r.outcome in ('create', 'update')";

const countOf = async ({ database }: WriteContext, { family, id }: ImportRef, condition: string): Promise<number> => {
  const row = await importRowCountStatement.row(database, { family, where: `r.import_id = $1 and ${condition}` }, [id]);
  return row?.count ?? 0;
};

/** Starts an import's run, or resumes it after a failure; in the caller's transaction. */
export const startImport = async (context: WriteContext, jobs: JobQueue, of: ImportRef): Promise<void> => {
  const state = await loadImport(context.database, of, { lock: true });
  const mayRun = state.status === 'pending' || (state.status === 'error' && state.action === 'run');
  if (!mayRun) throw refused(problemMessage('import.already_started'));
  if (!state.isJudged) throw refused(problemMessage('import.columns_needed'));
  if ((await countOf(context, of, WRITABLE)) === 0) throw refused(problemMessage('import.no_row_to_write'));
  await begin(context, jobs, { state, action: 'run' });
};

/** Starts the undo of an import; in the caller's transaction. */
export const startUndo = async (context: WriteContext, jobs: JobQueue, of: ImportRef): Promise<void> => {
  const state = await loadImport(context.database, of, { lock: true });
  if (state.status !== 'finished' && state.status !== 'error') throw refused(problemMessage('import.not_done'));
  if ((await countOf(context, of, WRITTEN)) === 0) throw refused(problemMessage('import.nothing_to_undo'));
  await begin(context, jobs, { state, action: 'undo' });
};

/** Forgets the birth names and numbers of an import's rows; null: of all. */
export const forgetIdentities = async (
  database: Queryable,
  importId: number,
  rowNumbers: readonly number[] | null = null,
): Promise<void> => {
  const text = 'delete from import_identities where import_id = $1 and ($2::int[] is null or row_number = any($2))';
  await database.write('import_identities', text, [importId, rowNumbers]);
};

/** Cancels an import before its run, or between two chunks; written rows stay. In the caller's transaction. */
export const cancelImport = async (context: WriteContext, of: ImportRef): Promise<void> => {
  const { database, now } = context;
  const state = await loadImport(database, of, { lock: true });
  const mayStop = state.status === 'pending' || (state.status === 'in_progress' && state.action === 'run');
  if (!mayStop) throw refused(problemMessage('import.not_running'));
  // Updates the counts, which a run only does at intervals.
  await countOutcomes(context, of);
  await forgetFiles(database, of);
  if (of.family === NEED_IMPORTS) await forgetIdentities(database, of.id);
  const imports = recordWriter(context, of.family.imports);
  await imports.changeIf(of.id, { status: state.status }, { status: 'finished', finishedAt: now, canceledAt: now });
};
