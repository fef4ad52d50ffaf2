import { parisDay } from '../../../model/calendar/parisTime.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { reminderAfterCall, statusAfterCall } from '../../../model/needs/calls/callOutcomes.ts';
import { reminderAtOn } from '../../../model/needs/calls/nextReminder.ts';
import { leavesTrainingSession } from '../../../model/needs/needOnSession.ts';
import { INITIAL_NEED_TRAINING_STATUS, isClosed, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import type { CallOutcome } from '../../../model/needs/reminder.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { formatDate } from '../../../src/records/formatValue.ts';
import { CALL_MESSAGES } from './messages.ts';
import type { Card } from './useCallCard.ts';

/** The chosen next reminder: by the outcome, a day, or none. */
export type NextReminder = { readonly kind: 'auto' } | { readonly kind: 'day'; readonly day: string } | { readonly kind: 'none' };

export const statusOf = ({ needTraining }: Card): NeedTrainingStatus => needTraining.status ?? INITIAL_NEED_TRAINING_STATUS;

/** Returns the reminder that a call with this outcome plans next. */
export const reminderOf = (card: Card, outcome: CallOutcome, next: NextReminder): string | null | 'keep' => {
  const { deliveryDate, estimatedDeliveryDate } = card.needTraining;
  const need = { status: statusOf(card), deliveryDate: deliveryDate ?? estimatedDeliveryDate ?? null };
  if (isClosed(statusAfterCall(need.status, outcome)) || next.kind === 'none') return null;
  return next.kind === 'day' ? reminderAtOn(next.day) : reminderAfterCall(outcome, need, serverNow());
};

const reminderWords = (at: string | null | 'keep'): string => {
  if (at === null) return CALL_MESSAGES.noReminder;
  return at === 'keep' ? CALL_MESSAGES.keepsReminder : CALL_MESSAGES.reminderOn(formatDate(parisDay(new Date(at))));
};

/** Words for what the press of an outcome does. */
export const consequenceOf = (card: Card, outcome: CallOutcome, at: string | null | 'keep'): string => {
  const from = statusOf(card);
  const to = statusAfterCall(from, outcome);
  return [
    to === from ? null : choiceLabel('need_trainings', 'status', to),
    card.needTraining.trainingSession && leavesTrainingSession(from, to) ? CALL_MESSAGES.leaves : null,
    reminderWords(at),
  ]
    .filter(Boolean)
    .join(' · ');
};
