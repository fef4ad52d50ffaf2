import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import type { Queryable } from '../../database/database.ts';
import { invalid } from '../../kernel/domainError.ts';
import { columnOf, type ImportRef, lockPending } from '../state/importState.ts';

export interface Replacement {
  readonly field: string;
  /** The text of the cells to replace; several texts are replaced at once. */
  readonly from: string | readonly string[];
  readonly to: string;
}

const replaceText = (rows: string): string => `
update ${rows} r set corrections = r.corrections || jsonb_build_object($3::text, $5::text)
where r.import_id = $1 and coalesce(r.corrections ->> $3, r.derived -> $3 ->> 'text', r.cells[$2], $6::text, '') = any($4::text[])`;

/** Gives all cells of a column with these texts another text, in the caller's transaction. */
export const replaceValue = async (database: Queryable, of: ImportRef, { field, from, to }: Replacement): Promise<void> => {
  const { layout, mapping, constants, family } = await lockPending(database, of);
  if (!columnOf(layout, field)) throw invalid({ propertyPath: 'field', message: FIELD_REFUSALS.choice, code: 'choice' });
  if (!to.isWellFormed() || to.includes('\u0000'))
    throw invalid({ propertyPath: 'to', message: FIELD_REFUSALS.text, code: 'invalid' });
  const column = mapping.findIndex((mapped) => mapped.field === field) + 1;
  await database.write(family.rows, replaceText(family.rows), [
    of.id,
    column,
    field,
    typeof from === 'string' ? [from] : from,
    to,
    column === 0 ? (constants[field] ?? null) : null,
  ]);
};
