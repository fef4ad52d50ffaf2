import { type MailCommand, type MailState, mailCommandsOf } from '../../model/mail/mailStates.ts';
import { MAIL_STATE_LABELS } from '../../model/messages/mail/mail.ts';
import { resourceByName } from '../../model/resources.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { type DomainError, problem } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { type Selection, selectedIds } from '../records/selection.ts';
import type { WriteContext } from '../records/writeContext.ts';

const NEXT: Readonly<Record<MailCommand, MailState>> = { cancel: 'canceled', send_now: 'queued', retry: 'queued' };

/** Of these messages ($1) those that wait, locked: the one that is being sent is left to its sender. */
const waitingMailsStatement = defineStatement({
  text: `select id from mail_messages where id = any($1::int[]) and state = 'queued' order by id for update`,
  columns: { id: 'int4' },
});

const refusal = (state: MailState): DomainError =>
  problem('record.conflict', 'mail.wrong_state', { state: MAIL_STATE_LABELS[state] });

/** Cancels all selected messages that still wait. @returns how many were selected, and how many of them no longer leave */
export const cancelMails = async (context: WriteContext, selection: Selection) => {
  const { database, actor } = context;
  const ids = await selectedIds(database, { resource: resourceByName('mail_messages'), actor, selection });
  const waiting = await waitingMailsStatement.rows(database, [ids]);
  await recordsOf(context).mail_messages.changeMany(
    waiting.map(({ id }) => id),
    { state: NEXT.cancel },
  );
  return { totalItem: ids.length, canceled: waiting.length };
};

/** Cancels a message of the outbox, sends it at once, or resends it; in the caller's transaction. Returns its JSON. */
export const commandMail = async (context: WriteContext, id: number, command: MailCommand): Promise<string> => {
  const { mail_messages: messages } = recordsOf(context);
  const message = await messages.lock(id);
  if (!mailCommandsOf(message.state).includes(command)) throw refusal(message.state);
  const again = { sendAfter: context.now, smtpAnswer: null, ...(command === 'retry' && { attempts: 0 }) };
  await messages.change(message, { state: NEXT[command], ...(command !== 'cancel' && again) });
  return messages.answer(id);
};
