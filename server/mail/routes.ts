import { z } from 'zod';
import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import { MAIL_COMMAND_RIGHT, MAIL_COMMANDS, type MailCommand } from '../../model/mail/mailStates.ts';
import { resourceByName } from '../../model/resources.ts';
import { readAs } from '../http/bodySchema.ts';
import { itemAnswer } from '../http/itemAnswer.ts';
import { idParam, readerOf, readJson, writeContextOf } from '../http/request.ts';
import { jsonLd } from '../http/respond.ts';
import { SELECTION } from '../records/selection.ts';
import type { AppContext, Route } from '../route.ts';
import { cancelMails, commandMail } from './commandMail.ts';
import { sessionMailRoutes } from './logisticSession/routes.ts';
import { previewOutboxMail } from './previewOutboxMail.ts';
import { readOutboxState } from './readOutboxState.ts';
import { sessionChangeRoutes } from './sessionChanges/routes.ts';

const messages = resourceByName('mail_messages');
const PATH = collectionPath(messages.name);

const command =
  (name: MailCommand): Route['handle'] =>
  async (context) => {
    const write = writeContextOf(context);
    const object = await write.database.transaction((transaction) =>
      commandMail({ ...write, database: transaction }, idParam(context), name),
    );
    return itemAnswer(messages, object);
  };

const outboxState = async (context: AppContext): Promise<Response> =>
  jsonLd(JSON.stringify(await readOutboxState(context.get('deps'))));

const CANCELED = z.strictObject(SELECTION);

const cancelMany = async (context: AppContext): Promise<Response> => {
  const selection = readAs(CANCELED, await readJson(context));
  const write = writeContextOf(context);
  const counts = await write.database.transaction((transaction) => cancelMails({ ...write, database: transaction }, selection));
  const body = { '@context': '/api/contexts/MailMessage', '@id': context.req.path, '@type': 'MassCancel', ...counts };
  return jsonLd(JSON.stringify(body));
};

const preview = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  const found = await previewOutboxMail(context.get('deps'), readerOf(context), id);
  return jsonLd(JSON.stringify({ '@id': `${iriOf(messages.name, id)}/preview`, '@type': 'MailPreview', ...found }));
};

/** The outbox and session mails. */
export const mailRoutes: readonly Route[] = [
  { method: 'GET', path: `${PATH}/outbox`, right: messages.access.list, handle: outboxState },
  { method: 'GET', path: `${PATH}/:id{[1-9][0-9]*}/preview`, right: messages.access.item, handle: preview },
  { method: 'POST', path: `${PATH}/mass_cancel`, right: MAIL_COMMAND_RIGHT, input: CANCELED, handle: cancelMany },
  ...MAIL_COMMANDS.map(
    (name): Route => ({
      method: 'POST',
      path: `${PATH}/:id{[1-9][0-9]*}/${name}`,
      right: MAIL_COMMAND_RIGHT,
      body: 'none',
      handle: command(name),
    }),
  ),
  ...sessionMailRoutes,
  ...sessionChangeRoutes,
];
