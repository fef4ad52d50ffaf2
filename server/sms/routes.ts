import { collectionPath } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { SMS_COMMANDS, SMS_RIGHT, type SmsCommand } from '../../model/sms/smsStates.ts';
import { problem } from '../domainError.ts';
import { itemAnswer } from '../http/itemAnswer.ts';
import { idParam, writeContextOf } from '../http/request.ts';
import type { Route } from '../route.ts';
import { commandSms } from './smsCommands.ts';

const messages = resourceByName('sms_messages');

const command =
  (name: SmsCommand): Route['handle'] =>
  async (context) => {
    if (!context.get('deps').sms) throw problem('record.conflict', 'sms.off');
    const write = writeContextOf(context);
    const object = await write.database.transaction((transaction) =>
      commandSms({ ...write, database: transaction }, idParam(context), name),
    );
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
