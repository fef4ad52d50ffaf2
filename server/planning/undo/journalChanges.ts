import { withCustomNames } from '../../../model/customisation/customFieldKinds.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { columnName, joinTableName } from '../../database/naming.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import type { RowChange } from './rowChanges.ts';
import { type Row, TOUCHED_TABLES } from './rowSnapshot.ts';

/** A row's columns by field name. */
const byField = (resource: Resource, row: Row | null): Row | null =>
  row &&
  Object.fromEntries(
    Object.entries(resource.fields as Fields).flatMap(([name, field]) => {
      const column = field.customKey === undefined ? columnName(name, field) : name;
      return column in row ? [[name, row[column]]] : [];
    }),
  );

interface Line {
  readonly recordId: number;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Links added to and removed from a record, by field. */
const linkLines = (resource: Resource, changes: readonly RowChange[]): Line[] =>
  Object.keys(resource.fields as Fields).flatMap((name) => {
    const ofField = changes.filter(({ table }) => table === joinTableName(resource.name, name));
    return [...new Set(ofField.map(({ key }) => key.split(':')[0]))].map((owner) => {
      const ids = (side: 'before' | 'after') =>
        ofField
          .filter((change) => change[side] !== null && change.key.startsWith(`${owner}:`))
          .map(({ key }) => Number(key.split(':')[1]));
      return { recordId: Number(owner), before: { [name]: ids('before') }, after: { [name]: ids('after') } };
    });
  });

/** Journals an undo or redo, one line per record. */
export const journalChanges = async (
  context: WriteContext,
  action: 'undo' | 'redo',
  changes: readonly RowChange[],
): Promise<void> => {
  for (const table of TOUCHED_TABLES) {
    const resource = resourceByName(table);
    const ownLines = changes
      .filter((change) => change.table === table)
      .map(({ key, before, after }) => ({
        recordId: Number(key),
        before: byField(resource, before && withCustomNames(before)),
        after: byField(resource, after && withCustomNames(after)),
      }));
    await recordWriter(context, table).journalMany(action, [...ownLines, ...linkLines(resource, changes)]);
  }
};
