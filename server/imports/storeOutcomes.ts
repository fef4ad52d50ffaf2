import type { ImportRowState } from '../../model/imports/traineeImportConstants.ts';
import type { Queryable } from '../database/database.ts';
import { recordWriter, type Writer } from '../records/recordWriter.ts';
import type { RowPlan } from './importRow.ts';
import type { Written } from './writePlans.ts';

const STORE = `
update trainee_import_rows r set outcome = u.outcome, state = $3, reasons = u.reasons, changes = u.changes, duplicates = u.duplicates,
  business_key = u."businessKey", need_training_id = u."needId", trainee_id = u."traineeId", written = u.written
from jsonb_to_recordset($2::jsonb) as u("rowNumber" int, outcome text, reasons jsonb, changes jsonb, duplicates jsonb,
  "businessKey" text, "needId" int, "traineeId" int, written jsonb)
where r.import_id = $1 and r.row_number = u."rowNumber"`;

const stored = (plan: RowPlan, written: Written | undefined) => ({
  rowNumber: plan.rowNumber,
  outcome: plan.outcome,
  reasons: plan.reasons,
  changes: plan.changes,
  duplicates: plan.duplicates,
  businessKey: plan.businessKey,
  needId: written?.needId ?? plan.need?.id ?? null,
  traineeId: written?.traineeId ?? plan.trainee?.id ?? null,
  written: written ?? null,
});

interface Outcomes {
  readonly importId: number;
  readonly state: ImportRowState;
  readonly plans: readonly RowPlan[];
  /** What each row wrote. Default: nothing. */
  readonly written?: ReadonlyMap<number, Written>;
}

/** Stores the outcomes of rows. */
export const storeOutcomes = async (database: Queryable, { importId, state, plans, written }: Outcomes): Promise<void> => {
  const rows = plans.map((plan) => stored(plan, written?.get(plan.rowNumber)));
  await database.write('trainee_import_rows', STORE, [importId, JSON.stringify(rows), state]);
};

const COUNT = {
  set: {
    createCount: 'c.created',
    updateCount: 'c.updated',
    unchangedCount: 'c.unchanged',
    skippedCount: 'c.skipped',
    errorCount: 'c.errors',
    doneCount: 'c.done',
    keptCount: 'c.kept',
  },
  from: `(
  select count(*) filter (where outcome = 'create') as created, count(*) filter (where outcome = 'update') as updated,
    count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'skipped') as skipped,
    count(*) filter (where outcome = 'error') as errors,
    count(*) filter (where outcome in ('create', 'update') and state in ('done', 'kept')) as done,
    count(*) filter (where state = 'kept') as kept
  from trainee_import_rows where import_id = $1
) c`,
  where: 't.id = $1',
};

/** Updates an import's counts from its rows. */
export const countOutcomes = async (writer: Writer, importId: number): Promise<void> => {
  await recordWriter(writer, 'trainee_imports').changeWhere({ ...COUNT, values: [importId] });
};
