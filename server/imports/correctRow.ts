import type { Violation } from '../../model/kernel/validation.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { invalid, notFound } from '../domainError.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { checkRow } from './checkImport.ts';
import { columnOf, type ImportRef, type ImportState, lockPending } from './importState.ts';

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

const correctText = (rows: string, chosen: string): string => `
update ${rows} set corrections = corrections || $3::jsonb, is_left_out = coalesce($4, is_left_out)${chosen}
where import_id = $1 and row_number = $2 returning row_number`;

/** Edits a row before the run, and checks it again; in the caller's transaction. */
export const correctRow = async (
  context: WriteContext,
  { of, rowNumber }: { readonly of: ImportRef; readonly rowNumber: number },
  { cells = {}, skip, traineeId }: RowCorrection,
): Promise<void> => {
  const state = await lockPending(context.database, of);
  refuseCells(state, cells);
  const { rows, sql } = of.family;
  const values: unknown[] = [of.id, rowNumber, JSON.stringify(cells), skip ?? null];
  const isChosen = traineeId !== undefined && sql.chooseTrainee !== '';
  if (isChosen) values.push(traineeId);
  const text = correctText(rows, isChosen ? sql.chooseTrainee : '');
  const [found] = await context.database.write(rows, text, values);
  if (!found) throw notFound();
  await checkRow(context, state, rowNumber);
};
