import { escapeHtml } from '../../../model/mail/mailHtml.ts';
import { addressChangedLines, addressChangedSubject } from '../../../model/messages/attendance/attendanceMails.ts';
import type { Database } from '../../database/database.ts';
import { isMailAddress, type NewMail, queueMail } from '../../outbox/queueMail.ts';
import { isMailedTo } from '../caller/attendanceCaller.ts';
import { journalSheet } from '../caller/journalSheet.ts';
import { type Call, type EntryTarget, resolveOwnEntry } from '../caller/resolveTarget.ts';
import { readSigningTexts, signingMail } from '../invitations/signingMail.ts';
import { type JournalTransaction, journalTransaction } from '../journal/journalTransaction.ts';
import { keepEmail } from './keepEmail.ts';

export interface ConfirmEmail extends Call {
  readonly emailNeedTraining: string;
  readonly requestId: string;
  /** Where people reach the product. */
  readonly origin: string;
}

interface ConfirmedEmail {
  readonly target: EntryTarget;
  /** The address has got a mail that asks to confirm it; until then nothing is changed. */
  readonly isProposed: boolean;
}

type Mail = Pick<NewMail, 'kind' | 'subject' | 'html' | 'secrets' | 'now'> & { readonly to: string };

const sendAtOnce = (tx: JournalTransaction, { sheet, entry }: EntryTarget, { to, ...mail }: Mail) =>
  queueMail(tx, {
    ...mail,
    to: [to],
    logisticSessionId: sheet.logisticSessionId,
    trainingSessionId: sheet.trainingSessionId,
    needTrainingId: entry.needTrainingId,
    sendAfter: mail.now,
  });

/** The former address is told: the person who replaced it may not be the trainee. */
const tellFormer = async (tx: JournalTransaction, target: EntryTarget, now: Date): Promise<void> => {
  const { emailNeedTraining: to, firstName } = target.entry;
  if (!to || !isMailAddress(to)) return;
  const words = { firstName, title: target.sheet.title };
  const html = addressChangedLines(words)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
  await sendAtOnce(tx, target, { kind: 'address_change', subject: addressChangedSubject(words), html, to, now });
};

const propose = async (tx: JournalTransaction, target: EntryTarget, { emailNeedTraining: to, origin, now }: ConfirmEmail) => {
  const texts = await readSigningTexts(tx, 'email_confirmation', target.sheet.trainingSessionId);
  const mail = await signingMail(tx, [target], { to, origin, now, texts });
  await sendAtOnce(tx, target, { kind: 'signing_link', ...mail, to, now });
  await journalSheet(tx, target, { type: 'email_proposed', serverTime: now, method: 'form' });
};

/**
 * Stores the address as the trainee's, for all later messages, if the link was mailed to that very address; otherwise mails it to
 * the address. The attendance journal records both without the address.
 */
export const confirmEmail = (database: Database, command: ConfirmEmail): Promise<ConfirmedEmail> =>
  journalTransaction(database, async (tx) => {
    const { emailNeedTraining: email, now, requestId } = command;
    const target = await resolveOwnEntry(tx, command);
    if (!isMailedTo(target.mail, email)) {
      await propose(tx, target, command);
      return { target, isProposed: true };
    }
    if (!isMailedTo(target.mail, target.entry.emailNeedTraining)) await tellFormer(tx, target, now);
    const changedEntry = await keepEmail(tx, { target, email, confirmedAt: now, now, requestId });
    await journalSheet(tx, target, { type: 'email_confirmed', serverTime: now, method: 'form' });
    return { target: changedEntry, isProposed: false };
  });
