import { INTEGRATION_RIGHT } from '../../model/integrations/integrationRight.ts';
import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { jsonLd } from '../http/respond.ts';
import { answerCommand } from '../records/answerCommand.ts';
import type { WriteContext } from '../records/writeContext.ts';
import type { AppContext, Route } from '../route.ts';
import { createWebhook, retryDelivery, retryFailed, rotateSecret, sendTest } from './webhookCommands.ts';

const inTransaction = <Result>(context: AppContext, work: (inside: WriteContext) => Promise<Result>): Promise<Result> => {
  const write = writeContextOf(context);
  return write.database.transaction((database) => work({ ...write, database }));
};

const secretAnswer = (id: number, secret: string, status: 200 | 201): Response => {
  const iri = iriOf('webhooks', id);
  const text = JSON.stringify({ '@id': iri, '@type': 'WebhookSecret', id, secret });
  return jsonLd(text, status, status === 201 ? { Location: iri } : {});
};

const create = async (context: AppContext): Promise<Response> => {
  const body = await readJson(context);
  const { id, secret } = await inTransaction(context, (inside) => createWebhook(inside, body));
  return secretAnswer(id, secret, 201);
};

const rotate = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  return secretAnswer(id, await inTransaction(context, (inside) => rotateSecret(inside, id)), 200);
};

const test = (context: AppContext): Promise<Response> =>
  answerCommand(context, { collection: 'webhook_deliveries', status: 202 }, (inside) => sendTest(inside, idParam(context)));

const retry = (context: AppContext): Promise<Response> =>
  answerCommand(context, { collection: 'webhook_deliveries', status: 202 }, async (inside) => {
    const id = idParam(context);
    await retryDelivery(inside, id);
    return id;
  });

const retryAll = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  const count = await inTransaction(context, (inside) => retryFailed(inside, id));
  return jsonLd(JSON.stringify({ '@id': `${iriOf('webhooks', id)}/retry_failed`, '@type': 'WebhookRetry', count }), 202);
};

const HOOKS = collectionPath('webhooks');
const HOOK = `${HOOKS}/:id{[1-9][0-9]*}`;
const DELIVERY = `${collectionPath('webhook_deliveries')}/:id{[1-9][0-9]*}`;
const command = { method: 'POST', right: INTEGRATION_RIGHT, body: 'none' } as const;

/** Web hooks: making them, their secret, and sending again. */
export const webhookRoutes: readonly Route[] = [
  { method: 'POST', path: HOOKS, right: INTEGRATION_RIGHT, handle: create },
  { ...command, path: `${HOOK}/rotate_secret`, handle: rotate },
  { ...command, path: `${HOOK}/test`, handle: test },
  { ...command, path: `${HOOK}/retry_failed`, handle: retryAll },
  { ...command, path: `${DELIVERY}/retry`, handle: retry },
];
