import type { Database, Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { instanceLives } from '../../database/instanceLock.ts';
import type { MessageTold } from '../../outbox/messageTold.ts';
import { changeTable } from '../../records/changeTable.ts';

/** A message to send. */
export interface OutboxRow {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly html: string;
  readonly sender: string | null;
  /** The brand whose letterhead it has; null: the organisation's. */
  readonly carBrandId: number | null;
  /** Address of the person who reads the answers; null: the contact address. */
  readonly replyTo: string | null;
  readonly receiver: readonly string[];
  readonly carbonCopy: readonly string[];
  readonly blindCarbonCopy: readonly string[];
  readonly messageId: string;
  readonly attempts: number;
  readonly trainingSessionId: number | null;
  readonly needTrainingId: number | null;
  readonly createdAt: Date;
  /** Sessions that the mail tells the trainee's calendar about; null: none. */
  readonly told: readonly MessageTold[] | null;
  readonly secrets: Readonly<Record<string, string>> | null;
}

const COLUMNS = `t.id, t.kind, t.subject, t.html, t.sender, t.reply_to as "replyTo", t.car_brand_id as "carBrandId", t.receiver, t.carbon_copy as "carbonCopy",
  t.blind_carbon_copy as "blindCarbonCopy", t.message_id as "messageId", t.attempts, t.training_session_id as "trainingSessionId", t.need_training_id as "needTrainingId",
  t.created_at as "createdAt", t.secrets, t.told`;

const CLAIM = {
  set: {
    state: `'sending'`,
    sending_since: '$1',
    attempts: 't.attempts + 1',
    sending_by: `case when ${instanceLives('$3::int')} then $3::int end`,
  },
  where: `t.id in (
  select id from mail_messages where state = 'queued' and send_after <= $1 order by send_after, id limit $2 for update skip locked)`,
  returning: COLUMNS,
};

/** Claims due messages; no other instance gets the same ones. */
export const claimDue = (database: Database, now: Date, limit: number): Promise<OutboxRow[]> =>
  changeTable<OutboxRow>({ database, now }, 'mail_messages', { ...CLAIM, values: [now, limit, database.instance ?? null] });

/** Is any message due. Only reads, to avoid a change event. */
export const hasDue = async (database: Queryable, now: Date): Promise<boolean> =>
  (await database.query("select 1 from mail_messages where state = 'queued' and send_after <= $1 limit 1", [now])).length > 0;

/** Claimed before a time ($1), or by another instance than this one ($2) that has stopped. */
const IS_ABANDONED = `state = 'sending' and (sending_since < $1 or sending_by <> $2 and not ${instanceLives('sending_by')})`;

const abandonedMailsStatement = defineStatement({
  text: `select id, attempts, sending_since < $1 as "isOld" from mail_messages where ${IS_ABANDONED}`,
  columns: {
    id: 'int4',
    /** Number of the attempt. */
    attempts: 'int4',
    /** Claimed for longer than sending can take. */
    isOld: 'bool',
  },
});

/** A claimed message whose sender may be dead. */
export type LeftMail = RowOf<typeof abandonedMailsStatement>;

/** Messages claimed before a time, or by another instance that has stopped. */
export const findLeft = (database: Database, before: Date): Promise<LeftMail[]> =>
  abandonedMailsStatement.rows(database, [before, database.instance ?? null]);

const RELEASE = {
  set: { state: `'queued'`, sending_since: 'null', sending_by: 'null', smtp_answer: '$4' },
  where: `t.id = any($3::int[]) and ${IS_ABANDONED}`,
};

interface Release {
  readonly left: readonly LeftMail[];
  /** Messages claimed before this time are overdue. */
  readonly before: Date;
  readonly why: string;
}

/** Releases messages that are still abandoned: each is resent once, with the same Message-ID. */
export const releaseLeft = async (database: Database, now: Date, { left, before, why }: Release): Promise<void> => {
  const values = [before, database.instance ?? null, left.map(({ id }) => id), why];
  await changeTable({ database, now }, 'mail_messages', { ...RELEASE, values });
};
