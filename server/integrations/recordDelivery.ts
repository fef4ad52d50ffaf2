import { DAY_MS } from '../../model/calendar/parisTime.ts';
import { DELIVERY_RETRY_SECONDS, WEBHOOK_FAILING_DAYS } from '../../model/integrations/webhookRetries.ts';
import { webhookOffMail } from '../../model/messages/integrations/webhook.ts';
import type { Database, Queryable } from '../database/database.ts';
import { nextTry } from '../jobs/repeatWork.ts';
import { mailAdministrators } from '../outbox/mailAdministrators.ts';
import { changeTable } from '../records/changeTable.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { DeliveryOutcome } from './attemptDelivery.ts';
import type { DueDelivery } from './dueDeliveries.ts';

/** The receiver says that it is gone for good (Standard Webhooks). */
const GONE = 410;

/** A claim that was taken over meanwhile has another number of attempts: its outcome no longer counts. */
const RECORD = {
  set: {
    state: '$3',
    status: '$4::int',
    answer: '$5',
    duration_ms: '$6::int',
    next_try_at: '$7::timestamptz',
  },
  where: `t.id = $1 and t.attempts = $2 and t.state = 'queued'`,
};

const SUCCEEDED = 'update webhooks set last_delivered_at = $2, failing_since = null where id = $1';
const FAILED = `
update webhooks set failing_since = coalesce(failing_since, $2) where id = $1
returning failing_since as "failingSince", is_active as "isActive"`;

interface Recorded {
  readonly due: DueDelivery;
  readonly outcome: DeliveryOutcome;
  readonly now: Date;
}

const SHOWN = 'select name, url from webhooks where id = $1';
const GIVE_UP = `update webhook_deliveries set state = 'failed', next_try_at = null where webhook_id = $1 and state = 'queued'`;

/** Turns a web hook off, gives up what waits for it, and tells the administrators, in the caller's transaction. */
const turnOffWebhook = async (
  { database, now }: { readonly database: Queryable; readonly now: Date },
  id: number,
  reason: string,
): Promise<void> => {
  const writer = recordWriter({ database, now, actor: null, requestId: '' }, 'webhooks');
  if (!(await writer.changeIf(id, { isActive: true }, { isActive: false, disabledAt: now.toISOString() }))) return;
  await database.write('webhook_deliveries', GIVE_UP, [id]);
  const [hook] = await database.query<{ name: string; url: string }>(SHOWN, [id], 'webhook_turned_off');
  if (hook) await mailAdministrators(database, { ...webhookOffMail({ ...hook, reason }), now });
};

const recordFailure = async (transaction: Queryable, { due, outcome, now }: Recorded): Promise<void> => {
  const [hook] = await transaction.write<{ failingSince: Date; isActive: boolean }>('webhooks', FAILED, [due.webhookId, now]);
  if (!hook?.isActive) return;
  const failedFor = now.getTime() - new Date(hook.failingSince).getTime();
  if (outcome.status !== GONE && failedFor < WEBHOOK_FAILING_DAYS * DAY_MS) return;
  await turnOffWebhook({ database: transaction, now }, due.webhookId, outcome.answer || String(outcome.status));
};

/** Records an attempt: delivered, to be tried again, or failed for good; a receiver that only refuses is turned off. */
export const recordDelivery = (database: Database, recorded: Recorded): Promise<void> =>
  database.transaction(async (transaction) => {
    const { due, outcome, now } = recorded;
    const { isDelivered, status, answer, durationMs } = outcome;
    const next = isDelivered ? null : nextTry(DELIVERY_RETRY_SECONDS, due.attempts, now);
    const state = isDelivered ? 'delivered' : next ? 'queued' : 'failed';
    const values = [due.id, due.attempts, state, status, answer, durationMs, next];
    const updatedRows = await changeTable({ database: transaction, now }, 'webhook_deliveries', { ...RECORD, values });
    if (updatedRows.length === 0) return;
    if (isDelivered) await transaction.write('webhooks', SUCCEEDED, [due.webhookId, now]);
    else await recordFailure(transaction, recorded);
  });
