import type { Field } from '../../../model/kernel/field.ts';
import { idFromIri, iriIn } from '../../../model/kernel/resource.ts';
import type { Queryable } from '../../database/database.ts';
import { quoted } from '../../database/naming.ts';

const targetId = (field: Field, value: unknown): number | null =>
  field.kind === 'one' ? idFromIri(field.target, String(iriIn(value))) : null;

/** Tells of these values of a field which lead to a record that does not exist; one statement, none for other kinds of fields. */
export const goneTargets = async (
  database: Queryable,
  field: Field,
  values: readonly unknown[],
): Promise<(value: unknown) => boolean> => {
  const ids = [...new Set(values.flatMap((value) => targetId(field, value) ?? []))];
  if (field.kind !== 'one' || ids.length === 0) return () => false;
  const rows = await database.query<{ id: number }>(`select id from ${quoted(field.target)} where id = any($1::int[])`, [ids]);
  const knownIds = new Set(rows.map(({ id }) => id));
  return (value) => {
    const id = targetId(field, value);
    return id !== null && !knownIds.has(id);
  };
};
