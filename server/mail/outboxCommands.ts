import { type MailCommand, type MailState, mailCommandsOf } from '../../model/mail.ts';
import { MAIL_STATE_LABELS } from '../../model/messages/mail.ts';
import { resourceByName } from '../../model/resources.ts';
import { type DomainError, notFound, problem } from '../errors.ts';
import { readItem } from '../hydra/item.ts';
import { appendJournal } from '../hydra/journal.ts';
import type { WriteContext } from '../hydra/writeContext.ts';

const NEXT: Readonly<Record<MailCommand, MailState>> = { cancel: 'canceled', send_now: 'queued', retry: 'queued' };

const LOCK = 'select state from mail_messages where id = $1 for update';

const UPDATE = `
update mail_messages set state = $2, send_after = case when $2 = 'canceled' then send_after else $3::timestamptz end,
  smtp_answer = case when $2 = 'canceled' then smtp_answer end, attempts = case when $4::bool then 0 else attempts end,
  version = version + 1, updated_at = $3
where id = $1`;

const refusal = (state: MailState): DomainError =>
  problem('record.conflict', 'mail.wrong_state', { state: MAIL_STATE_LABELS[state] });

/** Holds a message of the outbox back, lets it go at once, or sends it again; in the caller's transaction. Answers with its JSON. */
export const commandMail = async (context: WriteContext, id: number, command: MailCommand): Promise<string> => {
  const { database, actor, now } = context;
  const messages = resourceByName('mail_messages');
  await readItem(database, messages, id, actor);
  const [row] = await database.query<{ state: MailState }>(LOCK, [id]);
  if (!row) throw notFound();
  if (!mailCommandsOf(row.state).includes(command)) throw refusal(row.state);
  const state = NEXT[command];
  await database.query(UPDATE, [id, state, now, command === 'retry']);
  await appendJournal(database, context, {
    action: 'update',
    resource: messages.name,
    recordId: id,
    before: { state: row.state },
    after: { state },
  });
  return readItem(database, messages, id, actor);
};
