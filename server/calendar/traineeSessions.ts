import { clockSlot } from '../../model/calendar/halfDay.ts';
import { type TrainingTitles, trainingTitle } from '../../model/documents/trainingTitle.ts';
import type { LastTold } from '../../model/mail/sessionChanges.ts';
import type { ToldPlace } from '../../model/mail/toldSession.ts';
import type { TimetableSource } from '../../model/sessions/halfDaysAndBreaks.ts';
import type { TrainingSessionStatus } from '../../model/sessions/trainingSessionStatuses.ts';
import type { MessageTold, PrintedSession } from '../outbox/messageTold.ts';
import { type TimetableRow, timetableOfRow } from '../timetable/timetableSource.ts';

/** A row of CALLED_SESSIONS. */
export interface CalledRow {
  readonly logisticSession: number;
  readonly trainingSession: number;
  readonly status: TrainingSessionStatus;
  readonly titles: TrainingTitles;
  readonly place: ToldPlace;
  readonly isSilenced: boolean;
  readonly print: string;
  readonly hours: TimetableRow;
}

/** A row of TOLD_SESSIONS. */
export interface ToldRow extends LastTold {
  /** Does the logistic session still exist. */
  readonly isThere: boolean;
  /** Does the training session still exist. */
  readonly hasTraining: boolean;
}

/** Sessions that a trainee was told of, and those that hold now, from a statement. */
export interface TraineeSessionsRow {
  readonly told: readonly ToldRow[];
  readonly called: readonly CalledRow[];
  /** By message. */
  readonly pending: readonly (readonly MessageTold[])[];
}

const calledOf = ({ titles, hours, ...row }: CalledRow, lunch: TimetableSource['lunch']): PrintedSession => ({
  logisticSession: row.logisticSession,
  trainingSession: row.trainingSession,
  training: trainingTitle('convocation', titles),
  place: row.place,
  dates: timetableOfRow(hours, lunch).map(({ startAt, endAt, slots }) => ({
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    slots: slots.map(clockSlot),
  })),
  isSilenced: row.isSilenced,
  print: row.print,
  status: row.status,
});

const UNKNOWN = { isHeld: false, isSilenced: false, isThere: false, hasTraining: false } as const;

/** A message that waits in the outbox counts as read: the trainee hears the same only once. */
const withPending = ({ told, pending }: TraineeSessionsRow): readonly ToldRow[] => {
  const byUid = new Map(told.map((one) => [one.uid, one]));
  for (const { gone: _gone, print: _print, ...said } of pending.flat()) {
    const { isHeld, isSilenced, isThere, hasTraining } = byUid.get(said.uid) ?? UNKNOWN;
    byUid.set(said.uid, { ...said, isHeld, isSilenced, isThere, hasTraining });
  }
  return [...byUid.values()];
};

/**
 * Sessions that a trainee was last told of, messages that are about to leave included, and the sessions they are called to now.
 */
export const traineeSessions = (row: TraineeSessionsRow, lunch: TimetableSource['lunch']) => ({
  told: withPending(row),
  called: row.called.map((one) => calledOf(one, lunch)),
});
