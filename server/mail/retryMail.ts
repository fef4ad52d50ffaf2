import { MAIL_OUTCOMES } from '../../model/messages/mail/mail.ts';
import type { MailFailure } from '../adapters/mailer.ts';
import type { OutboxRow } from './outboxRow.ts';
import type { Outcome } from './recordOutcome.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** More than two days, at the longest interval. */
const ATTEMPTS_MAX = 60;

const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);

/** When a failed message is retried: never if its receiver was refused, otherwise after increasing delays. */
export const outcomeOfFailure = (failure: MailFailure, { attempts }: OutboxRow, at: Date): Outcome => {
  const { kind, message: answer } = failure;
  if (kind === 'bounced' || kind === 'refused') return { state: kind, answer, at };
  if (attempts >= ATTEMPTS_MAX) return { state: 'refused', answer: MAIL_OUTCOMES.gaveUp(attempts, answer), at };
  return { state: 'queued', answer, at, sendAfter: new Date(at.getTime() + pauseAfter(attempts)) };
};
