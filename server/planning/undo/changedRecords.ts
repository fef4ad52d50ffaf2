import type { NamedRecord } from './describeChanges.ts';
import { differing, isAttendance, type RowChange } from './rowChanges.ts';
import { isTouchedTable, type KeptRow, type Snapshot, TOUCHED_TABLES } from './rowSnapshot.ts';

const recordOf = (owner: string): NamedRecord => {
  const [resource = '', id] = owner.split(' ');
  return { resource, id: Number(id) };
};

const isTouched = (owner: string): boolean => TOUCHED_TABLES.some((table) => owner.startsWith(`${table} `));

/** The planning record a row belongs to: for a link, its owner. */
const ownerOf = (
  { table, key }: Pick<RowChange, 'table' | 'key'>,
  keptRow: KeptRow | undefined,
  row: RowChange['before'],
): string => {
  if (isTouchedTable(table)) return `${table} ${key}`;
  const ownerKey = keptRow?.owners.find(isTouched);
  if (ownerKey) return ownerKey;
  const parent = TOUCHED_TABLES.find((name) => table.startsWith(`${name}_`));
  if (parent) return `${parent} ${key.split(':')[0]}`;
  return row?.training_session_id && !row.logistic_session_id
    ? `training_sessions ${row.training_session_id}`
    : `logistic_sessions ${row?.logistic_session_id ?? key}`;
};

/** Is the row in the state that the change expects. */
const isAsExpected = ({ table, before, after }: RowChange, keptRow: KeptRow | undefined): boolean => {
  if (isAttendance(table)) return true;
  // Only the reference of a kept row belongs to the command; an erased row needs none.
  const isReference = before !== null && after !== null && !isTouchedTable(table) && (keptRow?.kept ?? 'link') === 'link';
  if (isReference) return true;
  if (before === null) return keptRow === undefined;
  return keptRow !== undefined && differing(before, keptRow.row).length === 0;
};

/** Rows that depend on a record to be deleted, unknown to the change. */
const unknownOwners = (changes: readonly RowChange[], current: Snapshot): string[] => {
  const going = changes.filter(({ after }) => after === null);
  const goingKeys = new Set(going.map(({ table, key }) => `${table} ${key}`));
  return [...current].flatMap(([table, rows]) => {
    if (isAttendance(table) || isTouchedTable(table)) return [];
    return [...rows].flatMap(([key, { kept, owners }]) =>
      kept === 'whole' && !goingKeys.has(`${table} ${key}`)
        ? owners.filter((owner) => isTouched(owner) && goingKeys.has(owner))
        : [],
    );
  });
};

/** Records written by others since the change, without duplicates. */
export const changedRecords = (changes: readonly RowChange[], current: Snapshot): readonly NamedRecord[] => {
  const others = changes.flatMap((change) => {
    const keptRow = current.get(change.table)?.get(change.key);
    return isAsExpected(change, keptRow) ? [] : [ownerOf(change, keptRow, change.before ?? change.after)];
  });
  return [...new Set([...others, ...unknownOwners(changes, current)])].map(recordOf);
};
