import { z } from 'zod';
import { INTEGER_MAX } from '../../../model/kernel/integer.ts';
import { NOTICE_WORD_MAX_LENGTH, NOTICES_MAX } from '../../../model/mail/mailLimits.ts';
import { SESSION_CHANGES_PATH as PATH } from '../../../model/mail/sessionChangeViews.ts';
import { resourceByName } from '../../../model/resources.ts';
import { problem } from '../../domainError.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { readerOf, readJson, writeContextOf } from '../../http/request.ts';
import { jsonLd } from '../../http/respond.ts';
import { type AppContext, actorOf, type Route } from '../../route.ts';
import { previewNotice } from './previewNotice.ts';
import { readSessionChanges } from './readSessionChanges.ts';
import { sendNotices } from './sendNotices.ts';
import { settleChanges } from './settleChanges.ts';
import { untoldView } from './untoldView.ts';

const ID = z.coerce.number().int().positive().max(INTEGER_MAX).optional();
const QUERY = z.strictObject({ logisticSession: ID, assignee: ID });

const list = async (context: AppContext): Promise<Response> => {
  const query = QUERY.safeParse(context.req.query());
  if (!query.success)
    throw problem('request.malformed', 'query.number_from_1', {
      name: query.error.issues[0]?.path.join('.') || 'logisticSession',
    });
  const { database, now } = context.get('deps');
  const asked = {
    actor: actorOf(context),
    now: now(),
    logisticSessionId: query.data.logisticSession,
    assignee: query.data.assignee ?? null,
  };
  const member = (await readSessionChanges(database, asked)).map(untoldView);
  return jsonLd(JSON.stringify({ '@id': PATH, '@type': 'SessionChanges', totalItems: member.length, member }));
};

const WORD = z.string().max(NOTICE_WORD_MAX_LENGTH).default('');

const PREVIEW = z.strictObject({ needTraining: IRI_SCHEMA, word: WORD });

const preview = async (context: AppContext): Promise<Response> => {
  const { needTraining, word } = readAs(PREVIEW, await readJson(context));
  const needId = idOfIri('need_trainings', needTraining, 'needTraining');
  const found = await previewNotice(context.get('deps'), readerOf(context), { needId, word });
  return jsonLd(JSON.stringify({ '@id': `${PATH}/preview`, '@type': 'SessionChangePreview', ...found }));
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
  entries.map(({ needTraining, ...seen }, index) => ({
    ...seen,
    needId: idOfIri('need_trainings', needTraining, `${name}[${index}].needTraining`),
  }));

const answer = (name: string, outcome: object & { readonly '@type': string }, status: 200 | 202): Response =>
  jsonLd(JSON.stringify({ '@id': `${PATH}/${name}`, ...outcome }), status);

const send = async (context: AppContext): Promise<Response> => {
  const { word, mails } = readAs(SENDING, await readJson(context));
  const sending = { word, mails: withNeeds(mails, 'mails') };
  const outcome = await sendNotices(context.get('deps'), writeContextOf(context), sending);
  return answer('send', { '@type': 'SessionChangeSending', ...outcome }, 202);
};

const settle = async (context: AppContext): Promise<Response> => {
  const { changes } = readAs(SETTLING, await readJson(context));
  const seen = withNeeds(changes, 'changes');
  const write = writeContextOf(context);
  const outcome = await write.database.transaction((transaction) => settleChanges({ ...write, database: transaction }, seen));
  return answer('settle', { '@type': 'SessionChangeSettling', ...outcome }, 200);
};

const { list: READ, create: WRITE } = resourceByName('email_session_documents').access;

/** What has to be said to trainees whose sessions have changed, and saying it; for people who send the documents of sessions. */
export const sessionChangeRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: READ, handle: list },
  { method: 'POST', path: `${PATH}/preview`, right: READ, input: PREVIEW, handle: preview },
  { method: 'POST', path: `${PATH}/send`, right: WRITE, input: SENDING, handle: send },
  { method: 'POST', path: `${PATH}/settle`, right: WRITE, input: SETTLING, handle: settle },
];
