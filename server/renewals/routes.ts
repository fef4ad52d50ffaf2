import { z } from 'zod';
import { RENEWAL_STOPS } from '../../model/needs/renewalStops.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import {
  RENEWAL_MAIL_PEOPLE_MAX,
  RENEWAL_MAILS_PATH,
  RENEWALS_MAX,
  RENEWALS_PATH,
  RENEWALS_RIGHT,
} from '../../model/renewals/renewals.ts';
import type { AppContext, Route } from '../context/route.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import { previewLetter } from '../outbox/letterhead/previewLetter.ts';
import { createRenewals } from './createRenewals.ts';
import { listRenewals } from './listRenewals.ts';
import { lettersToSend, sendRenewalMails } from './sendRenewalMails.ts';
import { stopRenewals } from './stopRenewals.ts';

const needs = resourceByName('need_trainings');

const CREATION = z.strictObject({
  renewals: z
    .array(z.strictObject({ need: IRI_SCHEMA, company: IRI_SCHEMA.optional() }))
    .min(1)
    .max(RENEWALS_MAX),
});
const STOPPING = z.strictObject({
  needs: z.array(IRI_SCHEMA).min(1).max(RENEWALS_MAX),
  /** Null: propose again. */
  stop: z.enum(RENEWAL_STOPS).nullable(),
});

const MAILS = z.strictObject({ needs: z.array(IRI_SCHEMA).min(1).max(RENEWAL_MAIL_PEOPLE_MAX) });

const list = async (context: AppContext): Promise<Response> =>
  objectAnswer({
    ...envelope('Renewals', RENEWALS_PATH, 'Renewals'),
    ...(await listRenewals(writeContextOf(context), context.req.query('stopped') === 'true')),
  });

const create = async (context: AppContext): Promise<Response> => {
  const { renewals } = readAs(CREATION, await readJson(context));
  const wantedRenewals = renewals.map(({ need, company }, index) => ({
    need: idOfIri('need_trainings', need, `renewals[${index}].need`),
    company: company === undefined ? undefined : idOfIri('companies', company, `renewals[${index}].company`),
  }));
  const outcome = await inTransaction(writeContextOf(context), (inside) => createRenewals(inside, wantedRenewals));
  return objectAnswer({ ...envelope('Renewals', `${RENEWALS_PATH}/needs`, 'RenewalCreation'), ...outcome });
};

const stop = async (context: AppContext): Promise<Response> => {
  const { needs: iris, stop: renewalStop } = readAs(STOPPING, await readJson(context));
  const ids = iris.map((iri, index) => idOfIri('need_trainings', iri, `needs[${index}]`));
  const outcome = await inTransaction(writeContextOf(context), (inside) => stopRenewals(inside, ids, renewalStop));
  return objectAnswer({ ...envelope('Renewals', `${RENEWALS_PATH}/stop`, 'RenewalStopping'), ...outcome });
};

const needIdsOf = async (context: AppContext): Promise<readonly number[]> => {
  const { needs: iris } = readAs(MAILS, await readJson(context));
  return iris.map((iri, index) => idOfIri('need_trainings', iri, `needs[${index}]`));
};

/** The mails to companies as they would get them. */
const previewMails = async (context: AppContext): Promise<Response> => {
  const needIds = await needIdsOf(context);
  const { letters, leftOut } = await lettersToSend(writeContextOf(context), needIds);
  const deps = context.get('deps');
  const views = await Promise.all(
    letters.map(async ({ company, receiver, people, lastToldAt, sender, subject, html }) => ({
      ...{ company, receiver, people, sender, subject },
      lastToldAt: lastToldAt?.toISOString() ?? null,
      html: await previewLetter(deps, { subject, html, carBrandId: null }),
    })),
  );
  return objectAnswer({ ...envelope('Renewals', `${RENEWAL_MAILS_PATH}/preview`, 'CompanyLetters'), letters: views, leftOut });
};

const sendMails = async (context: AppContext): Promise<Response> => {
  const needIds = await needIdsOf(context);
  const outcome = await inTransaction(writeContextOf(context), (inside) => sendRenewalMails(inside, needIds));
  return objectAnswer({ ...envelope('Renewals', RENEWAL_MAILS_PATH, 'RenewalSending'), ...outcome }, 202);
};

/** People who are to be trained again. */
export const renewalRoutes: readonly Route[] = [
  { method: 'GET', path: RENEWALS_PATH, right: RENEWALS_RIGHT, handle: list },
  { method: 'POST', path: `${RENEWALS_PATH}/needs`, right: needs.access.create, input: CREATION, handle: create },
  { method: 'POST', path: `${RENEWAL_MAILS_PATH}/preview`, right: needs.access.update, input: MAILS, handle: previewMails },
  { method: 'POST', path: RENEWAL_MAILS_PATH, right: needs.access.update, input: MAILS, handle: sendMails },
  { method: 'PUT', path: `${RENEWALS_PATH}/stop`, right: needs.access.update, input: STOPPING, handle: stop },
];
