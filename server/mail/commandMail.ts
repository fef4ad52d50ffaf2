import { type MailCommand, type MailState, mailCommandsOf } from '../../model/mail/mailStates.ts';
import { MAIL_STATE_LABELS } from '../../model/messages/mail/mail.ts';
import { type DomainError, problem } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

const NEXT: Readonly<Record<MailCommand, MailState>> = { cancel: 'canceled', send_now: 'queued', retry: 'queued' };

const refusal = (state: MailState): DomainError =>
  problem('record.conflict', 'mail.wrong_state', { state: MAIL_STATE_LABELS[state] });

/** Cancels a message of the outbox, sends it at once, or resends it; in the caller's transaction. Returns its JSON. */
export const commandMail = async (context: WriteContext, id: number, command: MailCommand): Promise<string> => {
  const { mail_messages: messages } = recordsOf(context);
  const message = await messages.lock(id);
  if (!mailCommandsOf(message.state).includes(command)) throw refusal(message.state);
  const again = { sendAfter: context.now, smtpAnswer: null, ...(command === 'retry' && { attempts: 0 }) };
  await messages.change(message, { state: NEXT[command], ...(command !== 'cancel' && again) });
  return messages.answer(id);
};
