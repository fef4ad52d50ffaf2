import type { MailState } from '../../model/mail/mailStates.ts';
import { lockJournal } from '../attendance/lockJournal.ts';
import { recordTold } from '../calendar/recordTold.ts';
import type { Database } from '../database/database.ts';
import { fillTrackingDate, isTracked, lockTrackedSessions } from '../officers/fillTrackingDate.ts';
import { changeTable } from '../records/changeTable.ts';
import { chainSending, isChained } from './chainSending.ts';
import type { OutboxRow } from './outboxRow.ts';
import { reachesReceiver } from './reachesReceiver.ts';

/** Result of sending a message. */
export interface Outcome {
  readonly state: Exclude<MailState, 'sending'>;
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

const record = (database: Database, row: OutboxRow, outcome: Outcome): Promise<void> =>
  database.transaction(async (transaction) => {
    const isProof = outcome.state === 'sent' && isChained(row);
    // The journal's lock is taken first, as everywhere.
    const journal = isProof ? await lockJournal(transaction) : null;
    const tx = journal ?? transaction;
    const { state, answer, at, sendAfter = null, rejected = [], redirectedTo = null, counts = true } = outcome;
    const values = [row.id, state, answer.slice(0, ANSWER_MAX_LENGTH), at, sendAfter, rejected, redirectedTo, counts];
    const hasArrived = reachesReceiver({ state, redirectedTo });
    const hasTrackingDate = hasArrived && isTracked(row);
    if (hasTrackingDate) await lockTrackedSessions(tx, row);
    await changeTable({ database: tx, now: at }, 'mail_messages', { ...RECORD, values });
    if (hasTrackingDate) await fillTrackingDate(tx, row, at);
    if (journal) await chainSending(journal, row, at);
    const { id: mailMessageId, needTrainingId, told } = row;
    if (hasArrived && told && needTrainingId !== null) await recordTold(tx, { needTrainingId, told, mailMessageId, now: at });
  });

const PAUSE_MS = 500;

interface SendingResult {
  readonly row: OutboxRow;
  readonly outcome: Outcome;
  /** Ends the attempts to record it. */
  readonly signal: AbortSignal;
}

/** Records the result of a message; waits for an unavailable database, since a sent message must not be sent again. */
export const recordOutcome = async (database: Database, { row, outcome, signal }: SendingResult): Promise<void> => {
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
