import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { ERASED_MAIL_SUBJECT, ERASURE_REASON } from '../../model/messages/retention/retention.ts';
import { ERASURE_WORD, type RetentionKind } from '../../model/retention/retention.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Database } from '../database/database.ts';
import { deletedFrom } from '../database/writtenAlong.ts';
import { invalid, problem } from '../errors.ts';
import { appendJournal } from '../hydra/journal.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { dueKeys } from './dueItems.ts';
import { eraseEvidence } from './eraseEvidence.ts';

export interface EraseDue {
  readonly kind: RetentionKind;
  readonly keys: readonly string[];
  /** What the person typed. */
  readonly confirmation: string;
}

const FORGET_SET = 'DELETE FROM training_session_documents WHERE id = $1 RETURNING file_id AS "fileId"';
/** A file that something else holds (a message that carried it) stays: the database says so. */
const FORGET_FILE = `DELETE FROM files f WHERE f.id = $1
  AND NOT EXISTS (SELECT FROM mail_messages_attachments a WHERE a.target_id = f.id)
  AND NOT EXISTS (SELECT FROM email_session_documents_attachments a WHERE a.target_id = f.id)
  RETURNING storage_key AS "storageKey"`;

const eraseDocuments = async ({ database }: WriteContext, key: string): Promise<readonly string[]> => {
  const [set] = await database.write<{ fileId: number | null }>(deletedFrom('training_session_documents'), FORGET_SET, [
    Number(key),
  ]);
  const files = set?.fileId ? await database.write<{ storageKey: string }>('files', FORGET_FILE, [set.fileId]) : [];
  return files.map(({ storageKey }) => storageKey);
};

/** That a message of this kind left on that day stays; to whom and what it said goes. */
const EMPTY_MAIL = `UPDATE mail_messages SET subject = $3, html = '', receiver = '{}', carbon_copy = '{}',
    blind_carbon_copy = '{}', rejected = '{}', redirected_to = NULL, smtp_answer = NULL, secrets = NULL, version = version + 1, updated_at = $2
  WHERE id = $1`;
const EMPTY_SENDING = `UPDATE email_session_documents SET title = $3, content = '', receiver = '{}', carbon_copy = '{}',
    blind_carbon_copy = '{}', version = version + 1, updated_at = $2 WHERE mail_message_id = $1`;

const eraseMail = async ({ database, now }: WriteContext, key: string): Promise<readonly string[]> => {
  await database.write('mail_messages', EMPTY_MAIL, [Number(key), now, ERASED_MAIL_SUBJECT]);
  await database.write('email_session_documents', EMPTY_SENDING, [Number(key), now, ERASED_MAIL_SUBJECT]);
  await database.write('mail_messages_attachments', 'DELETE FROM mail_messages_attachments WHERE owner_id = $1', [Number(key)]);
  return [];
};

const ERASERS: { readonly [K in RetentionKind]: (context: WriteContext, key: string) => Promise<readonly string[]> } = {
  evidence: (context, key) => eraseEvidence(context, key, ERASURE_REASON),
  certificates: eraseDocuments,
  documents: eraseDocuments,
  mails: eraseMail,
};

/** The collection under whose name the journal tells of it. */
const COLLECTIONS: { readonly [K in RetentionKind]: string } = {
  evidence: 'emargement_sheets',
  certificates: 'training_session_documents',
  documents: 'training_session_documents',
  mails: 'mail_messages',
};

const refuseUnlessAllDue = async (context: WriteContext, { kind, keys }: EraseDue): Promise<void> => {
  const due = await dueKeys(context.database, { kind, keys, now: context.now });
  const early = keys.filter((key) => !due.has(key)).length;
  if (early === 0) return;
  throw problem('record.conflict', 'retention.not_due', { early });
};

const eraseAll = async (context: WriteContext, command: EraseDue): Promise<readonly string[]> => {
  await refuseUnlessAllDue(context, command);
  const storageKeys: string[] = [];
  for (const key of command.keys) {
    storageKeys.push(...(await ERASERS[command.kind](context, key)));
    const isNumber = /^\d+$/.test(key);
    await appendJournal(context.database, context, {
      action: 'erase',
      resource: COLLECTIONS[command.kind],
      recordId: isNumber ? Number(key) : null,
      before: isNumber ? null : { uuid: key },
      after: { reason: ERASURE_REASON },
    });
  }
  return storageKeys;
};

/** Erases what is due, all or nothing; whatever is not due, and a confirmation that was not typed, is refused. */
export const eraseDue = async (
  context: Omit<WriteContext, 'database'> & { readonly database: Database },
  files: FileStore,
  command: EraseDue,
): Promise<number> => {
  if (command.confirmation.trim() !== ERASURE_WORD) {
    throw invalid({
      propertyPath: 'confirmation',
      message: problemMessage('retention.type_to_confirm', { word: ERASURE_WORD }),
      code: 'confirmation',
    });
  }
  const storageKeys = await context.database.transaction((tx) => eraseAll({ ...context, database: tx }, command));
  for (const key of storageKeys) await files.delete(key);
  return command.keys.length;
};
