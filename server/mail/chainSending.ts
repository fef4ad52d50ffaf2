import { sentLineText } from '../../model/messages/evidence/sentLine.ts';
import { appendEvent } from '../attendance/appendEvent.ts';
import type { JournalTransaction } from '../attendance/lockJournal.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import type { OutboxRow } from './outboxRow.ts';

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
export const isChained = ({ kind, trainingSessionId }: OutboxRow): boolean =>
  trainingSessionId !== null && CHAINED.includes(kind);

/** Journals that a document was sent: by whom, when, and the hashes of text and files. Without a sheet there is nothing to prove yet. */
export const chainSending = async (tx: JournalTransaction, { id, kind }: OutboxRow, at: Date): Promise<void> => {
  const sent = await sentMailStatement.row(tx, [id]);
  if (!sent) return;
  const { author, accountId, textSha256, filesSha256, sheetUuid, entryUuid } = sent;
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
