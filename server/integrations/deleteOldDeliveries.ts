import { DAY_MS } from '../../model/calendar/parisTime.ts';
import { DELIVERY_KEPT_DAYS } from '../../model/integrations/deliveryLog.ts';
import type { Dependencies } from '../context/dependencies.ts';

const FORGET = `delete from webhook_deliveries where state <> 'queued' and created_at < $1`;

/** Deletes old deliveries from the log. */
export const deleteOldDeliveries = async ({ database, now }: Dependencies): Promise<void> => {
  await database.write('webhook_deliveries', FORGET, [new Date(now().getTime() - DELIVERY_KEPT_DAYS * DAY_MS)]);
};
