import { dayAfter, parisDay, parisInstant } from '../../calendar/parisTime.ts';
import { isWorkingDay, nextWorkingDay } from '../../calendar/workingDays.ts';
import { canMove, isClosed, type NeedTrainingStatus, TO_CONTACT_STATUS } from '../needTrainingStatuses.ts';
import { CALL_OUTCOMES, type CallOutcome } from '../reminder.ts';
import { reminderAtOn, snoozeDay } from './nextReminder.ts';

/** The day of the next reminder: one of these, none, or the one that is planned already. */
type NextDay = 'working_day' | 'second_working_day' | 'next_week' | 'delivery' | 'none' | 'keep';

interface OutcomeRule {
  /** New status of a need that is not on a session; null: it keeps its status. */
  readonly status: NeedTrainingStatus | null;
  /** New status of a planned need; null: it keeps its status and its place; absent: the outcome is not offered. */
  readonly planned?: NeedTrainingStatus | null;
  readonly next: NextDay;
  /** Nobody was reached: it never reopens a need that was refused. Default false. */
  readonly isUnreached?: true;
}

const RULES: Readonly<Record<CallOutcome, OutcomeRule>> = {
  no_answer: { status: 'absence_reponse', planned: null, next: 'working_day', isUnreached: true },
  message_left: { status: 'absence_reponse', planned: null, next: 'second_working_day', isUnreached: true },
  call_back: { status: 'ok_attente_de_relance', planned: null, next: 'working_day' },
  available: { status: 'ok_attente_validation_date', planned: null, next: 'none' },
  other_date: { status: null, planned: 'ok_attente_validation_date', next: 'none' },
  waits_driver: { status: 'ok_attente_coord_conducteur', next: 'next_week' },
  waits_delivery: { status: 'ok_attente_livraison', next: 'delivery' },
  wrong_number: { status: 'attente_coordonnees', planned: null, next: 'working_day', isUnreached: true },
  refused: { status: 'refus', planned: 'refus', next: 'none' },
  answered: { status: null, planned: null, next: 'keep' },
};

/** Only a planned need has a date to change. */
const ONLY_PLANNED: readonly CallOutcome[] = ['other_date'];

/**
 * The statuses through which a call leads a need, in their order; empty: it keeps its status; null: the outcome is not possible. The
 * workflow's own way through "to contact" is allowed, since the person has just been called.
 */
export const callSteps = (from: NeedTrainingStatus, outcome: CallOutcome): readonly NeedTrainingStatus[] | null => {
  const rule = RULES[outcome];
  if (ONLY_PLANNED.includes(outcome) && from !== 'planifie') return null;
  const to = from === 'planifie' ? rule.planned : rule.status;
  if (to === undefined) return null;
  if (to === null || to === from) return [];
  if (rule.isUnreached && (isClosed(from) || from === 'refus')) return [];
  if (canMove(from, to)) return [to];
  return canMove(from, TO_CONTACT_STATUS) && canMove(TO_CONTACT_STATUS, to) ? [TO_CONTACT_STATUS, to] : null;
};

/** The outcomes that a call about a need of this status may have. */
export const offeredOutcomes = (status: NeedTrainingStatus): readonly CallOutcome[] =>
  CALL_OUTCOMES.filter((outcome) => callSteps(status, outcome) !== null);

/** The need's status after the call. */
export const statusAfterCall = (from: NeedTrainingStatus, outcome: CallOutcome): NeedTrainingStatus =>
  callSteps(from, outcome)?.at(-1) ?? from;

export interface CalledNeed {
  readonly status: NeedTrainingStatus;
  /** Date on which the vehicle is, or will be, delivered, `YYYY-MM-DD`. */
  readonly deliveryDate: string | null;
}

const workingDayFrom = (day: string): string => {
  let workingDay = day;
  while (!isWorkingDay(workingDay)) workingDay = dayAfter(workingDay, 1);
  return workingDay;
};

const nextDay = (next: Exclude<NextDay, 'none' | 'keep'>, { deliveryDate }: CalledNeed, now: Date): string => {
  if (next === 'next_week') return snoozeDay('next_week', now);
  if (next === 'delivery') {
    return deliveryDate !== null && deliveryDate > parisDay(now) ? workingDayFrom(deliveryDate) : snoozeDay('next_week', now);
  }
  const first = nextWorkingDay(now);
  return next === 'working_day' ? first : nextWorkingDay(parisInstant(first, '12:00'));
};

/** The reminder that follows a call: its time, null for none, or `keep` for those that are planned already. */
export const reminderAfterCall = (outcome: CallOutcome, need: CalledNeed, now: Date): string | null | 'keep' => {
  const { next } = RULES[outcome];
  if (isClosed(statusAfterCall(need.status, outcome))) return null;
  if (next === 'none') return null;
  return next === 'keep' ? 'keep' : reminderAtOn(nextDay(next, need, now));
};
