import { WRITING_OUTCOMES } from '../../../model/imports/kinds/importStates.ts';
import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { isAllowed } from '../../../model/kernel/access.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { findAccountActor } from '../../accounts/caller/findActor.ts';
import { keepSuperAdmin, lockRights } from '../../accounts/people/keepSuperAdmin.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { JobData } from '../../context/jobData.ts';
import { ADVISORY_LOCKS } from '../../database/advisoryLocks.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { yieldToEventLoop } from '../../jobs/slices.ts';
import { DomainError, problem } from '../../kernel/domainError.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import type { Lookups } from '../check/resolveRelations.ts';
import { storeOutcomes } from '../check/storeOutcomes.ts';
import { RECORD_IMPORTS } from '../file/importFamily.ts';
import { forgetFiles } from '../state/importedFiles.ts';
import { type StoredRow, waitingRowsStatement } from '../state/importRow.ts';
import { countOutcomes, type ImportState, loadImport } from '../state/importState.ts';
import { failImport, runningImportsStatement } from '../write/unfinishedImports.ts';
import { refreshPlans } from '../write/writePlans.ts';
import { checkRecords } from './checkRecords.ts';
import { noteProgress } from './importProgress.ts';
import type { WrittenRecord } from './recordPlan.ts';
import { rowsByGeneration } from './rowsOfOneFile.ts';
import { undoRecords } from './undoRecords.ts';
import { writeRecords } from './writeRecords.ts';

/** Writes all rows, some hundred at a time: rows see what the rows before them wrote. */
const writeAll = async (context: WriteContext, state: ImportState, kind: RecordImportKind): Promise<void> => {
  const { database, actor, now } = context;
  let doneCount = 0;
  const write = async (rows: readonly StoredRow[], lookups: Lookups): Promise<void> => {
    await noteProgress(database, state, doneCount);
    const plans = await checkRecords({ database, actor, now, state, lookups, isWriting: true }, rows);
    const writtenRecords = await writeRecords(context, kind, plans);
    await storeOutcomes(database, { of: state, state: 'done', plans, written: writtenRecords });
    doneCount += rows.length;
    await yieldToEventLoop();
  };
  let lookups: Lookups = new Map();
  for await (const { rows, isFirst } of rowsByGeneration(database, state, kind)) {
    if (isFirst) lookups = new Map();
    if (rows.length > 0) await write(rows, lookups);
  }
  for (;;) {
    const rows = await waitingRowsStatement.rows(database, state.family, [state.id]);
    if (rows.length === 0) return;
    await write(rows, lookups);
  }
};

const actorOf = async (database: Queryable, { accountId }: ImportState, kind: RecordImportKind) => {
  const actor = accountId === null ? null : await findAccountActor(database, accountId);
  if (!actor) throw problem('record.conflict', 'import.account_disabled');
  if (!isAllowed(resourceByName(kind).access.create, actor.roles)) throw problem('record.conflict', 'import.right_lost');
  return actor;
};

/** Rows of an import ($1) that wrote a record ($2: outcomes), the last first. */
const writtenRecordsStatement = defineStatement({
  text: `
select r.row_number as "rowNumber", r.written from record_import_rows r
where r.import_id = $1 and r.state = 'done' and r.outcome = any($2::text[]) order by r.row_number desc`,
  columns: { rowNumber: 'int4', written: typed<WrittenRecord>('jsonb') },
});

const CYCLE = `
with recursive above(company, id) as (
  select c.id, c.parent_company_id from companies c join record_import_rows r on r.record_id = c.id
  where r.import_id = $1 and c.parent_company_id is not null
  union
  select a.company, c.parent_company_id from above a join companies c on c.id = a.id where c.parent_company_id is not null
)
select c.name from above a join companies c on c.id = a.company where a.id = a.company order by c.id limit 1`;

/** Refuses a file after which a company would be its own ancestor. */
const refuseCompanyCycles = async (transaction: Queryable, importId: number): Promise<void> => {
  const [company] = await transaction.query<{ name: string }>(CYCLE, [importId]);
  if (company)
    throw new DomainError('record.conflict', { detail: `${company.name} : ${problemMessage('company.parent_is_itself')}` });
};

/** The whole run or undo, in one transaction: a file is written completely or not at all. */
const work = async (
  database: Queryable,
  { importId, requestId }: JobData['record_import'],
  now: Date,
): Promise<RecordImportKind | null> => {
  await database.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.importWrites]);
  const state = await loadImport(database, { family: RECORD_IMPORTS, id: importId }, { lock: true });
  const { mode } = state.layout;
  if (state.status !== 'in_progress' || mode.kind !== 'record') return null;
  const kind = mode.resource;
  const context = { database, actor: await actorOf(database, state, kind), requestId, now };
  if (kind === 'users') await lockRights(database);
  const isRun = state.action === 'run';
  if (isRun) await writeAll(context, state, kind);
  else await undoRecords(context, { state, kind }, await writtenRecordsStatement.rows(database, [state.id, WRITING_OUTCOMES]));
  // Those of its records are theirs now; the others are uploads that nobody uses.
  if (isRun) await forgetFiles(database, state);
  if (kind === 'users') await keepSuperAdmin(database);
  if (kind === 'companies') await refuseCompanyCycles(database, importId);
  await countOutcomes(context, state);
  const ended = { status: 'finished', percentage: 100, finishedAt: now, ...(isRun ? {} : { undoneAt: now }) } as const;
  await recordWriter(context, 'record_imports').changeIf(importId, { status: state.status }, ended);
  return kind;
};

const exists = async ({ database }: Dependencies, importId: number): Promise<boolean> =>
  (await database.query('select 1 from record_imports where id = $1', [importId])).length > 0;

/** Ends an import whose job has failed. */
export const failRecordImport = (
  deps: Dependencies,
  { importId }: JobData['record_import'],
  reason = problemMessage('import.interrupted'),
): Promise<void> => failImport(deps, { family: RECORD_IMPORTS, id: importId }, reason);

/** Writes or undoes an import of records. */
export const runRecordImport = async (deps: Dependencies, data: JobData['record_import']): Promise<void> => {
  if (!(await exists(deps, data.importId))) return;
  try {
    const kind = await deps.database.transaction((transaction) => work(transaction, data, deps.now()));
    if (kind) await refreshPlans(deps.database, [kind, 'record_import_rows']).atEnd(true);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    await failRecordImport(deps, data, error.message);
  }
};

/** Queues again the imports interrupted by a stopped process: nothing of them is written. */
export const resumeRecordImports = async ({ database, jobs }: Dependencies): Promise<void> => {
  for (const { id } of await runningImportsStatement.rows(database, RECORD_IMPORTS, [])) {
    await database.transaction((transaction) =>
      jobs.enqueue(transaction, 'record_import', { importId: id, requestId: `import-${id}` }),
    );
  }
};
