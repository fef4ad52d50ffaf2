import type { NamedRecord } from './nameChanged.ts';
import { differing, isAttendance, type RowChange } from './rowChanges.ts';
import { isTouchedTable, type KeptRow, type Snapshot, TOUCHED_TABLES } from './rowSnapshot.ts';

const recordOf = (owner: string): NamedRecord => {
  const [resource = '', id] = owner.split(' ');
  return { resource, id: Number(id) };
};

const isTouched = (owner: string): boolean => TOUCHED_TABLES.some((table) => owner.startsWith(`${table} `));

/** The record of the planning that a row belongs to: a link's is the one that has it. */
const ownerOf = (
  { table, key }: Pick<RowChange, 'table' | 'key'>,
  kept: KeptRow | undefined,
  row: RowChange['before'],
): string => {
  if (isTouchedTable(table)) return `${table} ${key}`;
  const known = kept?.owners.find(isTouched);
  if (known) return known;
  const parent = TOUCHED_TABLES.find((name) => table.startsWith(`${name}_`));
  if (parent) return `${parent} ${key.split(':')[0]}`;
  return row?.training_session_id && !row.logistic_session_id
    ? `training_sessions ${row.training_session_id}`
    : `logistic_sessions ${row?.logistic_session_id ?? key}`;
};

/** Does the row still stand as the change expects to find it. */
const isAsExpected = ({ table, before, after }: RowChange, found: KeptRow | undefined): boolean => {
  if (isAttendance(table)) return true;
  // Of a row that stays the reference alone is the command's; one that retention has erased needs none.
  const isReference = before !== null && after !== null && !isTouchedTable(table) && (found?.kept ?? 'link') === 'link';
  if (isReference) return true;
  if (before === null) return found === undefined;
  return found !== undefined && differing(before, found.row).length === 0;
};

/** Rows that hang on a record that will go, and that the change knows nothing of. */
const unknownOwners = (changes: readonly RowChange[], current: Snapshot): string[] => {
  const going = changes.filter(({ after }) => after === null);
  const known = new Set(going.map(({ table, key }) => `${table} ${key}`));
  return [...current].flatMap(([table, rows]) => {
    if (isAttendance(table) || isTouchedTable(table)) return [];
    return [...rows].flatMap(([key, { kept, owners }]) =>
      kept === 'whole' && !known.has(`${table} ${key}`) ? owners.filter((owner) => isTouched(owner) && known.has(owner)) : [],
    );
  });
};

/** The records whose rows somebody has written since the change was made, each once. */
export const changedRecords = (changes: readonly RowChange[], current: Snapshot): readonly NamedRecord[] => {
  const others = changes.flatMap((change) => {
    const found = current.get(change.table)?.get(change.key);
    return isAsExpected(change, found) ? [] : [ownerOf(change, found, change.before ?? change.after)];
  });
  return [...new Set([...others, ...unknownOwners(changes, current)])].map(recordOf);
};
