import { z } from 'zod';
import { email } from '../../model/kernel/field.ts';
import { LIBRARY_KEYS, LIBRARY_RECORDS_MAX } from '../../model/setup/library.ts';
import { isSetupStep, SETUP_RIGHT, SETUP_SET_ASIDE, SETUP_STEPS } from '../../model/setup/setupSteps.ts';
import { notFound } from '../domainError.ts';
import { readAs } from '../http/bodySchema.ts';
import { readBodyFields } from '../http/readBodyFields.ts';
import { readJson, writeContextOf } from '../http/request.ts';
import { jsonLd } from '../http/respond.ts';
import type { WriteContext } from '../records/writeContext.ts';
import type { AppContext, Route } from '../route.ts';
import { addFromLibrary } from './addFromLibrary.ts';
import { markSetup } from './markSetup.ts';
import { readLibrary } from './readLibrary.ts';
import { readSetup } from './readSetup.ts';
import { sendTestMail } from './sendTestMail.ts';
import { undoLibrary } from './undoLibrary.ts';

const PATH = '/api/setup';
const LIBRARY = `${PATH}/library`;

const WHOLE = z.strictObject({ isSetAside: z.boolean() });
const STEP = z.strictObject({ isUnneeded: z.boolean() });
const RECEIVER = { receiver: email({ required: true }) };

const keysOf = (keys: readonly string[]) => z.array(z.enum(keys)).optional();
const CHOICE = z.strictObject({
  areas: keysOf(LIBRARY_KEYS.areas),
  trainings: keysOf(LIBRARY_KEYS.trainings),
  mails: keysOf(LIBRARY_KEYS.mails),
  documents: keysOf(LIBRARY_KEYS.documents),
});
const RECORDS = z.strictObject({ records: z.array(z.string().max(200)).min(1).max(LIBRARY_RECORDS_MAX) });

const answer = (type: 'Setup' | 'SetupLibrary', path: string, view: object): Response =>
  jsonLd(JSON.stringify({ '@context': `/api/contexts/${type}`, '@id': path, '@type': type, ...view }));

const show = async (context: AppContext): Promise<Response> => answer('Setup', PATH, await readSetup(context.get('deps')));

const showLibrary = async (context: AppContext): Promise<Response> =>
  answer('SetupLibrary', LIBRARY, await readLibrary(context.get('deps').database));

/** Runs a command in one transaction. */
const inside = <Result>(context: AppContext, command: (write: WriteContext) => Promise<Result>): Promise<Result> => {
  const write = writeContextOf(context);
  return write.database.transaction((transaction) => command({ ...write, database: transaction }));
};

const markWhole = async (context: AppContext): Promise<Response> => {
  const { isSetAside } = readAs(WHOLE, await readJson(context));
  await inside(context, (write) => markSetup(write, { mark: SETUP_SET_ASIDE, isSet: isSetAside }));
  return show(context);
};

const markStep = async (context: AppContext): Promise<Response> => {
  const step = context.req.param('step') ?? '';
  if (!isSetupStep(step)) throw notFound();
  const { isUnneeded } = readAs(STEP, await readJson(context));
  await inside(context, (write) => markSetup(write, { mark: step, isSet: isUnneeded }));
  return show(context);
};

const testMail = async (context: AppContext): Promise<Response> => {
  const { receiver } = await readBodyFields(context, RECEIVER);
  await inside(context, (write) => sendTestMail(write, receiver));
  return show(context);
};

const add = async (context: AppContext): Promise<Response> => {
  const choice = readAs(CHOICE, await readJson(context));
  return answer('SetupLibrary', LIBRARY, await inside(context, (write) => addFromLibrary(write, choice)));
};

const undo = async (context: AppContext): Promise<Response> => {
  const { records } = readAs(RECORDS, await readJson(context));
  await inside(context, (write) => undoLibrary(write, records));
  return context.body(null, 204);
};

/** The guided set-up of a new installation, and the library that it offers. */
export const setupRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: SETUP_RIGHT, handle: show },
  { method: 'PUT', path: PATH, right: SETUP_RIGHT, input: WHOLE, handle: markWhole },
  { method: 'PUT', path: `${PATH}/steps/:step{${SETUP_STEPS.join('|')}}`, right: SETUP_RIGHT, input: STEP, handle: markStep },
  { method: 'POST', path: `${PATH}/test_mail`, right: SETUP_RIGHT, input: RECEIVER, handle: testMail },
  { method: 'GET', path: LIBRARY, right: SETUP_RIGHT, handle: showLibrary },
  { method: 'POST', path: LIBRARY, right: SETUP_RIGHT, input: CHOICE, handle: add },
  { method: 'POST', path: `${LIBRARY}/undo`, right: SETUP_RIGHT, input: RECORDS, handle: undo },
];
