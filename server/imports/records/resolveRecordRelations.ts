import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { targetField } from '../check/readRow.ts';
import { type RelationCell, resolveRelations } from '../check/resolveRelations.ts';
import type { RowCheckContext } from '../check/rowCheckContext.ts';
import type { RecordRow } from './readRecordRow.ts';
import { namedInFile } from './rowsOfOneFile.ts';

/** A text that no stored record of the row's own kind has; another row of the file may create it. */
interface OwnName {
  readonly text: string;
  readonly refuse: () => void;
}

interface Settling {
  readonly row: RecordRow;
  readonly name: string;
  readonly field: RelationCell['field'];
  readonly onOwnName: ((own: OwnName) => void) | null;
}

/** Cells of one column of one row. */
const cellsOf = ({ row, name, field, onOwnName }: Settling): RelationCell[] => {
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
        const refuse = () => void row.reasons.push({ field: name, message: found.refused });
        row.values.delete(name);
        if (found.isUnknown && onOwnName) onOwnName({ text, refuse });
        else refuse();
      } else if (field.kind === 'many') ids.push(found.id);
      else row.values.set(name, found.id);
    },
  }));
};

/**
 * Replaces the texts of relations by ids; unknown or ambiguous names become reasons. Before the run, a name that another row of the file
 * gives is no fault: that row is written first.
 */
export const resolveRecordRelations = async (
  { database, state, lookups, isWriting }: RowCheckContext,
  kind: RecordImportKind,
  rows: readonly RecordRow[],
): Promise<void> => {
  const ownNames: OwnName[] = [];
  const cells = state.layout.columns.flatMap(({ field: name, target }) => {
    const field = target && targetField(target);
    if (field?.kind !== 'one' && field?.kind !== 'many') return [];
    const onOwnName = field.target === kind && !isWriting ? (own: OwnName) => void ownNames.push(own) : null;
    return rows.flatMap((row) => cellsOf({ row, name, field, onOwnName }));
  });
  await resolveRelations(database, cells, lookups);
  if (ownNames.length === 0) return;
  const isInFile = await namedInFile(database, state, kind);
  for (const { text, refuse } of ownNames) if (!isInFile(text)) refuse();
};
