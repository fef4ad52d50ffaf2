import type { Queryable } from '../../database/database.ts';
import type { ImportState } from '../importState.ts';
import { targetField } from '../readRow.ts';
import { type Lookups, type RelationCell, resolveRelations } from '../resolveRelations.ts';
import type { RecordRow } from './readRecordRow.ts';

/** Cells of one column of one row. */
const cellsOf = (row: RecordRow, name: string, field: RelationCell['field']): RelationCell[] => {
  const value = row.values.get(name);
  const texts = Array.isArray(value) ? (value as readonly string[]) : typeof value === 'string' ? [value] : [];
  const ids: number[] = [];
  if (texts.length > 0) row.values.set(name, field.kind === 'many' ? ids : null);
  return texts.map((text) => ({
    field,
    text,
    parent: () => (field.kind === 'one' && field.dependsOn ? row.values.get(field.dependsOn) : undefined),
    settle: (found) => {
      if ('refused' in found) {
        row.values.delete(name);
        row.reasons.push({ field: name, message: found.refused });
      } else if (field.kind === 'many') ids.push(found.id);
      else row.values.set(name, found.id);
    },
  }));
};

/** Replaces the texts of relations by ids; unknown or ambiguous names become reasons. */
export const resolveRecordRelations = (
  database: Queryable,
  { state, rows, lookups }: { readonly state: ImportState; readonly rows: readonly RecordRow[]; readonly lookups: Lookups },
): Promise<void> => {
  const cells = state.layout.columns.flatMap(({ field: name, target }) => {
    const field = target && targetField(target);
    return field?.kind === 'one' || field?.kind === 'many' ? rows.flatMap((row) => cellsOf(row, name, field)) : [];
  });
  return resolveRelations(database, cells, lookups);
};
