import { iriOf } from '../../../model/kernel/resource.ts';
import type { NotificationKind, SessionMailDocument } from '../../../model/mail/notificationEmailKinds.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Report } from '../../http/progress.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import type { WriteContext } from '../../records/writeContext.ts';
import { keepAddress, requireAddressKeeper } from './keepAddress.ts';
import { lockSessionMails, refuseJustSent } from './refuseJustSent.ts';
import { forgetDocuments, produceFor, type RefusedReader, storeDocuments } from './sessionDocuments.ts';

/** One mail of a sending: recipient and addresses. */
export interface MailTo {
  /** A trainee's need, or a company. */
  readonly readerId: number;
  readonly receiver: readonly string[];
  /** Write the first address on the record of a recipient who has none. Default false. */
  readonly keep?: boolean;
}

export interface SessionSending {
  readonly document: SessionMailDocument;
  readonly kind: NotificationKind;
  readonly trainingSessionId: number;
  /** The logistic session of the attached documents; null: no attachment. */
  readonly logisticSessionId: number | null;
  /** With merge variables. */
  readonly title: string;
  readonly content: string;
  readonly carbonCopy: readonly string[];
  readonly blindCarbonCopy: readonly string[];
  /** IRIs of uploaded files. */
  readonly attachments: readonly string[];
  /** Earliest time to send. Default: after the configured delay. */
  readonly sendAt: string | null;
  readonly mails: readonly MailTo[];
  /** Send it although it has just been sent. Default false. */
  readonly again?: boolean;
  readonly report: Report;
}

const bodyOf = (sending: SessionSending, { readerId, receiver }: MailTo, files: readonly number[]) => ({
  typeDocument: sending.document,
  emailType: sending.kind,
  trainingSession: iriOf('training_sessions', sending.trainingSessionId),
  ...(sending.kind === 'individual'
    ? { needTraining: iriOf('need_trainings', readerId) }
    : { company: iriOf('companies', readerId) }),
  title: sending.title,
  content: sending.content,
  receiver,
  carbonCopy: sending.carbonCopy,
  blindCarbonCopy: sending.blindCarbonCopy,
  attachments: [...sending.attachments, ...files.map((id) => iriOf('files', id))],
  sendAt: sending.sendAt,
});

export interface SentSessionMails {
  readonly queued: number;
  /** Ids of the messages in the outbox. */
  readonly messageIds: readonly number[];
  /** Recipients whose document cannot be made: no mail. */
  readonly refused: readonly RefusedReader[];
}

/**
 * Composes one mail per recipient with their own document and queues all in one transaction. Recipients without a document are
 * left out and listed.
 */
export const sendSessionMails = async (
  deps: Dependencies,
  context: WriteContext,
  sending: SessionSending,
): Promise<SentSessionMails> => {
  if (sending.mails.some(({ keep }) => keep)) requireAddressKeeper(context, sending.kind);
  const { made, refused } = await produceFor(deps, sending);
  const leftOut = new Set(refused.map(({ readerId }) => readerId));
  const mails = sending.mails.filter(({ readerId }) => !leftOut.has(readerId));
  const stored = await storeDocuments(deps.files, made);
  try {
    const messageIds = await deps.database.transaction(async (transaction) => {
      const inside = { ...context, database: transaction };
      const created: number[] = [];
      await lockSessionMails(transaction, sending.trainingSessionId);
      for (const mail of mails) {
        const files = await stored.recordFor(inside, mail.readerId);
        created.push(await recordsOf(inside).email_session_documents.create(bodyOf(sending, mail, files)));
      }
      if (!sending.again) await refuseJustSent(inside, created);
      for (const { keep, readerId, receiver } of mails) {
        const [email] = receiver;
        if (keep && email !== undefined) await keepAddress(inside, { kind: sending.kind, readerId, email });
      }
      const documents = await recordsOf(inside).email_session_documents.list(created);
      return documents.flatMap(({ mailMessage }) => mailMessage?.id ?? []);
    });
    return { queued: mails.length, messageIds, refused };
  } catch (error) {
    await forgetDocuments(deps.files, stored);
    throw error;
  }
};
