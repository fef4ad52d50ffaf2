import { z } from 'zod';
import { collectionPath, idFromIri, iriOf } from '../../model/kernel/resource.ts';
import { hasTraineeButton } from '../../model/mail/mailKinds.ts';
import {
  MAIL_COMMAND_RIGHT,
  MAIL_COMMANDS,
  type MailCommand,
  type MailState,
  mailCommandsOf,
} from '../../model/mail/mailStates.ts';
import { MAIL_STATE_LABELS } from '../../model/messages/mail/mail.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { AppContext, Route } from '../context/route.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { itemAnswer } from '../http/itemAnswer.ts';
import { idParam, readerOf, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { Reader, WriteContext } from '../hydra/contract/writeContext.ts';
import { type DomainError, problem } from '../kernel/domainError.ts';
import { previewLetter } from '../outbox/letterhead/previewLetter.ts';
import { readOutboxState } from '../outbox/readOutboxState.ts';
import { SELECTION, type Selection, selectedIds } from '../records/lists/selection.ts';
import { recordReader } from '../records/recordReader.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { sessionMailRoutes } from './logisticSession/routes.ts';
import { previewPageButton } from './sending/traineePageButton.ts';
import { sessionChangeRoutes } from './sessionChanges/routes.ts';

const messages = resourceByName('mail_messages');
const PATH = collectionPath(messages.name);

const NEXT: Readonly<Record<MailCommand, MailState>> = { cancel: 'canceled', send_now: 'queued', retry: 'queued' };

/** Messages among some ($1) that wait, locked: the one that is being sent is left to its sender. */
const waitingMailsStatement = defineStatement({
  text: `select id from mail_messages where id = any($1::int[]) and state = 'queued' order by id for update`,
  columns: { id: 'int4' },
});

const refusal = (state: MailState): DomainError =>
  problem('record.conflict', 'mail.wrong_state', { state: MAIL_STATE_LABELS[state] });

/** Cancels all selected messages that still wait. @returns how many were selected, and how many of them no longer leave */
const cancelMails = async (context: WriteContext, selection: Selection) => {
  const { database, actor } = context;
  const ids = await selectedIds(database, { resource: resourceByName('mail_messages'), actor, selection });
  const waitingMails = await waitingMailsStatement.rows(database, [ids]);
  await recordsOf(context).mail_messages.changeMany(
    waitingMails.map(({ id }) => id),
    { state: NEXT.cancel },
  );
  return { totalItem: ids.length, canceled: waitingMails.length };
};

/** Cancels a message of the outbox, sends it at once, or resends it; in the caller's transaction. Returns its JSON. */
const commandMail = async (context: WriteContext, id: number, command: MailCommand): Promise<string> => {
  const { mail_messages: messages } = recordsOf(context);
  const message = await messages.lock(id);
  if (!mailCommandsOf(message.state).includes(command)) throw refusal(message.state);
  const again = { sendAfter: context.now, smtpAnswer: null, ...(command === 'retry' && { attempts: 0 }) };
  await messages.change(message, { state: NEXT[command], ...(command !== 'cancel' && again) });
  return messages.answer(id);
};

const command =
  (name: MailCommand): Route['handle'] =>
  async (context) => {
    const write = writeContextOf(context);
    const object = await inTransaction(write, (inside) => commandMail(inside, idParam(context), name));
    return itemAnswer(messages, object);
  };

const outboxState = async (context: AppContext): Promise<Response> => objectAnswer(await readOutboxState(context.get('deps')));

const CANCELED = z.strictObject(SELECTION);

const cancelMany = async (context: AppContext): Promise<Response> => {
  const selection = readAs(CANCELED, await readJson(context));
  const write = writeContextOf(context);
  const counts = await inTransaction(write, (inside) => cancelMails(inside, selection));
  return objectAnswer({ ...envelope('MailMessage', context.req.path, 'MassCancel'), ...counts });
};

/** A message of the outbox as its recipient gets it; codes and personal links stay masked. */
const previewOutboxMail = async (deps: Dependencies, reader: Reader, id: number): Promise<{ readonly html: string }> => {
  const mail = await recordReader(reader, 'mail_messages').read(id);
  const { subject, html, kind, needTraining, trainingSession, carBrand, receiver, carbonCopy, blindCarbonCopy } = mail;
  const trainee = {
    needTrainingId: needTraining && idFromIri('need_trainings', needTraining['@id']),
    trainingSessionId: trainingSession && idFromIri('training_sessions', trainingSession['@id']),
    addresses: [...receiver, ...carbonCopy, ...blindCarbonCopy],
  };
  const button = hasTraineeButton(kind) ? await previewPageButton(deps, trainee) : '';
  const carBrandId = carBrand && idFromIri('car_brands', carBrand['@id']);
  return { html: await previewLetter(deps, { subject, html: html + button, carBrandId }) };
};

const preview = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  const mailPreview = await previewOutboxMail(context.get('deps'), readerOf(context), id);
  return objectAnswer({ '@id': `${iriOf(messages.name, id)}/preview`, '@type': 'MailPreview', ...mailPreview });
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
