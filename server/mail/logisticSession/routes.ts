import { z } from 'zod';
import { collectionPath, iriOf } from '../../../model/kernel/resource.ts';
import { DOCUMENT_READERS_MAX, MAIL_ADDRESSES_MAX, MAIL_ATTACHMENTS_MAX } from '../../../model/mail/mailLimits.ts';
import { NOTIFICATION_KINDS, SESSION_MAIL_DOCUMENTS } from '../../../model/mail/notificationEmailKinds.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { type AppContext, actorOf, type Route } from '../../context/route.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { collectionAnswer } from '../../http/collectionEnvelope.ts';
import { envelope } from '../../http/envelope.ts';
import { answerWithProgress } from '../../http/progress.ts';
import { idParam, readerOf, readJson, writeContextOf } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { problem } from '../../kernel/domainError.ts';
import { previewLetter } from '../../outbox/letterhead/previewLetter.ts';
import { mergeContent, mergeSubject } from '../../outbox/mailText.ts';
import { readList, readListQuery } from '../../records/lists/readList.ts';
import { SELECTION } from '../../records/lists/selection.ts';
import { recordReader } from '../../records/recordReader.ts';
import { internalRulesLine } from '../sending/internalRulesOfMail.ts';
import { previewPageButton } from '../sending/traineePageButton.ts';
import { findMailHead } from './findMailHead.ts';
import { massSend } from './massSend.ts';
import { sendSessionMails } from './sendSessionMails.ts';
import { readSessionDrafts } from './sessionDrafts.ts';
import { type MailReader, readSessionMailFacts } from './sessionMailFacts.ts';

const documents = resourceByName('email_session_documents');
const PATH = collectionPath(documents.name);

/** A session the caller may not see is a 404. */
const requireSession = async (context: AppContext, id: number): Promise<void> => {
  await recordReader(readerOf(context), 'training_sessions').requireSeen(id);
};

/** Mails sent for a session. */
const listOfSession = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  await requireSession(context, id);
  const search = new URL(context.req.url).searchParams;
  search.set('trainingSession', iriOf('training_sessions', id));
  if (!search.has('page') && !search.has('itemsPerPage')) search.set('pagination', 'false');
  const query = readListQuery(documents, search);
  const { database, totals } = context.get('deps');
  const page = await readList({ database, totals, resource: documents, actor: actorOf(context), query });
  return collectionAnswer(context, { resource: documents, query, search, page, address: new URL(context.req.url).pathname });
};

const DRAFTS = z.object({
  trainingSession: z.coerce.number().int().positive(),
  /** The logistic session of the attached documents. Default: the training's first one. */
  logisticSession: z.coerce.number().int().positive().optional(),
  typeDocument: z.enum(SESSION_MAIL_DOCUMENTS),
  emailType: z.enum(NOTIFICATION_KINDS),
});

const drafts = async (context: AppContext): Promise<Response> => {
  const query = DRAFTS.safeParse(context.req.query());
  if (!query.success) {
    throw problem('request.malformed', 'mail.session_mail_query');
  }
  const { trainingSession, logisticSession, typeDocument, emailType } = query.data;
  await requireSession(context, trainingSession);
  const sessionDrafts = await readSessionDrafts(context.get('deps'), {
    document: typeDocument,
    kind: emailType,
    trainingSessionId: trainingSession,
    logisticSessionId: logisticSession ?? null,
  });
  return objectAnswer({ '@id': `${PATH}/drafts`, '@type': 'SessionMailDrafts', ...sessionDrafts });
};

const TEXTS = { title: z.string().max(1000), content: z.string().max(50_000) };

const PREVIEW = z.strictObject({
  ...TEXTS,
  trainingSession: IRI_SCHEMA,
  typeDocument: z.enum(SESSION_MAIL_DOCUMENTS),
  emailType: z.enum(NOTIFICATION_KINDS),
  needTraining: IRI_SCHEMA.nullish(),
  company: IRI_SCHEMA.nullish(),
});

interface Wording {
  readonly title: string;
  readonly content: string;
}

/** A mail as its recipient would get it. */
const previewSessionMail = async (deps: Dependencies, reader: MailReader, { title, content }: Wording) => {
  const { database } = deps;
  const { values, senderCodes } = await readSessionMailFacts(database, reader);
  const { sender, carBrandId } = await findMailHead(database, senderCodes);
  const isConvocation = reader.document === 'convocation';
  const rules = isConvocation ? await internalRulesLine(database) : '';
  const button = isConvocation ? await previewPageButton(deps, { ...reader, addresses: null }) : '';
  const subject = mergeSubject(title, values);
  const html = await previewLetter(deps, { subject, html: mergeContent(content, values) + rules + button, carBrandId });
  return { subject, html, sender };
};

