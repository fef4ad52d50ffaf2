import { iriOf } from '../../model/kernel/resource.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { ERASED_ENTRY_TEXT, ERASED_MAIL_SUBJECT, ERASURE_REASON } from '../../model/messages/retention/retention.ts';
import { ERASED_SMS_TEXT } from '../../model/messages/sms/sms.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { ERASURE_WORD, type RetentionKind } from '../../model/retention/retention.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import { deletedFrom } from '../database/changedTables.ts';
import type { Database } from '../database/database.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid, problem } from '../kernel/domainError.ts';
import { changeTable } from '../records/changeTable.ts';
import { journalEvent } from '../records/journalEvent.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { dueKeys } from './dueItems.ts';
import { eraseAnswers } from './eraseAnswers.ts';
import { eraseEvidence } from './eraseEvidence.ts';

export interface EraseDue {
  readonly kind: RetentionKind;
  readonly keys: readonly string[];
  /** The typed confirmation. */
  readonly confirmation: string;
}

const FORGET_SET = 'delete from training_session_documents where id = $1 returning file_id as "fileId"';
/** A file used elsewhere (by a message) is kept: enforced by the database. */
const FORGET_FILE = `delete from files f where f.id = $1
  and not exists (select from mail_messages_attachments a where a.target_id = f.id)
  and not exists (select from email_session_documents_attachments a where a.target_id = f.id)
  returning storage_key as "storageKey"`;

const eraseDocuments = async ({ database }: WriteContext, key: string): Promise<readonly string[]> => {
  const [set] = await database.write<{ fileId: number | null }>(deletedFrom('training_session_documents'), FORGET_SET, [
    Number(key),
  ]);
  const files = set?.fileId ? await database.write<{ storageKey: string }>('files', FORGET_FILE, [set.fileId]) : [];
  return files.map(({ storageKey }) => storageKey);
};

/** Keeps the fact that a mail of this kind was sent that day; erases recipients and content. */
const EMPTY_TEXTS = { receiver: "'{}'", carbon_copy: "'{}'", blind_carbon_copy: "'{}'" };

const eraseMail = async ({ database, now }: WriteContext, key: string): Promise<readonly string[]> => {
  const values = [Number(key), ERASED_MAIL_SUBJECT];
  await changeTable({ database, now }, 'mail_messages', {
    set: {
      ...EMPTY_TEXTS,
      subject: '$2',
      html: "''",
      rejected: "'{}'",
      redirected_to: 'null',
      smtp_answer: 'null',
      secrets: 'null',
    },
    where: 't.id = $1',
    values,
  });
  await changeTable({ database, now }, 'email_session_documents', {
    set: { ...EMPTY_TEXTS, title: '$2', content: "''" },
    where: 't.mail_message_id = $1',
    values,
  });
  await database.write('mail_messages_attachments', 'delete from mail_messages_attachments where owner_id = $1', [Number(key)]);
  return [];
};

const ERASED_SMS = { receiver: 'null', text: '$2', secret: 'null', answer: 'null', provider_id: 'null' };

const eraseSms = async ({ database, now }: WriteContext, key: string): Promise<readonly string[]> => {
  const values = [Number(key), ERASED_SMS_TEXT];
  await changeTable({ database, now }, 'sms_messages', { set: ERASED_SMS, where: 't.id = $1', values });
  return [];
};

const ERASED_NUMBER = {
  sealed_number: 'null',
  provisional: 'false',
  number_state: `'erased'`,
  stated_at: '$2::timestamptz',
  stated_by: '$3',
};

/**
 * Takes the number away; the fact that there was one stays, and the birth name under which it was declared. Accepted declarations no longer
 * know when their number was given: one that comes later, for another training, is compared with nothing.
 */
const eraseNumber = async ({ database, now, actor }: WriteContext, key: string): Promise<readonly string[]> => {
  const values = [Number(key), now, actor.name];
  await changeTable({ database, now }, 'passport_identities', { set: ERASED_NUMBER, where: 't.trainee_id = $1', values });
  await changeTable({ database, now }, 'passport_lines', {
    set: { declared: `t.declared || '{"numberGivenAt":null}'::jsonb` },
    where: `t.state = 'accepted' and t.need_training_id in (select id from need_trainings where trainee_id = $1)`,
    values: [Number(key)],
    isVersioned: false,
  });
  return [];
};

