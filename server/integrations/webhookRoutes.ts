import { randomUUID } from 'node:crypto';
import { INTEGRATION_RIGHT } from '../../model/integrations/integrationRight.ts';
import { TEST_EVENT } from '../../model/integrations/webhookEvents.ts';
import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import type { AppContext, Route } from '../context/route.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { problem } from '../kernel/domainError.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { changeTable } from '../records/changeTable.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { newWebhookSecret } from './signWebhook.ts';

const secretAnswer = (id: number, secret: string, status: 200 | 201): Response => {
  const iri = iriOf('webhooks', id);
  return objectAnswer({ '@id': iri, '@type': 'WebhookSecret', id, secret }, status, status === 201 ? { Location: iri } : {});
};

const GIVE = 'update webhooks set secret = $2 where id = $1';

/** Gives a web hook a new secret, in the caller's transaction; the former one signs nothing more. */
const giveSecret = async ({ database }: WriteContext, id: number): Promise<string> => {
  const secret = newWebhookSecret();
  await database.write('webhooks', GIVE, [id, secret]);
  return secret;
};

/** Makes a web hook from a request body; its secret is only returned here. */
const createWebhook = async (context: WriteContext, body: unknown): Promise<{ readonly id: number; readonly secret: string }> => {
  const id = await recordsOf(context).webhooks.create(body);
  return { id, secret: await giveSecret(context, id) };
};

const rotateSecret = async (context: WriteContext, id: number): Promise<string> => {
  const { webhooks } = recordsOf(context);
  await webhooks.lock(id);
  await webhooks.journal('update', { recordId: id, before: {}, after: { secret: 'renewed' } });
  return giveSecret(context, id);
};

const TEST = `
insert into webhook_deliveries (webhook_id, event_id, event, payload, next_try_at, created_at, updated_at)
values ($1, $2, $3, $4::jsonb, $5, $5, $5) returning id`;

/** Queues a test, which is sent at once, even by a web hook that is off; returns the delivery's id. */
const sendTest = async (context: WriteContext, webhookId: number): Promise<number> => {
  const { database, now } = context;
  await recordsOf(context).webhooks.read(webhookId);
  const eventId = `test_${randomUUID()}`;
  const payload = { id: eventId, type: TEST_EVENT, timestamp: now.toISOString(), data: { '@id': null } };
  const values = [webhookId, eventId, TEST_EVENT, JSON.stringify(payload), now];
  return returnedRow(await database.write<{ id: number }>('webhook_deliveries', TEST, values)).id;
};

const AGAIN = { state: `'queued'`, attempts: '0', next_try_at: '$2::timestamptz' };

/** Sends a delivery again from the start, with the same event id. */
const retryDelivery = async (context: WriteContext, id: number): Promise<void> => {
  const { webhook_deliveries: deliveries, webhooks } = recordsOf(context);
  const delivery = await deliveries.lock(id);
  if (delivery.state === 'queued') throw problem('record.conflict', 'integration.delivery_waiting');
  const { isActive } = await webhooks.read(delivery.webhook.id);
  if (!isActive && delivery.event !== TEST_EVENT) throw problem('record.conflict', 'integration.webhook_off');
  await changeTable(context, 'webhook_deliveries', { set: AGAIN, where: 't.id = $1', values: [id, context.now] });
};

/** Sends again all that a web hook's receiver has failed to take; returns how many. */
const retryFailed = async (context: WriteContext, webhookId: number): Promise<number> => {
  const { isActive } = await recordsOf(context).webhooks.read(webhookId);
  if (!isActive) throw problem('record.conflict', 'integration.webhook_off');
  const where = `t.webhook_id = $1 and t.state = 'failed'`;
  const queued = await changeTable(context, 'webhook_deliveries', { set: AGAIN, where, values: [webhookId, context.now] });
  return queued.length;
};

const create = async (context: AppContext): Promise<Response> => {
  const body = await readJson(context);
  const { id, secret } = await inTransaction(writeContextOf(context), (inside) => createWebhook(inside, body));
  return secretAnswer(id, secret, 201);
};

const rotate = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  return secretAnswer(id, await inTransaction(writeContextOf(context), (inside) => rotateSecret(inside, id)), 200);
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
  const count = await inTransaction(writeContextOf(context), (inside) => retryFailed(inside, id));
  return objectAnswer({ '@id': `${iriOf('webhooks', id)}/retry_failed`, '@type': 'WebhookRetry', count }, 202);
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
