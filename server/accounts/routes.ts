import { z } from 'zod';
import type { FirstPage } from '../../model/accounts/myAccount.ts';
import { recordOfPerson } from '../../model/accounts/preparedFor.ts';
import type { Actor } from '../../model/kernel/access.ts';
import type { MyDayScope } from '../../model/myDay/myDayScopes.ts';
import { originOf } from '../context/origin.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import type { Database, Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { frenchOrder } from '../database/frenchText.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { envelope } from '../http/envelope.ts';
import { idParam, readJson } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { DomainError, notFound, problem } from '../kernel/domainError.ts';
import { refuseOtherPerson } from './caller/refuseOtherPerson.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from './credentials/demonstrationAccounts.ts';
import { readSessionCookie, takeSessionCookie, userAgentOf } from './credentials/sessionCookie.ts';
import { hasAccount } from './firstAccess/hasAccount.ts';
import { canRecover } from './links/askRecovery.ts';
import { answerLogin } from './login/answerLogin.ts';
import { checkPassword } from './login/checkPassword.ts';
import { loginThrottleOf } from './login/loginThrottle.ts';
import { PASSKEY_ANSWER } from './secondFactor/passkeySchemas.ts';
import { proveSecondFactor, type SecondStep } from './secondFactor/proveSecondFactor.ts';
import { relyingPartyOf } from './secondFactor/relyingParty.ts';
import { closeLoginSession, openLoginSession } from './sessions/loginSessions.ts';

const CREDENTIALS = z.object({
  username: z.string().max(255),
  password: z.string().max(1000),
  code: z.string().max(100).nullish(),
  passkey: PASSKEY_ANSWER.nullish(),
});

interface LogIn extends SecondStep {
  readonly database: Database;
  readonly username: string;
  readonly password: string;
  /** PASSWORD_LOGIN: do passwords open accounts, other than one that the operator has just reset. */
  readonly passwordLogin: boolean;
  /** The caller's address. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly now: Date;
}

/** Opens a session for a valid e-mail and password and returns its token; all failures get the same answer. */
const logIn = async ({ database, username, password, ...call }: LogIn): Promise<string> => {
  const { address, userAgent, now, passwordLogin } = call;
  const email = username.trim().toLowerCase();
  const account = await checkPassword({ database, email, password, address, now });
  if (!account) throw new DomainError('login.invalid_credentials');
  const isOpen = passwordLogin || (account.passwordLoginUntil !== null && account.passwordLoginUntil > now);
  if (!isOpen) throw problem('login.password_off', 'account.password_login_off');
  await proveSecondFactor(database, { accountId: account.id, ...call });
  await loginThrottleOf(database).succeed(email, address);
  return openLoginSession(database, account.id, { userAgent, now });
};

const handleLogin = async (context: AppContext): Promise<Response> => {
  const credentials = CREDENTIALS.safeParse(await readJson(context));
  if (!credentials.success) throw problem('request.malformed', 'account.login_body');
  const { database, settings, now } = context.get('deps');
  const { code = null, passkey = null, ...passwordLogin } = credentials.data;
  const token = await logIn({
    database,
    ...passwordLogin,
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

const PATH = '/api/connected_user';

/** Profile fields that the session does not have. */
const profileStatement = defineStatement({
  text: `
select a.email, a.first_page as "firstPage", a.my_day_scope as "myDayScope", p.first_name as "firstName", p.last_name as "lastName", p.feature_flags as "featureFlags",
  array(select g.name from users_user_groups l join user_groups g on g.id = l.target_id where p.kind = 'user' and l.owner_id = p.id order by ${frenchOrder('g.name')}) as "userGroups",
  (select coalesce(json_agg(json_build_object('@id', '/api/areas/' || r.id, '@type', 'Area', 'id', r.id, 'code', r.code, 'name', r.name) order by r.code), '[]')
    from areas r where r.id = any($2::int[])) as areas,
  (select json_build_object('@id', '/api/filters/' || f.id, '@type', 'Filters', 'id', f.id, 'version', f.version,
      'filtersPlanning', f.filters_planning, 'filtersTrainingOfficerView', f.filters_training_officer_view,
      'filtersVehiclesToAssociate', f.filters_vehicles_to_associate, 'filtersTeachingToolsToAssociate', f.filters_teaching_tools_to_associate)
    from filters f where f.account_id = a.id) as filters,
  array(select h.hint from account_hints h where h.account_id = a.id order by h.hint) as "seenHints"
from accounts a
cross join lateral (
  select 'user' as kind, id, first_name, last_name, feature_flags from users where account_id = a.id
  union all
  select 'trainer', id, first_name, last_name, '{}' from trainers where account_id = a.id
) p
where a.id = $1`,
  columns: {
    email: 'text',
    firstPage: typed<FirstPage>('text'),
    myDayScope: typed<MyDayScope>('text'),
    firstName: 'text',
    lastName: 'text',
    featureFlags: 'text[]',
    userGroups: 'text[]',
    areas: typed<readonly unknown[]>('json'),
    filters: typed<unknown>('json'),
    seenHints: 'text[]',
  },
});

/** The logged-in person for the admin (specification §3, connected user). */
const readConnectedUser = async (database: Queryable, actor: Actor) => {
  const profile = await profileStatement.row(database, [actor.accountId, actor.areas]);
  if (!profile) throw new Error('The account belongs to no user and no trainer');
  const { featureFlags, filters, ...person } = profile;
  return {
    ...envelope('ConnectedUser', PATH, 'ConnectedUser'),
    id: actor.accountId,
    kind: actor.kind,
    /** The person's own record. */
    record: recordOfPerson(actor),
    ...person,
    roles: actor.roles,
    lacksFactor: actor.lacksFactor ?? false,
    mustChangePassword: actor.mustChangePassword ?? false,
    userApplication: { '@id': `/api/user_applications/${actor.accountId}`, id: actor.accountId, featureFlags, filters },
  };
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
  return objectAnswer({ '@context': '/api/contexts/UserApplication', '@type': 'UserApplication', ...userApplication });
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
  const closedSession = token ? await closeLoginSession(context.get('deps').database, token) : null;
  takeSessionCookie(context);
  const endSession = closedSession?.provider
    ? await providerLogout(context, closedSession.provider, closedSession.idToken)
    : null;
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
