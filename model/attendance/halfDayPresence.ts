import { type DayPeriod, type HalfDay, minutesOf, type TimeRange } from '../calendar/halfDay.ts';
import { dayAfter, parisDay, parisInstant } from '../calendar/parisTime.ts';
import type { AbsenceCategory } from './absence.ts';
import type { UntimedRefusal } from './signing/attendanceRefusals.ts';

/** When a person was there for a part of a half-day; `HH:MM` in Paris, null: from its start, or to its end. */
export interface PresenceTimes {
  readonly arrivedAt: string | null;
  readonly leftAt: string | null;
}

/** Note about a trainee's half-day besides a signature. */
export interface HalfDayNote extends PresenceTimes {
  readonly period: DayPeriod;
  readonly isAbsent: boolean;
  readonly absenceCategory: AbsenceCategory | null;
}

/** Note about a half-day, as staff and trainers of the session see it. */
export interface StaffHalfDayNote extends HalfDayNote {
  /** Minutes of teaching that the person missed. */
  readonly missedMinutes: number;
  /** Free text; null for readers who may not correct the sheet. */
  readonly absenceReason: string | null;
  /** The absence has a supporting file, which only those who may correct the sheet open. */
  readonly hasFile: boolean;
  readonly notedBy: string;
  readonly notedAt: string;
}

/** A trainee on a sheet, as far as absences are concerned. */
export interface NotedPresence<Note extends HalfDayNote = HalfDayNote> {
  /** Absent from every half-day of the sheet. */
  readonly isAbsent: boolean;
  readonly absenceCategory: AbsenceCategory | null;
  readonly halfDayNotes: readonly Note[];
}

export const noteAt = <Note extends HalfDayNote>({ halfDayNotes }: NotedPresence<Note>, period: DayPeriod): Note | undefined =>
  halfDayNotes.find((note) => note.period === period);

/** The category of an absence from a half-day; undefined: not absent. A day noted as a whole says it for each half-day. */
export const absenceAt = (
  presence: NotedPresence,
  period: DayPeriod,
): { readonly category: AbsenceCategory | null } | undefined => {
  const note = noteAt(presence, period);
  if (note?.isAbsent) return { category: note.absenceCategory };
  return presence.isAbsent ? { category: presence.absenceCategory } : undefined;
};

export const isAbsentAt = (presence: NotedPresence, period: DayPeriod): boolean => absenceAt(presence, period) !== undefined;

/** A clock time within a half-day, which may end after midnight. */
const instantIn = ({ startAt }: TimeRange, time: string): Date => {
  const day = parisDay(startAt);
  const at = parisInstant(day, time);
  return at < startAt ? parisInstant(dayAfter(day, 1), time) : at;
};

const presentRange = (half: TimeRange, { arrivedAt, leftAt }: PresenceTimes): TimeRange => ({
  startAt: arrivedAt === null ? half.startAt : instantIn(half, arrivedAt),
  endAt: leftAt === null ? half.endAt : instantIn(half, leftAt),
});

type TaughtHalf = Pick<HalfDay, 'startAt' | 'endAt' | 'slots'>;

/** Minutes of teaching that a person attended: the only sum of its kind, for certificates, sheets and figures. */
export const attendedMinutes = (half: TaughtHalf, times: PresenceTimes | undefined): number => {
  const present = times ? presentRange(half, times) : half;
  return half.slots.reduce((sum, slot) => {
    const startAt = new Date(Math.max(slot.startAt.getTime(), present.startAt.getTime()));
    const endAt = new Date(Math.min(slot.endAt.getTime(), present.endAt.getTime()));
    return sum + (startAt < endAt ? minutesOf({ startAt, endAt }) : 0);
  }, 0);
};

/** Minutes of teaching that a late arrival and an early departure missed. */
export const missedMinutes = (half: TaughtHalf, times: PresenceTimes): number =>
  attendedMinutes(half, undefined) - attendedMinutes(half, times);

/** Why these times cannot be noted, or null: they fall into the half-day, in order, and leave some teaching. */
export const timesRefusal = (half: TaughtHalf, times: PresenceTimes): UntimedRefusal | null => {
  const { startAt, endAt } = presentRange(half, times);
  if (startAt >= half.endAt || endAt > half.endAt || startAt >= endAt) return 'wrong_time';
  return attendedMinutes(half, times) === 0 ? 'wrong_time' : null;
};
