import type { MailState } from '../../model/mail/mail.ts';
import type { Database, Queryable } from '../database/database.ts';
import { lockLogisticSessions } from '../planning/lockPlanned.ts';
import { changeTable } from '../records/changeTable.ts';
import { putTable } from '../records/putTable.ts';
import type { OutboxRow } from './outboxRow.ts';

/** Result of sending a message. */
export interface Outcome {
  readonly state: Exclude<MailState, 'sending' | 'canceled'>;
  readonly answer: string;
  readonly at: Date;
  /** Time of the next attempt. Default: none. */
  readonly sendAfter?: Date;
  readonly rejected?: readonly string[];
  readonly redirectedTo?: string | null;
  /** False if the server was not reached: does not count as an attempt. Default true. */
  readonly counts?: boolean;
}

const ANSWER_MAX_LENGTH = 1000;

const RECORD = {
  set: {
    state: '$2',
    smtp_answer: '$3',
    secrets: `case when $2 = 'sent' then null else t.secrets end`,
    sent_at: `case when $2 = 'sent' then $4::timestamptz else t.sent_at end`,
    send_after: 'coalesce($5::timestamptz, t.send_after)',
    rejected: '$6::text[]',
    redirected_to: '$7',
    sending_since: 'null',
    sending_by: 'null',
    attempts: 't.attempts - case when $8::bool then 0 else 1 end',
  },
  where: `t.id = $1 and t.state = 'sending'`,
};

/** Follow-up steps of the officers, by kind of mail. */
const STEPS: Readonly<Record<string, string>> = {
  convocation: 'convocations_sent_on',
  convention: 'conventions_sent_on',
  attestation: 'attestations_sent_on',
};

/** Trainees who need the document, and the mail with it. */
const DUE: Readonly<Record<string, string>> = {
  convocation: 'true',
  convention: 'n.company_id is not null',
  attestation: 'true',
};
const THEIRS = 'e.need_training_id = n.id or e.company_id = n.company_id';

/** SQL: all trainings of the session that take place are complete. */
const nobodyWithout = (kind: string): string => `not exists (
  select 1 from logistic_sessions_training_sessions o join training_sessions s on s.id = o.target_id and s.status <> 'canceled'
    join need_trainings n on n.training_session_id = s.id and ${DUE[kind]}
  where o.owner_id = l.owner_id and not exists (
    select 1 from email_session_documents e join mail_messages m on m.id = e.mail_message_id
    where e.training_session_id = s.id and e.type_document = $3 and m.state = 'sent' and (${THEIRS})))`;

const isFollowed = ({ kind, trainingSessionId }: OutboxRow): boolean => kind in STEPS && trainingSessionId !== null;

/**
 * Of two mails sent at once, the one recorded second sees the first. Called before the mail's own row is written, in the common
 * lock order of sessions.
 */
const lockDays = async (tx: Queryable, { trainingSessionId }: OutboxRow): Promise<void> => {
  const text = 'select owner_id as id from logistic_sessions_training_sessions where target_id = $1';
  const days = await tx.query<{ id: number }>(text, [trainingSessionId]);
  await lockLogisticSessions(
    tx,
    days.map(({ id }) => id),
  );
};

/** Once everybody has the document, sets the officers' date of that step to the day of the last mail. */
const followUp = async (tx: Queryable, { kind, trainingSessionId }: OutboxRow, at: Date): Promise<void> => {
  const step = STEPS[kind];
  if (!step) return;
  await putTable({ database: tx, now: at }, 'tracking_date_logistic_sessions', {
    columns: { id: 'l.owner_id', logistic_session_id: 'l.owner_id', [step]: '$2::timestamptz::date' },
    from: `logistic_sessions_training_sessions l where l.target_id = $1 and ${nobodyWithout(kind)}`,
    key: ['id'],
    changeIf: `t.${step} is null`,
    values: [trainingSessionId, at, kind],
  });
};

const record = (database: Database, row: OutboxRow, outcome: Outcome): Promise<void> =>
  database.transaction(async (tx) => {
    const { state, answer, at, sendAfter = null, rejected = [], redirectedTo = null, counts = true } = outcome;
    const values = [row.id, state, answer.slice(0, ANSWER_MAX_LENGTH), at, sendAfter, rejected, redirectedTo, counts];
    const isFollowUp = state === 'sent' && redirectedTo === null && isFollowed(row);
    if (isFollowUp) await lockDays(tx, row);
    await changeTable({ database: tx, now: at }, 'mail_messages', { ...RECORD, values });
    if (isFollowUp) await followUp(tx, row, at);
  });

const PAUSE_MS = 500;

/** Records the result of a message; waits for an unavailable database, since a sent message must not be sent again. */
export const recordOutcome = async (database: Database, row: OutboxRow, outcome: Outcome, signal: AbortSignal): Promise<void> => {
  for (;;) {
    try {
      await record(database, row, outcome);
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
};
