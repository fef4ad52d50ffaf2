import type { Row, Snapshot } from './rowSnapshot.ts';

/** A row that a command made (before null), removed (after null) or changed: then both sides are the changed columns alone. */
export interface RowChange {
  readonly table: string;
  readonly key: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Kept by the database itself, or counted up by every write. */
const KEPT: readonly string[] = ['version', 'updated_at', 'number_trainees_registered'];

/** Attendance keeps itself in line with days and trainees: of it a command only brings back, or moves, what has gone with a day. */
const ATTENDANCE: readonly string[] = ['emargement_sheets', 'emargements'];
const SHEET_DAY: readonly string[] = ['logistic_session_id'];

type Sides = Pick<RowChange, 'before' | 'after'>;

export const isAttendance = (table: string): boolean => ATTENDANCE.includes(table);

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Columns that differ; `names` limits them. */
export const differing = (left: Row, right: Row, names: readonly string[] = Object.keys(left)): string[] =>
  names.filter((name) => !KEPT.includes(name) && !isSame(left[name], right[name]));

const partOf = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]));

const changeOf = (table: string, before: Row | null, after: Row | null, isLink: boolean): Sides | null => {
  // A row that stays and was or is of another record: the command only led it here, or away.
  if (isLink && (!before || !after)) return null;
  if (!before || !after) return { before, after };
  if (table === 'emargements') return null;
  const names = differing(before, after, isAttendance(table) ? SHEET_DAY : undefined);
  if (names.length === 0) return null;
  // A need's place and status only make sense together.
  const shown = table === 'need_trainings' ? Object.keys(before) : names;
  return { before: partOf(before, shown), after: partOf(after, shown) };
};

/** Trainees of each training session, by its id. */
export type Seats = Readonly<Record<string, number>>;

/** All that a command has changed. */
export interface CommandChanges {
  readonly rows: readonly RowChange[];
  /** A session that was fuller than its goal may be so again. */
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
      const change = changeOf(table, was?.row ?? null, is?.row ?? null, (was ?? is)?.kept === 'link');
      return change ? [{ table, key, ...change }] : [];
    });
  });

/** What has changed between two snapshots of the same records. */
export const changesBetween = (before: Snapshot, after: Snapshot): CommandChanges => ({
  rows: rowChanges(before, after),
  seats: { before: seatsIn(before), after: seatsIn(after) },
});

/** The same changes the other way round. */
export const reversed = ({ rows, seats }: CommandChanges): CommandChanges => ({
  rows: rows.map(({ table, key, before, after }) => ({ table, key, before: after, after: before })),
  seats: { before: seats.after, after: seats.before },
});

/**
 * The changes with the references that rows which stay, such as messages sent since, have lost with their record: they get them back
 * when it comes back.
 */
export const withLinkChanges = ({ rows, seats }: CommandChanges, before: Snapshot, after: Snapshot): CommandChanges => {
  const known = new Set(rows.map(({ table, key }) => `${table} ${key}`));
  const links = rowChanges(before, after).filter(
    ({ table, key }) => before.get(table)?.get(key)?.kept === 'link' && !known.has(`${table} ${key}`),
  );
  return { rows: [...rows, ...links], seats };
};
