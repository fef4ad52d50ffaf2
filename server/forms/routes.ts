import { ANSWER_LIMITS, ANSWER_MAX_BYTES, type FormReceipt, type FormView } from '../../model/forms/formView.ts';
import { questionsOf } from '../../model/forms/offered/offeredFields.ts';
import { publicForms } from '../../model/forms/publicForm.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { limitWrongLinksOf } from '../accounts/links/linkLimits.ts';
import type { AppContext, Route } from '../context/route.ts';
import { receiveUpload, type Upload } from '../files/receiveUpload.ts';
import { keepUpload } from '../files/storeFile.ts';
import { readAs } from '../http/bodySchema.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { consumePoint, limiterFor, limiterKey } from '../http/databaseLimiter.ts';
import { idParam, readJson } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { composedForm, type OpenForm, openForm } from './openForm.ts';
import { drawToken } from './publicFormsHooks.ts';
import { publishedChoices } from './publishedChoices.ts';
import { ANSWER, receiveAnswer } from './receiveAnswer.ts';
import { ANSWER_FORM, parseAnswer } from './sentAnswer.ts';

const LINK = '/api/forms/:uuid';

const limitWrongFormLinks = limitWrongLinksOf({
  keyPrefix: 'form_miss',
  detail: problemMessage('form.too_many_wrong_links'),
});

const byAddress = limiterFor(ANSWER_LIMITS.address);
const byForm = limiterFor(ANSWER_LIMITS.form);

const tokenOf = (context: AppContext): string => context.req.param('uuid') ?? '';

const formOf = (context: AppContext): Promise<OpenForm> => {
  const { database, now } = context.get('deps');
  return openForm(database, tokenOf(context), now());
};

const showForm = async (context: AppContext): Promise<Response> => {
  const form = await formOf(context);
  const { title, introduction, consentText, consentVersion } = form;
  const composed = composedForm(form);
  return objectAnswer({
    '@id': `/api/forms/${tokenOf(context)}`,
    '@type': 'Form',
    title,
    introduction,
    questions: questionsOf(composed, await publishedChoices(context.get('deps').database, composed)),
    consentText,
    consentVersion,
  } satisfies FormView);
};

/** Refuses a flood before anything of it is read. */
const limitAnswers = async (context: AppContext): Promise<void> => {
  const { database } = context.get('deps');
  const detail = problemMessage('form.too_many');
  await consumePoint(byAddress(database), limiterKey(clientAddress(context), tokenOf(context)), { detail });
  await consumePoint(byForm(database), limiterKey(tokenOf(context)), { detail });
};

const receive = async (
  context: AppContext,
  form: OpenForm,
  delivery: { body: unknown; upload: Upload | null },
): Promise<Response> => {
  const { database, now } = context.get('deps');
  const answer = readAs(ANSWER, delivery.body);
  await database.transaction((transaction) =>
    receiveAnswer(
      { database: transaction, requestId: context.get('requestId'), now: now() },
      { form, answer, upload: delivery.upload },
    ),
  );
  const receipt: FormReceipt = {
    '@id': `/api/forms/${tokenOf(context)}/answers`,
    '@type': 'FormReceipt',
    thanks: form.thanks,
  };
  return objectAnswer(receipt, 201);
};

const addAnswer = async (context: AppContext): Promise<Response> => {
  const form = await formOf(context);
  await limitAnswers(context);
  return receive(context, form, { body: await readJson(context), upload: null });
};

const addAnswerWithFile = async (context: AppContext): Promise<Response> => {
  const form = await formOf(context);
  await limitAnswers(context);
  const { files } = context.get('deps');
  const upload = await receiveUpload(context.req.raw, files, { fieldMaxBytes: ANSWER_MAX_BYTES, isPublic: true });
  return keepUpload(files, upload, () => receive(context, form, { body: parseAnswer(upload), upload }));
};

/** Another secret: the old link and its QR codes open nothing any more. */
const renewLink = (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  return answerCommand(context, { collection: 'public_forms' }, async (inside) => {
    const { public_forms: forms } = recordsOf(inside);
    await forms.change(await forms.lock(id), { token: drawToken() });
    return id;
  });
};

const ITEM = `${collectionPath(publicForms.name)}/:id{[1-9][0-9]*}`;

/** The calls of public forms beyond their record: the secret in the address opens them. */
export const formRoutes: readonly Route[] = [
  { method: 'GET', path: LINK, right: 'public', handle: limitWrongFormLinks(showForm) },
  { method: 'POST', path: `${LINK}/answers`, right: 'public', input: ANSWER, handle: limitWrongFormLinks(addAnswer) },
  {
    method: 'POST',
    path: `${LINK}/answers_with_file`,
    right: 'public',
    body: 'multipart',
    input: ANSWER_FORM,
    handle: limitWrongFormLinks(addAnswerWithFile),
  },
  { method: 'PUT', path: `${ITEM}/renew_link`, right: publicForms.access.update, body: 'none', handle: renewLink },
];
