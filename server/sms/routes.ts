import { HOUR_MS } from '../../model/calendar/parisTime.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { SMS_STATE_LABELS } from '../../model/messages/sms/smsLabels.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { SMS_LINK_MASK } from '../../model/sms/smsLinkMask.ts';
import { SMS_COMMANDS, SMS_RIGHT, SMS_VALID_HOURS, type SmsCommand, smsCommandsOf } from '../../model/sms/smsStates.ts';
import type { Route } from '../context/route.ts';
import { itemAnswer } from '../http/itemAnswer.ts';
import { idParam, writeContextOf } from '../http/request.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { problem } from '../kernel/domainError.ts';
import { reserveSegments } from '../outbox/dailySmsLimit.ts';
import { recordsOf } from '../records/recordsOf.ts';

const messages = resourceByName('sms_messages');

/** Cancels an SMS, or sends it again, in the caller's transaction. Returns its JSON. */
const commandSms = async (context: WriteContext, id: number, command: SmsCommand): Promise<string> => {
  const { sms_messages: messages } = recordsOf(context);
  const { database, now } = context;
  const message = await messages.lock(id);
  if (!smsCommandsOf(message.state).includes(command))
    throw problem('record.conflict', 'sms.wrong_state', { state: SMS_STATE_LABELS[message.state] });
  if (command === 'cancel') {
    await messages.change(message, { state: 'canceled', nextTryAt: null });
    return messages.answer(id);
  }
  const [secretRow] = await database.query<{ hasSecret: boolean }>(
    'select secret is not null as "hasSecret" from sms_messages where id = $1',
    [id],
  );
  if (message.receiver === null || (message.text.includes(SMS_LINK_MASK) && !secretRow?.hasSecret))
    throw problem('record.conflict', 'sms.erased');
  await reserveSegments(database, message.segments, now);
  const again = { state: 'queued', attempts: 0, answer: null, nextTryAt: now } as const;
  await messages.change(message, { ...again, expiresAt: new Date(now.getTime() + SMS_VALID_HOURS * HOUR_MS) });
  return messages.answer(id);
};

const command =
  (name: SmsCommand): Route['handle'] =>
  async (context) => {
    if (!context.get('deps').sms) throw problem('record.conflict', 'sms.off');
    const write = writeContextOf(context);
    const object = await inTransaction(write, (inside) => commandSms(inside, idParam(context), name));
    return itemAnswer(messages, object);
  };

/** Actions on SMS of the outbox. */
export const smsRoutes: readonly Route[] = SMS_COMMANDS.map(
  (name): Route => ({
    method: 'POST',
    path: `${collectionPath(messages.name)}/:id{[1-9][0-9]*}/${name}`,
    right: SMS_RIGHT,
    body: 'none',
    handle: command(name),
  }),
);