const ERASED_ENTRY = {
  person_name: 'null',
  person_email: 'null',
  person_phone: 'null',
  need_training_id: 'null',
  file_id: 'null',
  text: '$2',
  answer: 'case when t.answer is not null then $2 end',
};

/** Takes away who complained and what they wrote; kind, days, cause and improvement stay. */
const eraseEntry = async ({ database, now }: WriteContext, key: string): Promise<readonly string[]> => {
  const id = Number(key);
  const [entry] = await database.query<{ file: number | null }>('select file_id as file from quality_entries where id = $1', [
    id,
  ]);
  await changeTable({ database, now }, 'quality_entries', {
    set: ERASED_ENTRY,
    where: 't.id = $1',
    values: [id, ERASED_ENTRY_TEXT],
  });
  const files = entry?.file ? await database.write<{ storageKey: string }>('files', FORGET_FILE, [entry.file]) : [];
  return files.map(({ storageKey }) => storageKey);
};

const ERASERS: { readonly [K in RetentionKind]: (context: WriteContext, key: string) => Promise<readonly string[]> } = {
  evidence: (context, key) => eraseEvidence(context, key, ERASURE_REASON),
  certificates: eraseDocuments,
  documents: eraseDocuments,
  mails: eraseMail,
  sms: eraseSms,
  numbers: eraseNumber,
  entries: eraseEntry,
  answers: eraseAnswers,
};

/** Erased records, by kind; a sheet is not a record. */
const COLLECTIONS = {
  certificates: 'training_session_documents',
  documents: 'training_session_documents',
  mails: 'mail_messages',
  sms: 'sms_messages',
  entries: 'quality_entries',
} as const satisfies Partial<Record<RetentionKind, ResourceKey>>;

const trainingSessionOf = async ({ database }: WriteContext, uuid: string): Promise<number> => {
  const text = 'select training_session_id as id from emargement_sheets where uuid = $1';
  return returnedRow(await database.query<{ id: number }>(text, [uuid])).id;
};

const journalErasure = async (context: WriteContext, kind: RetentionKind, key: string): Promise<void> => {
  const after = { reason: ERASURE_REASON };
  if (kind === 'evidence') {
    return journalEvent(context, {
      resource: 'emargement_sheets',
      action: 'erase',
      before: { uuid: key },
      after,
      about: { resource: 'training_sessions', id: await trainingSessionOf(context, key) },
    });
  }
  if (kind === 'answers') {
    const id = Number(key);
    if (id < 0)
      return journalEvent(context, { resource: 'questionnaire_answers', action: 'erase', before: { year: -id }, after });
    const before = { trainingSession: iriOf('training_sessions', id) };
    const about = { resource: 'training_sessions', id } as const;
    return journalEvent(context, { resource: 'questionnaire_answers', action: 'erase', before, after, about });
  }
  if (kind === 'numbers') {
    return journalEvent(context, {
      resource: 'passport_identities',
      action: 'erase',
      before: { trainee: iriOf('trainees', Number(key)) },
      after,
      about: { resource: 'trainees', id: Number(key) },
    });
  }
  return recordWriter(context, COLLECTIONS[kind]).journal('erase', { recordId: Number(key), before: null, after });
};

const refuseUnlessAllDue = async (context: WriteContext, { kind, keys }: EraseDue): Promise<void> => {
  const erasableKeys = await dueKeys(context, kind, keys);
  const early = keys.filter((key) => !erasableKeys.has(key)).length;
  if (early === 0) return;
  throw problem('record.conflict', 'retention.not_due', { early });
};

const eraseAll = async (context: WriteContext, command: EraseDue): Promise<readonly string[]> => {
  await refuseUnlessAllDue(context, command);
  const storageKeys: string[] = [];
  for (const key of command.keys) {
    storageKeys.push(...(await ERASERS[command.kind](context, key)));
    await journalErasure(context, command.kind, key);
  }
  return storageKeys;
};

/** Erases due items, all or nothing; refused without the confirmation, or for items not due. */
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
  const storageKeys = await inTransaction(context, (inside) => eraseAll(inside, command));
  for (const key of storageKeys) await files.delete(key);
  return command.keys.length;
};
