import { SMS_OUTCOMES } from '../../model/messages/sms/sms.ts';
import { SMS_LEASE_SECONDS } from '../../model/sms/smsStates.ts';
import type { Database } from '../database/database.ts';
import { changeTable } from '../records/changeTable.ts';

/** An SMS to send. */
export interface DueSms {
  readonly id: number;
  readonly receiver: string;
  readonly text: string;
  readonly secret: string | null;
  /** Number of attempts, this one included. */
  readonly attempts: number;
  readonly expiresAt: Date;
}

const IS_DUE = `state = 'queued' and next_try_at <= $1 and expires_at > $1`;

const CLAIM = {
  set: { state: `'sending'`, attempts: 't.attempts + 1', sending_since: '$1' },
  where: `t.id in (select id from sms_messages where ${IS_DUE} order by next_try_at, id limit $2 for update skip locked)`,
  returning: 't.id, t.receiver, t.text, t.secret, t.attempts, t.expires_at as "expiresAt"',
};

/** Claims due SMS; no other instance gets the same ones. */
export const claimSms = (database: Database, now: Date, limit: number): Promise<DueSms[]> =>
  changeTable<DueSms>({ database, now }, 'sms_messages', { ...CLAIM, values: [now, limit] });

/** Is any SMS due. Only reads, to avoid a change event. */
export const hasDueSms = async (database: Database, now: Date): Promise<boolean> =>
  (await database.query(`select 1 from sms_messages where ${IS_DUE} limit 1`, [now])).length > 0;

const LATE = { where: `t.state = 'queued' and t.expires_at <= $1`, state: 'refused', answer: SMS_OUTCOMES.tooLate } as const;
const LEFT = {
  where: `t.state = 'sending' and ($1::timestamptz is null or t.sending_since <= $1)`,
  state: 'unknown',
  answer: SMS_OUTCOMES.interrupted,
} as const;

interface Settling {
  readonly now: Date;
  /** Null: all. */
  readonly before: Date | null;
}

const settle = async (
  database: Database,
  { now, before }: Settling,
  { where, state, answer }: typeof LATE | typeof LEFT,
): Promise<void> => {
  // Only reads where there is nothing to settle, to avoid a change event.
  if ((await database.query(`select 1 from sms_messages t where ${where} limit 1`, [before])).length === 0) return;
  const set = { state: '$2', answer: '$3', next_try_at: 'null', sending_since: 'null' };
  await changeTable({ database, now }, 'sms_messages', { set, where, values: [before, state, answer] });
};

/** Ends SMS that are of no use any more, and those whose sender was killed: nobody knows whether they left, so they are not repeated. */
export const settleSms = async (database: Database, now: Date): Promise<void> => {
  await settle(database, { now, before: now }, LATE);
  await settle(database, { now, before: new Date(now.getTime() - SMS_LEASE_SECONDS * 1000) }, LEFT);
};

/** Ends all SMS that were being sent, where no other process can be sending. */
export const settleInterruptedSms = (database: Database, now: Date): Promise<void> =>
  settle(database, { now, before: null }, LEFT);
