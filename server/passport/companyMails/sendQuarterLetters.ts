import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { CompanyMailSending } from '../../../model/mail/companyLetters.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { daysOfQuarter, quarterOf } from '../../../model/passport/declarationDeadline.ts';
import { ADVISORY_LOCKS } from '../../database/advisoryLocks.ts';
import type { Queryable } from '../../database/database.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { invalid } from '../../kernel/domainError.ts';
import { queueMail } from '../../outbox/queueMail.ts';
import { readDeclarable } from '../declarations/readDeclarable.ts';
import { type QuarterLetter, quarterLetters } from './quarterLetters.ts';

/** The mails to companies about a quarter, as the caller may see it. */
export const lettersOfQuarter = async ({ database, actor, now }: WriteContext, quarter: string) => {
  if (quarter >= quarterOf(parisDay(now)))
    throw invalid({ propertyPath: 'quarter', message: problemMessage('passport.quarter_open'), code: 'invalid' });
  return quarterLetters(database, await readDeclarable({ database, actor, now }, daysOfQuarter(quarter)));
};

/** Serialises the mails to companies about declarations, so that none is written to twice. */
export const lockQuarterLetters = async (tx: Queryable): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.passportMails]);
};

interface Queueing {
  /** Null: an automatic mail. */
  readonly createdById: number | null;
  readonly now: Date;
}

/** Queues the mail to a company about a quarter, in the caller's transaction. */
export const queueQuarterLetter = (tx: Queryable, letter: QuarterLetter, queueing: Queueing): Promise<number> => {
  const { key, receiver, subject, html, trainingSessionId, needTrainingId } = letter;
  return queueMail(tx, {
    kind: 'passport',
    subject,
    html,
    to: receiver,
    trainingSessionId,
    needTrainingId,
    idempotencyKey: key,
    ...queueing,
  });
};

/** Writes to the companies of a quarter that were not written to yet, in the caller's transaction. */
export const sendQuarterLetters = async (context: WriteContext, quarter: string): Promise<CompanyMailSending> => {
  const { database, actor, now } = context;
  await lockQuarterLetters(database);
  const { letters, leftOut } = await lettersOfQuarter(context, quarter);
  for (const letter of letters) await queueQuarterLetter(database, letter, { createdById: actor.accountId, now });
  return { total: letters.length + leftOut.length, queued: letters.length, leftOut };
};
