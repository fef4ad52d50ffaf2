import { z } from 'zod';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from '../demo/demonstrationAccounts.ts';
import { notFound, problem } from '../domainError.ts';
import { idParam, readJson } from '../http/request.ts';
import { jsonLd } from '../http/respond.ts';
import { originOf } from '../origin.ts';
import { type AppContext, actorOf, type Route } from '../route.ts';
import { answerLogin } from './answerLogin.ts';
import { canRecover } from './askRecovery.ts';
import { clientAddress } from './clientAddress.ts';
import { readConnectedUser } from './connectedUser.ts';
import { hasAccount } from './hasAccount.ts';
import { logIn } from './logIn.ts';
import { closeLoginSession } from './loginSessions.ts';
import { PASSKEY_ANSWER } from './passkeys/passkeySchemas.ts';
import { relyingPartyOf } from './passkeys/relyingParty.ts';
import { refuseOtherPerson } from './refuseOtherPerson.ts';
import { readSessionCookie, takeSessionCookie, userAgentOf } from './sessionCookie.ts';

const CREDENTIALS = z.object({
  username: z.string().max(255),
  password: z.string().max(1000),
  code: z.string().max(100).nullish(),
  passkey: PASSKEY_ANSWER.nullish(),
});

const handleLogin = async (context: AppContext): Promise<Response> => {
  const credentials = CREDENTIALS.safeParse(await readJson(context));
  if (!credentials.success) throw problem('request.malformed', 'account.login_body');
  const { database, settings, now } = context.get('deps');
  const { code = null, passkey = null, ...named } = credentials.data;
  const token = await logIn({
    database,
    ...named,
    code,
    passkey,
    passwordLogin: settings.passwordLogin,
    party: relyingPartyOf(context),
    address: clientAddress(context),
    userAgent: userAgentOf(context),
    requestId: context.get('requestId'),
    now: now(),
  });
  return answerLogin(context, token);
};

const handleConnectedUser = async (context: AppContext): Promise<Response> => {
  const user = await readConnectedUser(context.get('deps').database, actorOf(context));
  return context.body(JSON.stringify(user), 200, { 'Content-Type': 'application/ld+json; charset=utf-8' });
};

/** The caller's own profile only. */
const handleUserApplication = async (context: AppContext): Promise<Response> => {
  const actor = actorOf(context);
  if (idParam(context) !== actor.accountId) throw notFound();
  const { userApplication } = await readConnectedUser(context.get('deps').database, actor);
  return jsonLd(JSON.stringify({ '@context': '/api/contexts/UserApplication', '@type': 'UserApplication', ...userApplication }));
};

/** Where the browser ends the session at the provider that opened it; null: nowhere. */
const providerLogout = async (context: AppContext, provider: string, idToken: string | null): Promise<string | null> => {
  const { identityProviders, log } = context.get('deps');
  try {
    return (await identityProviders.get(provider)?.end(idToken, `${originOf(context)}/`))?.href ?? null;
  } catch (error) {
    // The person is logged out here, whatever the provider does.
    log.warn({ err: error, provider }, 'an identity provider does not answer');
    return null;
  }
};

const handleLogout = async (context: AppContext): Promise<Response> => {
  refuseOtherPerson(context);
  const token = readSessionCookie(context);
  const closed = token ? await closeLoginSession(context.get('deps').database, token) : null;
  takeSessionCookie(context);
  const endSession = closed?.provider ? await providerLogout(context, closed.provider, closed.idToken) : null;
  return endSession === null ? context.body(null, 204) : context.json({ endSession });
};

/** Settings the login page needs before login. */
const handlePublicSettings = async (context: AppContext): Promise<Response> => {
  const deps = context.get('deps');
  const { demo, nextRoutes, passwordLogin } = deps.settings;
  const demoAccounts =
    demo && passwordLogin
      ? DEMONSTRATION_ACCOUNTS.map(({ email, label }) => ({ username: email, password: DEMONSTRATION_PASSWORD, label }))
      : [];
  const isLoggedIn = context.get('actor') !== null;
  return context.json({
    demo,
    demoAccounts,
    nextRoutes,
    canRecover: canRecover(deps),
    canUsePasskeys: passwordLogin && relyingPartyOf(context) !== null,
    passwordLogin,
    signOn: [...deps.identityProviders.values()].map(({ settings: { id, name } }) => ({ id, name })),
    // Saves the login page a request for a user who is not logged in.
    isLoggedIn,
    needsFirstAdministrator: !(isLoggedIn || (await hasAccount(deps.database))),
  });
};

/** Login, logout, and the logged-in person. */
export const accountRoutes: readonly Route[] = [
  { method: 'POST', path: '/login', right: 'public', input: CREDENTIALS, handle: handleLogin },
  { method: 'GET', path: '/logout', right: 'public', isOwnSiteOnly: true, handle: handleLogout },
  { method: 'GET', path: '/api/connected_user', right: 'login', opensAtOnce: true, handle: handleConnectedUser },
  { method: 'GET', path: '/api/user_applications/:id{[1-9][0-9]*}', right: 'login', handle: handleUserApplication },
  { method: 'GET', path: '/api/public_settings', right: 'public', handle: handlePublicSettings },
];
