import type { TimeSlot } from '../../model/calendar/halfDay.ts';
import { type DayCut, type DayTimetable, type TimetableSource, timetableOf } from '../../model/sessions/halfDaysAndBreaks.ts';
import type { TimetableDay } from '../../model/sessions/logisticSessionProgramme.ts';

/** SQL: the title of training type `type` (an alias) on papers, in mails and findings, as `officialTitle` of model/documents/types/documentTypes.ts. */
export const officialTitleSql = (type: string): string => `coalesce(nullif(btrim(${type}.title_convention), ''), ${type}.name)`;

/** Slots and break that split a day, from a statement; without `lunch` the configured one is used. */
export interface CutRow {
  readonly slots: readonly TimeSlot[] | null;
  readonly lunch?: TimeSlot | null;
}

/** Data of a session's hours from a statement; JSON instants are texts, and an empty list may be null. */
export interface TimetableRow {
  readonly startAt: Date | string;
  readonly endAt: Date | string;
  readonly programme: readonly TimetableDay[] | null;
  readonly cut: CutRow;
}

interface CutOf {
  /** Alias of logistic_sessions. */
  readonly day: string;
  /** Alias of training_sessions. */
  readonly training: string;
  /** Alias of training_types. */
  readonly type: string;
}

/** SQL of a `CutRow`: the split at the first signature, else the training type's slots. */
export const cutSql = ({ day, training, type }: CutOf): string => `coalesce(
  (select signed_sheet.signed_under from emargement_sheets signed_sheet
    where signed_sheet.logistic_session_id = ${day}.id and signed_sheet.training_session_id = ${training}.id),
  jsonb_build_object('slots', ${type}.time_slots))`;

/** SQL of a `TimetableRow` as one JSON object. */
export const timetableSql = (of: CutOf): string =>
  `jsonb_build_object('startAt', ${of.day}.start_at, 'endAt', ${of.day}.end_at, 'programme', ${of.day}.logistic_sessions_day, 'cut', ${cutSql(of)})`;

export const dayCut = ({ slots, lunch }: CutRow, usualLunch: TimetableSource['lunch']): DayCut => ({
  slots: slots ?? [],
  lunch: lunch === undefined ? usualLunch : lunch,
});

export const timetableSource = (
  { startAt, endAt, programme, cut }: TimetableRow,
  usualLunch: TimetableSource['lunch'],
): TimetableSource => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
  programme: programme ?? [],
  ...dayCut(cut, usualLunch),
});

/** The timetable of a session from the database. */
export const timetableOfRow = (row: TimetableRow, usualLunch: TimetableSource['lunch']): readonly DayTimetable[] =>
  timetableOf(timetableSource(row, usualLunch));
