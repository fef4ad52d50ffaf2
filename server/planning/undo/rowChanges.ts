import type { Row, Snapshot } from './rowSnapshot.ts';

/** A row created (before null), deleted (after null) or changed by a command: changed rows have only the changed columns. */
export interface RowChange {
  readonly table: string;
  readonly key: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Maintained by the database, or incremented by every write. */
const IGNORED_COLUMNS: readonly string[] = ['version', 'updated_at', 'number_trainees_registered'];

/** Attendance is synchronised separately: a command only restores or moves the sheets of a deleted session. */
const ATTENDANCE: readonly string[] = ['emargement_sheets', 'emargements'];
const SHEET_DAY: readonly string[] = ['logistic_session_id'];

type Sides = Pick<RowChange, 'before' | 'after'>;

export const isAttendance = (table: string): boolean => ATTENDANCE.includes(table);

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Columns that differ; `names` limits them. */
export const differing = (left: Row, right: Row, names: readonly string[] = Object.keys(left)): string[] =>
  names.filter((name) => !IGNORED_COLUMNS.includes(name) && !isSame(left[name], right[name]));

const partOf = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]));

const changeOf = (table: string, { before, after }: Sides, isLink: boolean): Sides | null => {
  // A kept row that belongs to another record: the command only linked or unlinked it.
  if (isLink && (!before || !after)) return null;
  if (!before || !after) return { before, after };
  if (table === 'emargements') return null;
  const names = differing(before, after, isAttendance(table) ? SHEET_DAY : undefined);
  if (names.length === 0) return null;
  // A need's session and status belong together.
  const shownNames = table === 'need_trainings' ? Object.keys(before) : names;
  return { before: partOf(before, shownNames), after: partOf(after, shownNames) };
};

/** Number of trainees of each training session, by id. */
export type Seats = Readonly<Record<string, number>>;

/** All changes of a command. */
export interface CommandChanges {
  readonly rows: readonly RowChange[];
  /** A session that exceeded its goal before may do so again. */
  readonly seats: { readonly before: Seats; readonly after: Seats };
}

const seatsIn = (snapshot: Snapshot): Seats =>
  Object.fromEntries(
    [...(snapshot.get('training_sessions') ?? [])].map(([key, { row }]) => [key, Number(row.number_trainees_registered)]),
  );

const rowChanges = (before: Snapshot, after: Snapshot): RowChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((table) => {
    const [left, right] = [before.get(table), after.get(table)];
    return [...new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])].flatMap((key): RowChange[] => {
      const [was, is] = [left?.get(key), right?.get(key)];
      const change = changeOf(table, { before: was?.row ?? null, after: is?.row ?? null }, (was ?? is)?.kept === 'link');
      return change ? [{ table, key, ...change }] : [];
    });
  });

/** Differences between two snapshots of the same records. */
export const changesBetween = (before: Snapshot, after: Snapshot): CommandChanges => ({
  rows: rowChanges(before, after),
  seats: { before: seatsIn(before), after: seatsIn(after) },
});

/** The changes reversed. */
export const reversed = ({ rows, seats }: CommandChanges): CommandChanges => ({
  rows: rows.map(({ table, key, before, after }) => ({ table, key, before: after, after: before })),
  seats: { before: seats.after, after: seats.before },
});

/** Adds the references that kept rows, such as messages sent since, lose with a deleted record: they are restored with it. */
export const withLinkChanges = ({ rows, seats }: CommandChanges, before: Snapshot, after: Snapshot): CommandChanges => {
  const changedKeys = new Set(rows.map(({ table, key }) => `${table} ${key}`));
  const links = rowChanges(before, after).filter(
    ({ table, key }) => before.get(table)?.get(key)?.kept === 'link' && !changedKeys.has(`${table} ${key}`),
  );
  return { rows: [...rows, ...links], seats };
};
