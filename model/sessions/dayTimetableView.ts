import type { TimeSlot } from '../calendar/halfDay.ts';
import type { DayHours } from './shownHours.ts';

/** A date that the slots of a training type do not fit. */
export interface SlotsMisfit {
  readonly training: string;
  readonly date: string;
  /** Slots of the training type. */
  readonly slots: readonly TimeSlot[];
  /** The same, scaled to the day. */
  readonly proposal: readonly TimeSlot[];
}

/** GET /api/logistic_sessions/{id}/timetable: the hours that documents, mails and sheets use. */
export interface DayTimetableView {
  readonly '@id': string;
  readonly '@type': 'DayTimetable';
  readonly hours: readonly DayHours[];
  readonly misfits: readonly SlotsMisfit[];
}
