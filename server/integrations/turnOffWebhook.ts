import { webhookOffMail } from '../../model/messages/integrations/webhook.ts';
import type { Queryable } from '../database/database.ts';
import { queueMail } from '../mail/queueMail.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { administratorsStatement } from './administratorsStatement.ts';

const SHOWN = 'select name, url from webhooks where id = $1';
const GIVE_UP = `update webhook_deliveries set state = 'failed', next_try_at = null where webhook_id = $1 and state = 'queued'`;
const RECEIVERS = 50;

/** Turns a web hook off, gives up what waits for it, and tells the administrators, in the caller's transaction. */
export const turnOffWebhook = async (
  { database, now }: { readonly database: Queryable; readonly now: Date },
  id: number,
  reason: string,
): Promise<void> => {
  const writer = recordWriter({ database, now, actor: null, requestId: '' }, 'webhooks');
  if (!(await writer.changeIf(id, { isActive: true }, { isActive: false, disabledAt: now.toISOString() }))) return;
  await database.write('webhook_deliveries', GIVE_UP, [id]);
  const [hook] = await database.query<{ name: string; url: string }>(SHOWN, [id], 'webhook_turned_off');
  const to = (await administratorsStatement.rows(database)).map(({ email }) => email).slice(0, RECEIVERS);
  if (!hook || to.length === 0) return;
  await queueMail(database, { kind: 'other', ...webhookOffMail({ ...hook, reason }), to, sendAfter: now, now });
};
