import { recordName } from '../../model/messages/labels.ts';
import { isResourceKey } from '../../model/resources.ts';
import { DomainError } from '../errors.ts';
import { differing, isAttendance, type RowChange } from './rowChanges.ts';
import { keyOf, type Row, type Snapshot, TOUCHED_TABLES } from './rowSnapshot.ts';

/** A link is named after its owner. */
const recordOf = (table: string): string => {
  const parts = table.split('_');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('_');
    if (isResourceKey(name)) return recordName(name, 1).toLocaleLowerCase('fr');
  }
  return 'fiche';
};

const changedMeanwhile = (changes: readonly Pick<RowChange, 'table' | 'key'>[]): DomainError => {
  const named = changes.map(({ table, key }) => `${recordOf(table)} n° ${key.split(':')[0]}`);
  return new DomainError('record.conflict', {
    detail: `Quelqu’un a changé entre-temps : ${[...new Set(named)].slice(0, 5).join(', ')}. Rien n’a été modifié.`,
    extra: { changed: [...new Set(named)] },
  });
};

/** Does the row still stand as the change expects to find it. */
const isAsExpected = ({ table, before }: RowChange, row: Row | undefined): boolean => {
  if (before === null) return row === undefined;
  if (isAttendance(table)) return true;
  return row !== undefined && differing(before, row).length === 0;
};

/** Rows that hang on a record that will go, and that the change knows nothing of. */
const unknownRows = (changes: readonly RowChange[], current: Snapshot): Pick<RowChange, 'table' | 'key'>[] => {
  const going = changes.filter(({ after }) => after === null);
  const known = new Set(going.map(({ table, key }) => `${table} ${key}`));
  const goes = (table: string, id: unknown) => known.has(`${table} ${id}`);
  return [...current].flatMap(([table, rows]) => {
    if (isAttendance(table) || (TOUCHED_TABLES as readonly string[]).includes(table)) return [];
    const parent = TOUCHED_TABLES.find((name) => table.startsWith(name));
    return [...rows.values()]
      .filter(
        (row) =>
          goes(parent ?? 'logistic_sessions', row.owner_id ?? row.logistic_session_id ?? row.id) &&
          !known.has(`${table} ${keyOf(row)}`),
      )
      .map((row) => ({ table, key: keyOf(row) }));
  });
};

/** Refuses a change whose rows somebody has written meanwhile, and names them. */
export const checkUnchanged = (changes: readonly RowChange[], current: Snapshot): void => {
  const others = changes.filter((change) => !isAsExpected(change, current.get(change.table)?.get(change.key)));
  const refused = [...others, ...unknownRows(changes, current)];
  if (refused.length > 0) throw changedMeanwhile(refused);
};
