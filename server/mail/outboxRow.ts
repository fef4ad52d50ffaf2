import type { Queryable } from '../database/database.ts';

/** A message that is about to leave. */
export interface OutboxRow {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly html: string;
  readonly sender: string | null;
  readonly receiver: readonly string[];
  readonly carbonCopy: readonly string[];
  readonly blindCarbonCopy: readonly string[];
  readonly messageId: string;
  readonly attempts: number;
  readonly trainingSessionId: number | null;
  readonly createdAt: Date;
}

const COLUMNS = `m.id, m.kind, m.subject, m.html, m.sender, m.receiver, m.carbon_copy as "carbonCopy",
  m.blind_carbon_copy as "blindCarbonCopy", m.message_id as "messageId", m.attempts, m.training_session_id as "trainingSessionId",
  m.created_at as "createdAt"`;

const CLAIM = `
update mail_messages m set state = 'sending', sending_since = $1, attempts = m.attempts + 1, version = m.version + 1, updated_at = $1
where m.id in (
  select id from mail_messages where state = 'queued' and send_after <= $1 order by send_after, id limit $2 for update skip locked)
returning ${COLUMNS}`;

/** Takes messages that are due; nobody else, on whatever instance, takes the same. */
export const claimDue = (database: Queryable, now: Date, limit: number): Promise<OutboxRow[]> =>
  database.query<OutboxRow>(CLAIM, [now, limit]);

/** Is anything due, or left behind by somebody who was killed. Reading alone tells nobody of a change. */
export const hasDue = async (database: Queryable, now: Date, abandonedBefore: Date): Promise<boolean> => {
  const text = `
select 1 from mail_messages where state = 'queued' and send_after <= $1 or state = 'sending' and sending_since < $2 limit 1`;
  return (await database.query(text, [now, abandonedBefore])).length > 0;
};

const RELEASE = `
update mail_messages set state = 'queued', sending_since = null, smtp_answer = $2, version = version + 1, updated_at = now()
where state = 'sending' and sending_since < $1`;

/** Puts back what somebody was at who is no more: it is repeated once, under the same Message-ID. */
export const releaseAbandoned = async (database: Queryable, before: Date, why: string): Promise<void> => {
  await database.query(RELEASE, [before, why]);
};
