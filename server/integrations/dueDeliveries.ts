import type { Database } from '../database/database.ts';
import { changeTable } from '../records/changeTable.ts';

/** A delivery to attempt. */
export interface DueDelivery {
  readonly id: number;
  readonly webhookId: number;
  readonly eventId: string;
  readonly payload: unknown;
  /** Number of attempts, this one included. */
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
}

/** Longer than an attempt: a delivery whose instance was killed is taken over after that, with the same event id. */
export const LEASE_SECONDS = 60;

/** Deliveries of a web hook that was turned off wait; a test is sent all the same. */
const IS_DUE = `d.state = 'queued' and d.next_try_at <= $1 and (w.is_active or d.event = 'webhook.test')`;

const CLAIM = {
  set: {
    attempts: 't.attempts + 1',
    tried_at: '$1',
    next_try_at: `$1::timestamptz + interval '${LEASE_SECONDS} seconds'`,
  },
  from: 'webhooks w',
  where: `w.id = t.webhook_id and t.id in (
  select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
  where ${IS_DUE} order by d.next_try_at, d.id limit $2 for update of d skip locked)`,
  returning: `t.id, t.webhook_id as "webhookId", t.event_id as "eventId", t.payload, t.attempts, w.url, w.secret`,
};

/** Claims due deliveries; no other instance gets the same ones. */
export const claimDeliveries = (database: Database, now: Date, limit: number): Promise<DueDelivery[]> =>
  changeTable<DueDelivery>({ database, now }, 'webhook_deliveries', { ...CLAIM, values: [now, limit] });

/** Is any delivery due. Only reads, to avoid a change event. */
export const hasDueDelivery = async (database: Database, now: Date): Promise<boolean> => {
  const text = `select 1 from webhook_deliveries d join webhooks w on w.id = d.webhook_id where ${IS_DUE} limit 1`;
  return (await database.query(text, [now])).length > 0;
};

const RELEASE = `
update webhook_deliveries set next_try_at = $1
where state = 'queued' and next_try_at = tried_at + interval '${LEASE_SECONDS} seconds'`;

/** Makes claimed deliveries due again at once. */
export const releaseDeliveries = async (database: Database, now: Date): Promise<void> => {
  await database.write('webhook_deliveries', RELEASE, [now]);
};
