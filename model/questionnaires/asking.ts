import { DAY_MS, MINUTE_MS } from '../calendar/parisTime.ts';
import { DELAY_DAYS, type QuestionnaireMoment } from './moments.ts';

/** Minutes before the end of a training from which its people are asked: the last half-day is being signed. */
export const ASKED_BEFORE_END_MINUTES = 30;

/** Days for which a link takes answers once its moment has come. `before` ends with the start of the training. */
export const ANSWER_DAYS = { end: 30, later: 60, trainer: 30, yearly: 60 } as const;

/** Minutes within which an answer that was given too fast can be replaced. */
export const REPLACE_MINUTES = 10;

interface AskedTraining {
  readonly startAt: Date;
  readonly endAt: Date;
}

interface AskingWindow {
  /** Null: from the invitation on. */
  readonly opensAt: Date | null;
  readonly closesAt: Date;
}

const after = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/** When the people of a training answer at a moment: it follows the training when that is moved. `yearly`: from when they were asked. */
export const askingWindow = (
  moment: QuestionnaireMoment,
  delayDays: number | null,
  { startAt, endAt }: AskedTraining,
): AskingWindow => {
  if (moment === 'before') return { opensAt: null, closesAt: startAt };
  if (moment === 'later') {
    const opensAt = after(endAt, delayDays ?? DELAY_DAYS.first);
    return { opensAt, closesAt: after(opensAt, ANSWER_DAYS.later) };
  }
  if (moment === 'yearly') return { opensAt: null, closesAt: after(endAt, ANSWER_DAYS.yearly) };
  return {
    opensAt: new Date(endAt.getTime() - ASKED_BEFORE_END_MINUTES * MINUTE_MS),
    closesAt: after(endAt, ANSWER_DAYS[moment]),
  };
};

/** States of an invitation. `not_due`: the person was absent all day or has left the training, or it was cancelled. */
export const INVITATION_STATES = ['to_send', 'sent', 'opened', 'answered', 'expired', 'declined', 'not_due'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Facts that the state of an invitation follows from. */
interface InvitationFacts extends Pick<AskingWindow, 'closesAt'> {
  readonly isDue: boolean;
  readonly isAnswered: boolean;
  readonly isDeclined: boolean;
  readonly isOpened: boolean;
  readonly isSent: boolean;
}

/** The state of an invitation. What the person has said counts more than what became of the training since. */
export const invitationState = (
  { isDue, isAnswered, isDeclined, isOpened, isSent, closesAt }: InvitationFacts,
  now: Date,
): InvitationState => {
  if (isAnswered) return 'answered';
  if (isDeclined) return 'declined';
  if (!isDue) return 'not_due';
  if (now > closesAt) return 'expired';
  if (isOpened) return 'opened';
  return isSent ? 'sent' : 'to_send';
};

/** Is somebody still awaited or has answered: the rate of answers counts these. */
export const isAwaited = (state: InvitationState): boolean => state !== 'not_due';
