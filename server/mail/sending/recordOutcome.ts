import type { MailState } from '../../../model/mail/mailStates.ts';
import { sentLineText } from '../../../model/messages/evidence/sentLine.ts';
import { appendEvent, type JournalTransaction, lockJournal } from '../../attendance/journal/journalTransaction.ts';
import { recordTold } from '../../calendar/recordTold.ts';
import type { Database } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { fillTrackingDate, isTracked, lockTrackedSessions } from '../../officers/fillTrackingDate.ts';
import { changeTable } from '../../records/changeTable.ts';
import type { OutboxRow } from './outboxRow.ts';

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

/**
 * Does a message reach the people it is written to. One diverted to the address for tests does not: it informs no trainee, and fills in no
 * date "convocations sent".
 */
const reachesReceiver = ({ state, redirectedTo }: { readonly state: MailState; readonly redirectedTo: string | null }): boolean =>
  state === 'sent' && redirectedTo === null;

/** Mails whose document is evidence. */
const CHAINED: readonly string[] = ['convocation', 'session_change', 'convention', 'attestation', 'completion_certificate'];

/** A message ($1) as it is stored, and the sheet whose journal says that it was sent: of its day, else of the training's first day. */
const sentMailStatement = defineStatement({
  text: `select m.author, m.created_by_id as "accountId", encode(sha256(convert_to(m.html, 'UTF8')), 'hex') as "textSha256",
    (select coalesce(json_agg(f.sha256 order by f.id), '[]') from mail_messages_attachments a join files f on f.id = a.target_id
      where a.owner_id = m.id) as "filesSha256",
    s.uuid as "sheetUuid", (select e.uuid from emargements e where e.sheet_id = s.id and e.need_training_id = m.need_training_id) as "entryUuid"
  from mail_messages m join emargement_sheets s on s.training_session_id = m.training_session_id
  join logistic_sessions l on l.id = s.logistic_session_id
  where m.id = $1 order by (s.logistic_session_id = m.logistic_session_id) desc nulls last, l.start_at, s.id limit 1`,
  columns: {
    author: 'text?',
    accountId: 'int4?',
    textSha256: 'text',
    filesSha256: typed<readonly string[]>('json'),
    sheetUuid: 'uuid',
    entryUuid: 'uuid?',
  },
});

/** Is a message's sending part of the attendance journal. */
const isChained = ({ kind, trainingSessionId }: OutboxRow): boolean => trainingSessionId !== null && CHAINED.includes(kind);

/** Journals that a document was sent: by whom, when, and the hashes of text and files. Without a sheet there is nothing to prove yet. */
const chainSending = async (tx: JournalTransaction, { id, kind }: OutboxRow, at: Date): Promise<void> => {
  const sentMail = await sentMailStatement.row(tx, [id]);
  if (!sentMail) return;
  const { author, accountId, textSha256, filesSha256, sheetUuid, entryUuid } = sentMail;
  await appendEvent(tx, {
    type: 'document_sent',
    sheetUuid,
    entryUuid,
    actorKind: author === null ? 'system' : 'user',
    actorName: author ?? 'Pilotage',
    actorAccountId: accountId,
    serverTime: at,
    method: 'form',
    reason: sentLineText({ mailId: id, mailKind: kind, textSha256, filesSha256 }),
  });
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
