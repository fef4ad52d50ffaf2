import type { ImportRowState } from '../../../model/imports/kinds/importStates.ts';
import type { Queryable } from '../../database/database.ts';
import type { ImportFamily } from '../file/importFamily.ts';
import type { RowOutcome } from '../state/importRow.ts';
import type { ImportRef } from '../state/importState.ts';

const storeText = ({ rows, sql }: ImportFamily): string => `
update ${rows} r set outcome = u.outcome, state = $3, reasons = u.reasons, warnings = u.warnings, changes = u.changes, duplicates = u.duplicates,
  business_key = u."businessKey", ${sql.links}, written = u.written
from jsonb_to_recordset($2::jsonb) as u("rowNumber" int, outcome text, reasons jsonb, warnings jsonb, changes jsonb, duplicates jsonb,
  "businessKey" text, "needId" int, "traineeId" int, "recordId" int, written jsonb)
where r.import_id = $1 and r.row_number = u."rowNumber"`;

interface Linked {
  readonly id: number | null;
}

/** A row's outcome with the records it names. */
export type StorableOutcome = RowOutcome & {
  readonly [Link in 'need' | 'trainee' | 'record']?: Linked | null;
};

/** Records that a row wrote, with those it names. */
type StorableWritten = { readonly [Link in 'needId' | 'traineeId' | 'recordId']?: number };

const rowOfPlan = (plan: StorableOutcome, writtenRecord: StorableWritten | undefined) => ({
  rowNumber: plan.rowNumber,
  outcome: plan.outcome,
  reasons: plan.reasons,
  warnings: plan.warnings,
  changes: plan.changes,
  duplicates: plan.duplicates,
  businessKey: plan.businessKey,
  needId: writtenRecord?.needId ?? plan.need?.id ?? null,
  traineeId: writtenRecord?.traineeId ?? plan.trainee?.id ?? null,
  recordId: writtenRecord?.recordId ?? plan.record?.id ?? null,
  written: writtenRecord ?? null,
});

interface Outcomes {
  readonly of: ImportRef;
  readonly state: ImportRowState;
  readonly plans: readonly StorableOutcome[];
  /** Records that each row wrote. Default: nothing. */
  readonly written?: ReadonlyMap<number, StorableWritten>;
}

/** Stores the outcomes of rows. */
export const storeOutcomes = async (database: Queryable, { of, state, plans, written }: Outcomes): Promise<void> => {
  const rows = plans.map((plan) => rowOfPlan(plan, written?.get(plan.rowNumber)));
  await database.write(of.family.rows, storeText(of.family), [of.id, JSON.stringify(rows), state]);
};
