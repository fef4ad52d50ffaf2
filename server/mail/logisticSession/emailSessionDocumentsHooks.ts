import { kindsOfDocument, type NotificationKind, type SessionMailDocument } from '../../../model/mail/notificationEmailKinds.ts';
import { MAIL_REFUSALS } from '../../../model/messages/mail/mail.ts';
import { toldByConvocation } from '../../calendar/toldByConvocation.ts';
import type { WriteEvent, WriteHooks } from '../../hydra/contract/writeHooks.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { mergeContent, mergeSubject } from '../../outbox/mailText.ts';
import { mailAddresses, queueMail } from '../../outbox/queueMail.ts';
import { findMailHead } from './findMailHead.ts';
import { readSessionMailFacts, type SessionMailFacts } from './sessionMailFacts.ts';

const textOf = ({ values }: WriteEvent, name: string): string => String(values.own.get(name) ?? '');
const idOf = ({ values }: WriteEvent, name: string): number | null => (values.own.get(name) as number | null | undefined) ?? null;
const listOf = ({ values }: WriteEvent, name: string): readonly string[] =>
  (values.own.get(name) as readonly string[] | undefined) ?? [];

const factsOf = (event: WriteEvent): Promise<SessionMailFacts> =>
  readSessionMailFacts(event.transaction, {
    document: textOf(event, 'typeDocument') as SessionMailDocument,
    kind: textOf(event, 'emailType') as NotificationKind,
    trainingSessionId: idOf(event, 'trainingSession') ?? 0,
    needTrainingId: idOf(event, 'needTraining'),
    companyId: idOf(event, 'company'),
  });

const SILENCED = {
  convocation: ({ withoutConvocation }: SessionMailFacts) => (withoutConvocation ? MAIL_REFUSALS.withoutConvocation : null),
  convention: ({ withoutConvention }: SessionMailFacts) => (withoutConvention ? MAIL_REFUSALS.withoutConvention : null),
  contract: ({ withoutConvention }: SessionMailFacts) => (withoutConvention ? MAIL_REFUSALS.withoutConvention : null),
  attestation: () => null,
  completion_certificate: () => null,
} as const satisfies Readonly<Record<SessionMailDocument, (facts: SessionMailFacts) => string | null>>;

/** Why mails of a session's document are disabled, or null. */
export const silencedBy = (document: SessionMailDocument, facts: SessionMailFacts): string | null => SILENCED[document](facts);

const refused = (detail: string): DomainError => new DomainError('record.conflict', { detail });

/** The mail is composed, checked and queued in the same transaction. */
export const emailSessionDocumentsHooks: WriteHooks = {
  complete: async (event) => {
    const facts = await factsOf(event);
    const silenced = silencedBy(textOf(event, 'typeDocument') as SessionMailDocument, facts);
    if (silenced) throw refused(silenced);
    const [document, kind] = [textOf(event, 'typeDocument'), textOf(event, 'emailType')] as [
      SessionMailDocument,
      NotificationKind,
    ];
    if (!kindsOfDocument(document).includes(kind)) throw refused(MAIL_REFUSALS.contractToCompany);
    const isNamed = idOf(event, 'needTraining') !== null || idOf(event, 'company') !== null;
    if (isNamed && !facts.hasReader) throw refused(MAIL_REFUSALS.noReaderOnSession);
    const { sender } = await findMailHead(event.transaction, facts.senderCodes);
    return new Map<string, unknown>([
      ['title', mergeSubject(textOf(event, 'title'), facts.values)],
      ['content', mergeContent(textOf(event, 'content'), facts.values)],
      ['receiver', mailAddresses(listOf(event, 'receiver'), 'receiver')],
      ['sender', sender],
    ]);
  },
  afterWrite: async (event) => {
    const { transaction, actor, now, id, values } = event;
    const { timetable, certificate, senderCodes } = await factsOf(event);
    const { carBrandId } = await findMailHead(transaction, senderCodes);
    const sendAt = values.own.get('sendAt');
    const [trainingSessionId, needTrainingId] = [idOf(event, 'trainingSession') ?? 0, idOf(event, 'needTraining')];
    const isConvoked = textOf(event, 'typeDocument') === 'convocation' && needTrainingId !== null;
    const message = await queueMail(transaction, {
      kind: textOf(event, 'typeDocument') as SessionMailDocument,
      subject: textOf(event, 'title'),
      html: textOf(event, 'content'),
      to: listOf(event, 'receiver'),
      cc: listOf(event, 'carbonCopy'),
      bcc: listOf(event, 'blindCarbonCopy'),
      from: textOf(event, 'sender'),
      carBrandId,
      attachments: values.many.get('attachments') ?? [],
      trainingSessionId,
      needTrainingId,
      createdById: actor.accountId,
      timetable,
      certificate,
      told: isConvoked ? await toldByConvocation(transaction, { needTrainingId, trainingSessionId, now }) : [],
      ...(typeof sendAt === 'string' ? { sendAfter: new Date(sendAt) } : {}),
      now,
    });
    await transaction.write('email_session_documents', 'update email_session_documents set mail_message_id = $2 where id = $1', [
      id,
      message,
    ]);
  },
};
