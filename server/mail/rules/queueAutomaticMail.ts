import type { ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import type { MailKind } from '../../../model/mail/mailKinds.ts';
import type { SessionMailDocument } from '../../../model/mail/notificationEmailKinds.ts';
import { newFileKey } from '../../adapters/fileStore.ts';
import { toldByConvocation } from '../../calendar/toldByConvocation.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { mergeContent, mergeSubject } from '../../outbox/mailText.ts';
import { isMailAddress, mailOfKeyStatement, queueMail } from '../../outbox/queueMail.ts';
import { recordLinks } from '../../records/recordLabels.ts';
import { findMailHead } from '../logisticSession/findMailHead.ts';
import type { SessionMailFacts } from '../logisticSession/sessionMailFacts.ts';
import { logRun } from './logRun.ts';

/** A recipient of an automatic session mail. */
export interface Addressee {
  readonly trainingSessionId: number;
  readonly needTrainingId: number;
  readonly email: string;
  /** Day of the session, or of what started the rule. */
  readonly day: string;
}

interface MadeDocument {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

interface AutomaticMail {
  readonly key: string;
  /** For the log of automations. */
  readonly run: { readonly code: ShippedCode; readonly cause: string };
  readonly kind: MailKind;
  /** Listed as this document in the session's mails; null: none. */
  readonly document: SessionMailDocument | null;
  readonly addressee: Addressee;
  readonly facts: SessionMailFacts;
  readonly wording: { readonly title: string; readonly content: string };
  readonly attached: readonly MadeDocument[];
}

/** Does a part of a rule's work; its failure is logged, and does not stop the rest. */
export const goOnAfter = async (
  log: Dependencies['log'],
  about: Readonly<Record<string, unknown>>,
  act: () => Promise<void>,
): Promise<void> => {
  try {
    await act();
  } catch (error) {
    log.warn({ err: error, ...about }, 'automatic mail failed');
  }
};

interface Round<One extends Addressee> {
  readonly addressees: readonly One[];
  readonly signal: AbortSignal;
  readonly write: (addressee: One) => Promise<void>;
}

/** Writes to each recipient in turn; an invalid address, or a mail that cannot be made, does not stop the others. */
export const forEachAddressee = async <One extends Addressee>(
  { log }: Pick<Dependencies, 'log'>,
  { addressees, signal, write: writeTo }: Round<One>,
): Promise<void> => {
  for (const addressee of addressees) {
    if (signal.aborted) return;
    const { trainingSessionId, needTrainingId, email } = addressee;
    if (isMailAddress(email)) await goOnAfter(log, { trainingSessionId, needTrainingId }, () => writeTo(addressee));
  }
};

/** Has the rule already written to them. */
export const isQueued = async (database: Queryable, key: string): Promise<boolean> =>
  (await mailOfKeyStatement.row(database, [key])) !== undefined;

const FILE = `
insert into files (storage_key, file_name, content_type, size, sha256, created_at, updated_at)
values ($1, $2, 'application/pdf', $3, $4, $5, $5) returning id`;

interface Kept extends MadeDocument {
  readonly storageKey: string;
  readonly sha256: string;
}

const keep = async ({ files }: Dependencies, { fileName, bytes }: MadeDocument): Promise<Kept> => {
  const storageKey = newFileKey();
  await files.write(storageKey, bytes);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
  return { fileName, bytes, storageKey, sha256: Buffer.from(digest).toString('hex') };
};

const RECORD = `
insert into email_session_documents
  (type_document, email_type, training_session_id, need_training_id, title, content, receiver, sender, mail_message_id, created_at, updated_at)
values ($1, 'individual', $2, $3, $4, $5, $6::text[], $7, $8, $9, $9) returning id`;

const write = async (
  { tx, now }: { readonly tx: Queryable; readonly now: Date },
  mail: AutomaticMail,
  storedFiles: readonly Kept[],
): Promise<boolean> => {
  // Claimed by another instance meanwhile.
  if (await isQueued(tx, mail.key)) return false;
  const { addressee, facts, wording, document, kind, key } = mail;
  const { trainingSessionId, needTrainingId, email } = addressee;
  const toldSessions = kind === 'convocation' ? await toldByConvocation(tx, { needTrainingId, trainingSessionId, now }) : [];
  const attachments: number[] = [];
  for (const { storageKey, fileName, bytes, sha256 } of storedFiles) {
    const [row] = await tx.write<{ id: number }>('files', FILE, [storageKey, fileName, bytes.length, sha256, now]);
    if (row) attachments.push(row.id);
  }
  const { sender: from, carBrandId } = await findMailHead(tx, facts.senderCodes);
  const subject = mergeSubject(wording.title, facts.values);
  const html = mergeContent(wording.content, facts.values);
  const message = await queueMail(tx, {
    kind,
    subject,
    html,
    to: [email],
    from,
    carBrandId,
    attachments,
    trainingSessionId,
    needTrainingId,
    logisticSessionId: facts.logisticSessionId,
    timetable: facts.timetable,
    certificate: facts.certificate,
    told: toldSessions,
    idempotencyKey: key,
    now,
  });
  await logRun(tx, { ...mail.run, needTrainingId, key, now });
  if (document === null) return true;
  const values = [document, trainingSessionId, needTrainingId, subject, html, [email], from, message, now];
  const [record] = await tx.write<{ id: number }>('email_session_documents', RECORD, values);
  if (record) await recordLinks(tx, 'email_session_documents').link('attachments', record.id, attachments);
  return true;
};

/** Two instances with the same mail run one after the other. Arbitrary, the same in every instance. */
const RULE_LOCK = 7_250_032;

/** Queues a rule's mail, once. */
export const queueAutomaticMail = async (deps: Dependencies, mail: AutomaticMail): Promise<void> => {
  const storedFiles = await Promise.all(mail.attached.map((document) => keep(deps, document)));
  const forget = () => Promise.all(storedFiles.map(({ storageKey }) => deps.files.delete(storageKey)));
  try {
    const isWritten = await deps.database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [RULE_LOCK]);
      return write({ tx, now: deps.now() }, mail, storedFiles);
    });
    if (!isWritten) await forget();
  } catch (error) {
    await forget();
    throw error;
  }
};
