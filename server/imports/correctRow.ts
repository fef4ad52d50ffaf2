import type { Violation } from '../../model/kernel/validation.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid, notFound } from '../kernel/domainError.ts';
import { checkRow } from './checkImport.ts';
import { importRowsStatement, newChoice, oneRow } from './state/importRow.ts';
import { columnOf, type ImportRef, type ImportState, lockPending } from './state/importState.ts';

export interface RowCorrection {
  /** New texts, by field. */
  readonly cells?: Readonly<Record<string, string>> | undefined;
  /** Skip the row. */
  readonly skip?: boolean | undefined;
  /** The chosen existing trainee or record; null: a new one. */
  readonly existingId?: number | null | undefined;
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

const correctText = (rows: string, choiceSql: string): string => `
update ${rows} set corrections = corrections || $3::jsonb, is_left_out = coalesce($4, is_left_out)${choiceSql}
where import_id = $1 and row_number = $2 returning row_number`;

/** A row of records is only about one of its candidates; people are checked by their own rules. */
const refuseStranger = async (
  database: WriteContext['database'],
  { id, family }: ImportState,
  { rowNumber, existingId }: { readonly rowNumber: number; readonly existingId: number },
): Promise<void> => {
  if (family.imports !== 'record_imports') return;
  const row = await importRowsStatement.row(database, oneRow(family), [id, rowNumber]);
  if (row?.duplicates.some((duplicate) => 'recordId' in duplicate && duplicate.recordId === existingId)) return;
  throw invalid({ propertyPath: 'record', message: FIELD_REFUSALS.relation, code: 'relation' });
};

/** Edits a row before the run, and checks it again; in the caller's transaction. */
export const correctRow = async (
  context: WriteContext,
  { of, rowNumber }: { readonly of: ImportRef; readonly rowNumber: number },
  { cells = {}, skip, existingId }: RowCorrection,
): Promise<void> => {
  const state = await lockPending(context.database, of);
  refuseCells(state, cells);
  const { rows, sql } = of.family;
  const values: unknown[] = [of.id, rowNumber, JSON.stringify(cells), skip ?? null];
  if (existingId !== undefined && existingId !== null) await refuseStranger(context.database, state, { rowNumber, existingId });
  if (existingId !== undefined) values.push(existingId ?? newChoice(of.family));
  const text = correctText(rows, existingId === undefined ? '' : `, ${sql.choose} = $5::int`);
  const [correctedRow] = await context.database.write(rows, text, values);
  if (!correctedRow) throw notFound();
  await checkRow(context, state, rowNumber);
};
