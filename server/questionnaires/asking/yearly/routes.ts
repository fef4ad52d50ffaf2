import { z } from 'zod';
import { iriOf } from '../../../../model/kernel/resource.ts';
import { INVITATIONS_READ_RIGHT, INVITATIONS_WRITE_RIGHT } from '../../../../model/questionnaires/sessionInvitations.ts';
import {
  funderEmailRefusal,
  YEARLY_ASKED_MAX,
  type YearlyAskingPreview,
  type YearlyChoice,
  yearlyAskingPath,
} from '../../../../model/questionnaires/yearlyAsking.ts';
import { originOf } from '../../../context/origin.ts';
import { type AppContext, actorOf, type Route } from '../../../context/route.ts';
import { readAs } from '../../../http/bodySchema.ts';
import { idParam, readerOf, readJson, writeContextOf } from '../../../http/request.ts';
import { objectAnswer } from '../../../http/respond.ts';
import { inTransaction } from '../../../hydra/contract/inTransaction.ts';
import { invalid } from '../../../kernel/domainError.ts';
import { askYearly, previewYearly } from './askYearly.ts';
import { readYearlyAsking, renewYearly } from './yearlyInvitations.ts';

const ASKING = z.strictObject({
  companies: z.array(z.int().positive()).max(YEARLY_ASKED_MAX).optional(),
  funders: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(120), email: z.string().trim().max(254) }))
    .max(YEARLY_ASKED_MAX)
    .optional(),
});

const readAsking = async (context: AppContext): Promise<YearlyChoice> => {
  const body = readAs(ASKING, await readJson(context));
  const violations = (body.funders ?? []).flatMap((funder, index) => {
    const message = funderEmailRefusal(funder.email);
    return message ? [{ propertyPath: `funders[${index}].email`, message, code: 'invalid' }] : [];
  });
  if (violations.length > 0) throw invalid(...violations);
  return body;
};

const NO_STORE = { 'Cache-Control': 'no-store' };

/** People that the questionnaire was asked of. */
const show = async (context: AppContext): Promise<Response> => {
  const reader = { ...readerOf(context), now: context.get('deps').now() };
  return objectAnswer(await readYearlyAsking(reader, idParam(context)), 200, NO_STORE);
};

/** Asks the chosen ones; the answer names the messages, which wait in the outbox. */
const ask = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  const body = await readAsking(context);
  const view = await inTransaction(writeContextOf(context), async (inside) => {
    const mails = await askYearly(inside, { id, body, origin: originOf(context) });
    return { ...(await readYearlyAsking(inside, id)), messages: mails.map((mail) => iriOf('mail_messages', mail)) };
  });
  return objectAnswer(view, 200, NO_STORE);
};

const preview = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  const body = await readAsking(context);
  const asking = { actor: actorOf(context), origin: originOf(context), id, body };
  const answer: YearlyAskingPreview = {
    '@id': `${yearlyAskingPath(id)}/preview`,
    '@type': 'YearlyAskingPreview',
    ...(await previewYearly(context.get('deps'), asking)),
  };
  return objectAnswer(answer, 200, NO_STORE);
};

/** Another link: the former one opens nothing any more. */
const renew = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  const view = await inTransaction(writeContextOf(context), async (inside) => {
    await renewYearly(inside, id, idParam(context, 'invitation'));
    return readYearlyAsking(inside, id);
  });
  return objectAnswer(view, 200, NO_STORE);
};

const PATH = yearlyAskingPath(':id{[1-9][0-9]*}');

/** Questionnaires that are asked once a year, by hand. */
export const yearlyRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: INVITATIONS_READ_RIGHT, handle: show },
  { method: 'POST', path: PATH, right: INVITATIONS_WRITE_RIGHT, input: ASKING, handle: ask },
  { method: 'POST', path: `${PATH}/preview`, right: INVITATIONS_WRITE_RIGHT, input: ASKING, handle: preview },
  {
    method: 'PUT',
    path: `${PATH}/:invitation{[1-9][0-9]*}`,
    right: INVITATIONS_WRITE_RIGHT,
    body: 'none',
    handle: renew,
  },
];
