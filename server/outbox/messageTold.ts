import type { CalledSession, SessionPair } from '../../model/mail/sessionChanges.ts';
import type { ToldDate, ToldSession } from '../../model/mail/toldSession.ts';
import type { TrainingSessionStatus } from '../../model/sessions/trainingSessionStatuses.ts';

/** A date that a message takes back; the rank is part of its event's number. */
interface GoneDate extends Pick<ToldDate, 'startAt' | 'endAt' | 'slots'> {
  readonly rank: number;
}

/** State of a logistic session that a message tells a trainee's calendar; stored with it, so that its text and files agree. */
export interface MessageTold extends ToldSession {
  readonly uid: string;
  /** Whether the trainee is not to come any more. */
  readonly isCanceled: boolean;
  /** Dates that the session had when they were last told. */
  readonly gone: readonly GoneDate[];
  /** Hash of the session's dates, hours and place, to find later changes; null: cancelled. */
  readonly print: string | null;
}

/** A session to which a trainee is called, with the hash that shows its changes. */
export interface PrintedSession extends CalledSession {
  readonly print: string;
  readonly status: TrainingSessionStatus;
}

const uidOf = (needTrainingId: number, { logisticSession }: ToldSession): string =>
  `convocation-${needTrainingId}-${logisticSession}`;

const toldOf = ({ logisticSession, trainingSession, training, place, dates }: ToldSession): ToldSession => ({
  logisticSession,
  trainingSession,
  training,
  place,
  dates,
});

/** Returns what a message says about a session that a trainee knows, or is called to; null: nothing. */
export const messageTold = (needTrainingId: number, { told, called }: SessionPair<PrintedSession>): MessageTold | null => {
  const last = told && !told.isCanceled ? told : null;
  if (!called) return last && { ...toldOf(last), uid: last.uid, isCanceled: true, gone: [], print: null };
  const keptCount = called.dates.length;
  const gone = (last?.dates ?? []).flatMap((date, rank) => (rank < keptCount ? [] : [{ ...date, rank }]));
  return { ...toldOf(called), uid: told?.uid ?? uidOf(needTrainingId, called), isCanceled: false, gone, print: called.print };
};
