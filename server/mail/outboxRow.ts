import type { Database, Queryable } from '../database/database.ts';
import { instanceLives } from '../database/instanceLock.ts';

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
  readonly secrets: Readonly<Record<string, string>> | null;
}

const COLUMNS = `m.id, m.kind, m.subject, m.html, m.sender, m.receiver, m.carbon_copy as "carbonCopy",
  m.blind_carbon_copy as "blindCarbonCopy", m.message_id as "messageId", m.attempts, m.training_session_id as "trainingSessionId",
  m.created_at as "createdAt", m.secrets`;

const CLAIM = `
update mail_messages m set state = 'sending', sending_since = $1, attempts = m.attempts + 1, version = m.version + 1, updated_at = $1,
  sending_by = case when ${instanceLives('$3::int')} then $3::int end
where m.id in (
  select id from mail_messages where state = 'queued' and send_after <= $1 order by send_after, id limit $2 for update skip locked)
returning ${COLUMNS}`;

/** Takes messages that are due; nobody else, on whatever instance, takes the same. */
export const claimDue = (database: Database, now: Date, limit: number): Promise<OutboxRow[]> =>
  database.write<OutboxRow>('mail_messages', CLAIM, [now, limit, database.instance ?? null]);

/** Is anything due. Reading alone tells nobody of a change. */
export const hasDue = async (database: Queryable, now: Date): Promise<boolean> =>
  (await database.query("select 1 from mail_messages where state = 'queued' and send_after <= $1 limit 1", [now])).length > 0;

/** A message that somebody was at who may be no more. */
export interface LeftMail {
  readonly id: number;
  /** Which of its attempts. */
  readonly attempts: number;
  /** Somebody has been at it for longer than it can take. */
  readonly isOld: boolean;
}

const LEFT = `state = 'sending' and (sending_since < $1 or sending_by <> $2 and not ${instanceLives('sending_by')})`;

/** What was taken before a time, and what was taken by another instance that has gone. */
export const findLeft = (database: Database, before: Date): Promise<LeftMail[]> =>
  database.query<LeftMail>(`select id, attempts, sending_since < $1 as "isOld" from mail_messages where ${LEFT}`, [
    before,
    database.instance ?? null,
  ]);

const RELEASE = `
update mail_messages set state = 'queued', sending_since = null, sending_by = null, smtp_answer = $4, version = version + 1,
  updated_at = now()
where id = any($3::int[]) and ${LEFT}`;

/** Puts messages back that are still left behind: each is repeated once, under the same Message-ID. */
export const releaseLeft = async (database: Database, left: readonly LeftMail[], before: Date, why: string): Promise<void> => {
  await database.write('mail_messages', RELEASE, [before, database.instance ?? null, left.map(({ id }) => id), why]);
};
