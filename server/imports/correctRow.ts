import type { Violation } from '../../model/kernel/validation.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { invalid, notFound } from '../domainError.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { checkRow } from './checkImport.ts';
import { columnOf, type ImportState, lockPending } from './importState.ts';

export interface RowCorrection {
  /** New texts, by field. */
  readonly cells?: Readonly<Record<string, string>> | undefined;
  /** Skip the row. */
  readonly skip?: boolean | undefined;
  /** The chosen existing trainee; null: a new one. */
  readonly traineeId?: number | null | undefined;
}

const MAX_CELL = 10_001;

const refuseCells = ({ layout }: ImportState, cells: Readonly<Record<string, string>>): void => {
  const refused = Object.entries(cells).flatMap(([field, text]): Violation[] => {
    if (!columnOf(layout, field)) return [{ propertyPath: `cells.${field}`, message: FIELD_REFUSALS.unknown, code: 'unknown' }];
    if (text.isWellFormed() && !text.includes('\u0000') && text.length <= MAX_CELL) return [];
    return [{ propertyPath: `cells.${field}`, message: FIELD_REFUSALS.text, code: 'invalid' }];
  });
  if (refused.length) throw invalid(...refused);
};

const CORRECT = `
update trainee_import_rows set corrections = corrections || $3::jsonb, is_left_out = coalesce($4, is_left_out),
  chosen_trainee_id = case when $5::bool then $6::int else chosen_trainee_id end
where import_id = $1 and row_number = $2 returning row_number`;

/** Edits a row before the run, and checks it again; in the caller's transaction. */
export const correctRow = async (
  context: WriteContext,
  { importId, rowNumber }: { readonly importId: number; readonly rowNumber: number },
  { cells = {}, skip, traineeId }: RowCorrection,
): Promise<void> => {
  const state = await lockPending(context.database, importId);
  refuseCells(state, cells);
  const values = [importId, rowNumber, JSON.stringify(cells), skip ?? null, traineeId !== undefined, traineeId ?? null];
  const [found] = await context.database.write('trainee_import_rows', CORRECT, values);
  if (!found) throw notFound();
  await checkRow(context, state, rowNumber);
};
