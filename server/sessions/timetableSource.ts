import { type DayTimetable, type TimetableSource, timetableOf } from '../../model/dayTimetable.ts';
import type { TimetableDay } from '../../model/sessionTimetable.ts';
import type { TimeSlot } from '../../model/timeSlot.ts';

/** What a statement tells of a day's hours; instants of JSON are texts, and an empty list may be null. */
export interface TimetableRow {
  readonly startAt: Date | string;
  readonly endAt: Date | string;
  readonly programme: readonly TimetableDay[] | null;
  readonly slots: readonly TimeSlot[] | null;
}

interface SlotsOf {
  /** Alias of logistic_sessions. */
  readonly day: string;
  /** Alias of training_types. */
  readonly type: string;
}

/** SQL of the slots by which a day of a training may be cut. */
export const slotsSql = ({ type }: SlotsOf): string => `coalesce(${type}.time_slots, '[]')`;

/** SQL of a `TimetableRow` as one JSON object. */
export const timetableSql = (of: SlotsOf): string =>
  `jsonb_build_object('startAt', ${of.day}.start_at, 'endAt', ${of.day}.end_at, 'programme', ${of.day}.logistic_sessions_day, 'slots', ${slotsSql(of)})`;

export const timetableSource = (
  { startAt, endAt, programme, slots }: TimetableRow,
  lunch: TimetableSource['lunch'],
): TimetableSource => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
  programme: programme ?? [],
  slots: slots ?? [],
  lunch,
});

/** The timetable of a day as the database has it. */
export const timetableOfRow = (row: TimetableRow, lunch: TimetableSource['lunch']): readonly DayTimetable[] =>
  timetableOf(timetableSource(row, lunch));
