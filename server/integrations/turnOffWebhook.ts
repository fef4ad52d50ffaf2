import { webhookOffMail } from '../../model/messages/integrations/webhook.ts';
import type { Queryable } from '../database/database.ts';
import { mailAdministrators } from '../mail/mailAdministrators.ts';
import { recordWriter } from '../records/recordWriter.ts';

const SHOWN = 'select name, url from webhooks where id = $1';
const GIVE_UP = `update webhook_deliveries set state = 'failed', next_try_at = null where webhook_id = $1 and state = 'queued'`;

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
  if (hook) await mailAdministrators(database, { ...webhookOffMail({ ...hook, reason }), now });
};
