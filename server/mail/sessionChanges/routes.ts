import { z } from 'zod';
import { iriOf } from '../../../model/kernel/resource.ts';
import { INTEGER_MAX } from '../../../model/kernel/values/integer.ts';
import { NOTICE_WORD_MAX_LENGTH, NOTICES_MAX } from '../../../model/mail/mailLimits.ts';
import { SESSION_CHANGES_PATH as PATH } from '../../../model/mail/sessionChangeViews.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { recordTold } from '../../calendar/recordTold.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { type AppContext, actorOf, type Route } from '../../context/route.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { readerOf, readJson, writeContextOf } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { inTransaction } from '../../hydra/contract/inTransaction.ts';
import type { Reader, WriteContext } from '../../hydra/contract/writeContext.ts';
import { notFound, problem } from '../../kernel/domainError.ts';
import { previewLetter } from '../../outbox/letterhead/previewLetter.ts';
import { sanitizeMail } from '../../outbox/mailText.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { previewPageButton } from '../sending/traineePageButton.ts';
import { composeNotice, toldByNotice } from './composeNotice.ts';
import { convokedAgain } from './correctedConvocations.ts';
import { lockUntold, type SeenChanges } from './lockUntold.ts';
import { readSessionChanges } from './readSessionChanges.ts';
import { sendNotices } from './sendNotices.ts';
import { sessionChangeView } from './sessionChangeView.ts';

const ID = z.coerce.number().int().positive().max(INTEGER_MAX).optional();
const QUERY = z.strictObject({ logisticSession: ID, assignee: ID });

const list = async (context: AppContext): Promise<Response> => {
  const query = QUERY.safeParse(context.req.query());
  if (!query.success)
    throw problem('request.malformed', 'query.number_from_1', {
      name: query.error.issues[0]?.path.join('.') || 'logisticSession',
    });
  const { database, now } = context.get('deps');
  const options = {
    actor: actorOf(context),
    now: now(),
    logisticSessionId: query.data.logisticSession,
    assignee: query.data.assignee ?? null,
  };
  const member = (await readSessionChanges(database, options)).map(sessionChangeView);
  return objectAnswer({ '@id': PATH, '@type': 'SessionChanges', totalItems: member.length, member });
};

const WORD = z.string().max(NOTICE_WORD_MAX_LENGTH).default('');

const PREVIEW = z.strictObject({ needTraining: IRI_SCHEMA, word: WORD });

interface PreviewedNotice {
  readonly needId: number;
  readonly word: string;
}

/** A notice as its trainee would get it; a 404 when nothing has to be said to them. */
const previewNotice = async (deps: Dependencies, { database, actor }: Reader, { needId, word }: PreviewedNotice) => {
  const now = deps.now();
  const [untold] = await readSessionChanges(database, { actor, now, needIds: [needId] });
  if (!untold) throw notFound();
  const content = { word, now, hasConvocation: convokedAgain(untold, now) !== null };
  const { title: subject, html, sender, carBrandId, trainingSessionId } = await composeNotice(database, untold, content);
  const button = await previewPageButton(deps, { needTrainingId: needId, trainingSessionId, addresses: null });
  return { subject, html: await previewLetter(deps, { subject, html: sanitizeMail(html) + button, carBrandId }), sender };
};

const preview = async (context: AppContext): Promise<Response> => {
  const { needTraining, word } = readAs(PREVIEW, await readJson(context));
  const needId = idOfIri('need_trainings', needTraining, 'needTraining');
  const noticePreview = await previewNotice(context.get('deps'), readerOf(context), { needId, word });
  return objectAnswer({ '@id': `${PATH}/preview`, '@type': 'SessionChangePreview', ...noticePreview });
};

const SEEN = { needTraining: IRI_SCHEMA, digest: z.string().max(64) };

const SENDING = z.strictObject({
  word: WORD,
  mails: z
    .array(z.strictObject({ ...SEEN, receiver: z.array(z.string().max(255)).min(1).max(10) }))
    .min(1)
    .max(NOTICES_MAX),
});

const SETTLING = z.strictObject({ changes: z.array(z.strictObject(SEEN)).min(1).max(NOTICES_MAX) });

/** The need of each entry of a body's list. */
const withNeeds = <Seen extends { readonly needTraining: string }>(entries: readonly Seen[], name: string) =>
  entries.map(({ needTraining, ...entry }, index) => ({
    ...entry,
    needId: idOfIri('need_trainings', needTraining, `${name}[${index}].needTraining`),
  }));

const answer = (name: string, outcome: object & { readonly '@type': string }, status: 200 | 202): Response =>
  objectAnswer({ '@id': `${PATH}/${name}`, ...outcome }, status);

const send = async (context: AppContext): Promise<Response> => {
  const { word, mails } = readAs(SENDING, await readJson(context));
  const sending = { word, mails: withNeeds(mails, 'mails') };
  const outcome = await sendNotices(context.get('deps'), writeContextOf(context), sending);
  return answer('send', { '@type': 'SessionChangeSending', ...outcome }, 202);
};

/** People who were told in another way, and people left out because their changes differ by now. */
interface SettledChanges {
  readonly settled: number;
  readonly changed: readonly string[];
}

/** Notes, in the caller's transaction, that trainees know what has changed without a message; the journal of each need says so. */
const settleChanges = async (context: WriteContext, seenChanges: readonly SeenChanges[]): Promise<SettledChanges> => {
  const { database, now } = context;
  const { need_trainings: needs } = recordsOf(context);
  const { ready, changed } = await lockUntold(context, seenChanges);
  for (const { untold } of ready) {
    const { needId, changes } = untold;
    await recordTold(database, { needTrainingId: needId, told: toldByNotice(untold), mailMessageId: null, now });
    await needs.journal('told_otherwise', { recordId: needId, before: null, after: { changes } });
  }
  return { settled: ready.length, changed: changed.map((id) => iriOf('need_trainings', id)) };
};

const settle = async (context: AppContext): Promise<Response> => {
  const { changes } = readAs(SETTLING, await readJson(context));
  const seenChanges = withNeeds(changes, 'changes');
  const write = writeContextOf(context);
  const outcome = await inTransaction(write, (inside) => settleChanges(inside, seenChanges));
  return answer('settle', { '@type': 'SessionChangeSettling', ...outcome }, 200);
};

const { list: READ, create: WRITE } = resourceByName('email_session_documents').access;

/** Routes that list the changes to announce to trainees, and announce them; for people who send the documents of sessions. */
export const sessionChangeRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: READ, handle: list },
  { method: 'POST', path: `${PATH}/preview`, right: READ, input: PREVIEW, handle: preview },
  { method: 'POST', path: `${PATH}/send`, right: WRITE, input: SENDING, handle: send },
  { method: 'POST', path: `${PATH}/settle`, right: WRITE, input: SETTLING, handle: settle },
];