const preview = async (context: AppContext): Promise<Response> => {
  const body = readAs(PREVIEW, await readJson(context));
  const trainingSessionId = idOfIri('training_sessions', body.trainingSession, 'trainingSession');
  await requireSession(context, trainingSessionId);
  const needTrainingId = body.needTraining ? idOfIri('need_trainings', body.needTraining, 'needTraining') : null;
  if (needTrainingId !== null) await recordReader(readerOf(context), 'need_trainings').requireSeen(needTrainingId);
  const reader = {
    document: body.typeDocument,
    kind: body.emailType,
    trainingSessionId,
    needTrainingId,
    companyId: body.company ? idOfIri('companies', body.company, 'company') : null,
  };
  const mailPreview = await previewSessionMail(context.get('deps'), reader, body);
  return objectAnswer({ '@id': `${PATH}/preview`, '@type': 'SessionMailPreview', ...mailPreview });
};

const ADDRESSES = z.array(z.string().max(255)).max(MAIL_ADDRESSES_MAX);

const SENDING = z.strictObject({
  title: z.string().min(1).max(255),
  content: z.string().min(1).max(50_000),
  trainingSession: IRI_SCHEMA,
  logisticSession: IRI_SCHEMA.nullish(),
  typeDocument: z.enum(SESSION_MAIL_DOCUMENTS),
  emailType: z.enum(NOTIFICATION_KINDS),
  withDocument: z.boolean().default(false),
  carbonCopy: ADDRESSES.default([]),
  blindCarbonCopy: ADDRESSES.default([]),
  attachments: z.array(IRI_SCHEMA).max(MAIL_ATTACHMENTS_MAX).default([]),
  sendAt: z.string().nullish(),
  /** Send it although the same message has just been sent. */
  again: z.boolean().default(false),
  mails: z
    .array(z.strictObject({ reader: IRI_SCHEMA, receiver: ADDRESSES.min(1), keep: z.boolean().default(false) }))
    .min(1)
    .max(DOCUMENT_READERS_MAX),
});

const send = async (context: AppContext): Promise<Response> => {
  const body = readAs(SENDING, await readJson(context));
  const trainingSessionId = idOfIri('training_sessions', body.trainingSession, 'trainingSession');
  await requireSession(context, trainingSessionId);
  const collection = body.emailType === 'individual' ? 'need_trainings' : 'companies';
  const logisticSession = body.logisticSession ? idOfIri('logistic_sessions', body.logisticSession, 'logisticSession') : null;
  return answerWithProgress(
    context,
    async (report) => {
      const { queued, messageIds, refused } = await sendSessionMails(context.get('deps'), writeContextOf(context), {
        ...body,
        document: body.typeDocument,
        kind: body.emailType,
        trainingSessionId,
        logisticSessionId: body.withDocument ? logisticSession : null,
        sendAt: body.sendAt ?? null,
        mails: body.mails.map(({ reader, ...mail }, index) => ({
          ...mail,
          readerId: idOfIri(collection, reader, `mails[${index}].reader`),
        })),
        report,
      });
      return {
        '@id': `${PATH}/send`,
        '@type': 'SessionMailSending',
        queued,
        messages: messageIds.map((id) => iriOf('mail_messages', id)),
        refused: refused.map(({ readerId, reason }) => ({ reader: iriOf(collection, readerId), reason })),
      };
    },
    { status: 202 },
  );
};

const MASS_SEND = z.strictObject({
  ...SELECTION,
  preview: z.boolean().optional(),
  typeDocument: z.enum(SESSION_MAIL_DOCUMENTS),
});

const sendToMany = async (context: AppContext): Promise<Response> => {
  const { typeDocument, preview, ...selection } = readAs(MASS_SEND, await readJson(context));
  return answerWithProgress(context, async (report) => ({
    ...envelope('TrainingSession', context.req.path, 'MassSessionSending'),
    ...(await massSend(context.get('deps'), writeContextOf(context), { selection, preview, document: typeDocument, report })),
  }));
};

const { list: READ, create: WRITE } = documents.access;

/** Session documents sent by e-mail (specification §7), and the data of the sending dialog. */
export const sessionMailRoutes: readonly Route[] = [
  { method: 'GET', path: `${PATH}/training_sessions/:id{[1-9][0-9]*}`, right: READ, handle: listOfSession },
  { method: 'GET', path: `${PATH}/drafts`, right: WRITE, handle: drafts },
  { method: 'POST', path: `${PATH}/preview`, right: READ, input: PREVIEW, handle: preview },
  {
    method: 'POST',
    path: `${collectionPath('training_sessions')}/mass_send`,
    right: WRITE,
    input: MASS_SEND,
    handle: sendToMany,
  },
  { method: 'POST', path: `${PATH}/send`, right: WRITE, input: SENDING, handle: send },
];
