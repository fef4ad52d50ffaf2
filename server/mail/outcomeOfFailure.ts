import { MAIL_ATTEMPTS_MAX, mailPauseAfter } from '../../model/mail/mailRetries.ts';
import { MAIL_OUTCOMES } from '../../model/messages/mail/mail.ts';
import type { MailFailure } from '../adapters/mailer.ts';
import type { OutboxRow } from './outboxRow.ts';
import type { Outcome } from './recordOutcome.ts';

/** When a failed message is retried: never if its receiver was refused, otherwise after increasing delays. */
export const outcomeOfFailure = (failure: MailFailure, { attempts }: OutboxRow, at: Date): Outcome => {
  const { kind, message: answer } = failure;
  if (kind === 'bounced' || kind === 'refused') return { state: kind, answer, at };
  if (attempts >= MAIL_ATTEMPTS_MAX) return { state: 'refused', answer: MAIL_OUTCOMES.gaveUp(attempts, answer), at };
  return { state: 'queued', answer, at, sendAfter: new Date(at.getTime() + mailPauseAfter(attempts)) };
};
