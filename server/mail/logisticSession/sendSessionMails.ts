import { isAllowed } from '../../../model/kernel/access.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { MAIL_AGAIN_MINUTES } from '../../../model/mail/mailLimits.ts';
import { ADDRESS_KEEPERS, type NotificationKind, type SessionMailDocument } from '../../../model/mail/notificationEmailKinds.ts';
import { MAIL_REFUSALS } from '../../../model/messages/mail/mail.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { ADVISORY_LOCKS } from '../../database/advisoryLocks.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import type { Report } from '../../http/progress.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { DomainError, problem } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
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

interface TypedAddress {
  readonly kind: NotificationKind;
  /** A trainee's need, or a company. */
  readonly readerId: number;
  readonly email: string;
}

/** Refuses to keep addresses for those who may not change the records that would have them. */
const requireAddressKeeper = ({ actor }: Pick<WriteContext, 'actor'>, kind: NotificationKind): void => {
  const { access } = resourceByName(ADDRESS_KEEPERS[kind]);
  if (!isAllowed(access.update, actor.roles)) throw problem('request.forbidden', 'mail.address_not_kept');
};

/** Writes a typed address on the record of the person or company, unless somebody gave it one meanwhile. */
const keepAddress = async (context: WriteContext, { kind, readerId, email }: TypedAddress): Promise<void> => {
  const { companies, need_trainings: needs, trainees } = recordsOf(context);
  if (kind === 'company') {
    const company = await companies.lock(readerId);
    if (!company.email) await companies.patch(company, { email });
    return;
  }
  const { trainee } = await needs.read(readerId);
  if (!trainee) return;
  const person = await trainees.lock(trainee.id);
  if (!person.email) await trainees.patch(person, { email });
};

const MINUTE_MS = 60_000;

/** Receivers of these mails ($1: ids) who were sent the same text since $2, by another sending that was not stopped. */
const justSentStatement = defineStatement({
  text: `select distinct unnest(n.receiver) as receiver
from email_session_documents n join email_session_documents d on d.training_session_id = n.training_session_id
  and d.type_document = n.type_document and d.email_type = n.email_type and d.title = n.title and d.content = n.content
  and d.need_training_id is not distinct from n.need_training_id and d.company_id is not distinct from n.company_id
  and d.receiver = n.receiver and d.id <> all($1::int[])
left join mail_messages m on m.id = d.mail_message_id
where n.id = any($1::int[]) and d.created_at > $2::timestamptz and coalesce(m.state, 'kept') not in ('canceled', 'refused', 'bounced')
order by 1`,
  columns: { receiver: 'text?' },
});

/** Sendings of a session are compared one after another. */
const lockSessionMails = async (tx: Queryable, trainingSessionId: number): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1, $2)', [ADVISORY_LOCKS.sessionMails, trainingSessionId]);
};

/** Refuses mails that somebody has just sent with the same text to the same people; call it under the lock. */
const refuseJustSent = async ({ database, now }: WriteContext, created: readonly number[]): Promise<void> => {
  const since = new Date(now.getTime() - MAIL_AGAIN_MINUTES * MINUTE_MS);
  const rows = await justSentStatement.rows(database, [created, since]);
  const justSent = rows.flatMap(({ receiver }) => receiver ?? []);
  if (justSent.length === 0) return;
  throw new DomainError('record.conflict', { detail: MAIL_REFUSALS.justSent(justSent), extra: { justSent } });
};

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
  const storedDocuments = await storeDocuments(deps.files, made);
  try {
    const messageIds = await deps.database.transaction(async (transaction) => {
      const inside = { ...context, database: transaction };
      const created: number[] = [];
      await lockSessionMails(transaction, sending.trainingSessionId);
      for (const mail of mails) {
        const files = await storedDocuments.recordFor(inside, mail.readerId);
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
    await forgetDocuments(deps.files, storedDocuments);
    throw error;
  }
};
