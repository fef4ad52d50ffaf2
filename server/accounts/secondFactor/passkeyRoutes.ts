import { z } from 'zod';
import { PASSKEY_NAME } from '../../../model/accounts/passkey.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { type AppContext, actorOf, type Route } from '../../context/route.ts';
import { readAs } from '../../http/bodySchema.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { consumePoint, limiterFor, limiterKey } from '../../http/databaseLimiter.ts';
import { readFields } from '../../http/readBodyFields.ts';
import { idParam, readJson, writeContextOf } from '../../http/request.ts';
import { inTransaction } from '../../hydra/contract/inTransaction.ts';
import { problem } from '../../kernel/domainError.ts';
import { giveSessionCookie, readSessionCookie, userAgentOf } from '../credentials/sessionCookie.ts';
import { answerLogin } from '../login/answerLogin.ts';
import { addPasskey } from './addPasskey.ts';
import { askForPasskey } from './askForPasskey.ts';
import { beginPasskey, verifyNewPasskey } from './enrolPasskey.ts';
import { logInByPasskey } from './logInByPasskey.ts';
import { NEW_PASSKEY, PASSKEY_ANSWER } from './passkeySchemas.ts';
import { reauthenticate } from './reauthenticate.ts';
import { requireRelyingParty } from './relyingParty.ts';
import { removePasskey } from './removePasskey.ts';

const PATH = '/api/my_account/passkeys';
const CURRENT = z.object({ currentPassword: z.string().max(1000).nullish() });
const CREATED = z.object({ name: z.string(), passkey: NEW_PASSKEY });
const NAME = { name: PASSKEY_NAME };
const LOGIN = z.object({ passkey: PASSKEY_ANSWER });

/** Challenges for logins from one address; they are stored for minutes. */
const challengesOf = limiterFor({ keyPrefix: 'passkey_challenge', points: 200, windowSeconds: 900 });

/** `context.body` keeps a session cookie that was set before. */
const answer = (context: AppContext, view: object): Response =>
  context.body(JSON.stringify({ '@context': '/api/contexts/Passkey', '@type': 'Passkey', ...view }), 200, {
    'Content-Type': 'application/ld+json; charset=utf-8',
  });

const begin = async (context: AppContext): Promise<Response> => {
  const party = requireRelyingParty(context);
  const email = await reauthenticate(context, readAs(CURRENT, await readJson(context)).currentPassword);
  const { database, now } = context.get('deps');
  const enrolling = { actor: actorOf(context), email, party, session: readSessionCookie(context), now: now() };
  return answer(context, { options: await beginPasskey(database, enrolling) });
};

const add = async (context: AppContext): Promise<Response> => {
  const party = requireRelyingParty(context);
  const { passkey, name: typed } = readAs(CREATED, await readJson(context));
  const { name } = readFields(NAME, { name: typed });
  const write = writeContextOf(context);
  const credential = await verifyNewPasskey(write.database, { ...write, party, session: readSessionCookie(context) }, passkey);
  const isProtected = await inTransaction(write, (inside) =>
    addPasskey(inside, { credential, name, token: readSessionCookie(context), userAgent: userAgentOf(context) }),
  );
  if (isProtected) giveSessionCookie(context, isProtected.token);
  return answer(context, { recoveryCodes: isProtected?.recoveryCodes ?? [] });
};

const remove = async (context: AppContext): Promise<Response> => {
  const email = await reauthenticate(context, readAs(CURRENT, await readJson(context)).currentPassword);
  const write = writeContextOf(context);
  await inTransaction(write, (inside) => removePasskey(inside, { actor: write.actor, email, id: idParam(context) }));
  return context.body(null, 204);
};

/** Passkeys are a login of the product itself: PASSWORD_LOGIN off closes them too. */
const requirePasswordLogin = (context: AppContext): void => {
  if (!context.get('deps').settings.passwordLogin) throw problem('login.password_off', 'account.password_login_off');
};

const offer = async (context: AppContext): Promise<Response> => {
  requirePasswordLogin(context);
  const party = requireRelyingParty(context);
  const { database, now } = context.get('deps');
  const detail = problemMessage('account.too_many_links');
  await consumePoint(challengesOf(database), limiterKey(clientAddress(context)), { detail });
  return answer(context, { options: await askForPasskey(database, { purpose: 'login', accountId: null, party, now: now() }) });
};

const logIn = async (context: AppContext): Promise<Response> => {
  requirePasswordLogin(context);
  const party = requireRelyingParty(context);
  const body = LOGIN.safeParse(await readJson(context));
  if (!body.success) throw problem('login.passkey_refused', 'account.passkey_not_recognised');
  const { database, now } = context.get('deps');
  const token = await logInByPasskey(database, {
    answer: body.data.passkey,
    party,
    address: clientAddress(context),
    userAgent: userAgentOf(context),
    now: now(),
  });
  return answerLogin(context, token);
};

/** Passkeys: of one's own account, and to log in without a password. */
export const passkeyRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/passkey_logins/options', right: 'public', body: 'none', handle: offer },
  { method: 'POST', path: '/api/passkey_logins', right: 'public', input: LOGIN, handle: logIn },
  { method: 'POST', path: `${PATH}/options`, right: 'login', opensAtOnce: true, input: CURRENT, handle: begin },
  { method: 'POST', path: PATH, right: 'login', opensAtOnce: true, input: CREATED, handle: add },
  { method: 'POST', path: `${PATH}/:id{[1-9][0-9]*}/remove`, right: 'login', input: CURRENT, handle: remove },
];
