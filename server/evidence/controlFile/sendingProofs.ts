import { createHash } from 'node:crypto';
import { cleanFileName } from '../../../model/kernel/values/fileName.ts';
import type { MailKind } from '../../../model/mail/mailKinds.ts';
import type { MailState } from '../../../model/mail/mailStates.ts';
import { SENDING_CSV_HEADER } from '../../../model/messages/evidence/evidence.ts';
import { MAIL_KIND_LABELS, MAIL_STATE_LABELS } from '../../../model/messages/mail/mail.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { readIfThere } from '../coherence/readSealFaults.ts';
import { csvOf } from '../layout/controlFileLayout.ts';
import type { ZipEntry } from '../layout/writeZip.ts';

/** Messages of the training, optionally only those of one company's trainees. Answers to complaints are between two people: the registers count them. */
const sendingProofsStatement = defineStatement({
  text: `select m.id, m.kind, m.subject, array_to_string(m.receiver, ', ') as receiver,
    array_to_string(m.carbon_copy || m.blind_carbon_copy, ', ') as copies, m.sender, m.state, m.created_at as "createdAt",
    m.sent_at as "sentAt", m.smtp_answer as "smtpAnswer", m.redirected_to as "redirectedTo", m.message_id as "messageId", m.html,
    (select coalesce(json_agg(json_build_object('fileName', f.file_name, 'storageKey', f.storage_key, 'sha256', f.sha256)), '[]')
      from mail_messages_attachments a join files f on f.id = a.target_id where a.owner_id = m.id) as attachments
  from mail_messages m
  where m.training_session_id = $1 and m.kind <> 'preparation'
    and (m.logistic_session_id is null or m.logistic_session_id = $2)
    and not exists (select from quality_entries q where q.answer_mail_id = m.id)
    and ($3::int is null or m.need_training_id is null
      or exists (select from need_trainings n where n.id = m.need_training_id and n.company_id = $3))
  order by m.id`,
  columns: {
    id: 'int4',
    kind: typed<MailKind>('text'),
    subject: 'text',
    receiver: 'text',
    copies: 'text',
    sender: 'text?',
    state: typed<MailState>('text'),
    createdAt: 'timestamptz',
    sentAt: 'timestamptz?',
    smtpAnswer: 'text?',
    redirectedTo: 'text?',
    messageId: 'text',
    html: 'text',
    attachments: typed<readonly { readonly fileName: string; readonly storageKey: string; readonly sha256: string }[]>('json'),
  },
});

type Message = RowOf<typeof sendingProofsStatement>;

const rowOf = (message: Message): string[] => [
  String(message.id),
  message.subject,
  MAIL_KIND_LABELS[message.kind],
  message.receiver,
  message.copies,
  message.sender ?? '',
  MAIL_STATE_LABELS[message.state],
  message.createdAt.toISOString(),
  message.sentAt?.toISOString() ?? '',
  message.smtpAnswer ?? '',
  message.redirectedTo ?? '',
  message.messageId,
  createHash('sha256').update(message.html, 'utf8').digest('hex'),
  message.attachments.map(({ fileName, sha256 }) => `${fileName} ${sha256}`).join(', '),
];

/** Training and companies whose messages are listed. */
export interface ProofsOf {
  readonly trainingSessionId: number;
  readonly logisticSessionId: number;
  /** Null: all companies. */
  readonly companyId: number | null;
}

/** Messages about a training and their delivery: a list, each text, each attachment. */
export const sendingProofs = async (
  tx: Queryable,
  files: FileStore,
  { trainingSessionId, logisticSessionId, companyId }: ProofsOf,
): Promise<readonly ZipEntry[]> => {
  const messages = await sendingProofsStatement.rows(tx, [trainingSessionId, logisticSessionId, companyId]);
  if (messages.length === 0) return [];
  const entries: ZipEntry[] = [
    { path: 'envois/preuves-d-envoi.csv', bytes: Buffer.from(csvOf([SENDING_CSV_HEADER, ...messages.map(rowOf)])) },
  ];
  for (const { id, html, attachments } of messages) {
    entries.push({ path: `envois/${id}.html`, bytes: Buffer.from(`<!doctype html><meta charset="utf-8">${html}`) });
    for (const { fileName, storageKey } of attachments) {
      const bytes = await readIfThere(files, storageKey);
      // A missing one is among the faults.
      if (bytes) entries.push({ path: `envois/${id}-${cleanFileName(fileName)}`, bytes });
    }
  }
  return entries;
};
