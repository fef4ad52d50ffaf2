import { z } from 'zod';
import { SIGN_ON_PARAMETER, SIGN_ON_SECOND_FACTOR } from '../../../model/accounts/signOn.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { type IdentityProvider, newSignOnSecrets, type ProvenIdentity } from '../../adapters/identityProvider.ts';
import { originOf } from '../../context/origin.ts';
import type { AppContext, Route } from '../../context/route.ts';
import type { Database } from '../../database/database.ts';
import { readAs } from '../../http/bodySchema.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { consumePoint, limiterFor, limiterKey } from '../../http/databaseLimiter.ts';
import { readJson } from '../../http/request.ts';
import { DomainError, notFound, problem } from '../../kernel/domainError.ts';
import { userAgentOf } from '../credentials/sessionCookie.ts';
import { answerLogin } from '../login/answerLogin.ts';
import { loginThrottleOf } from '../login/loginThrottle.ts';
import { secondFactorStatement } from '../people/accountStatements.ts';
import { warnOwner } from '../people/mailAccountOwner.ts';
import { PASSKEY_ANSWER } from '../secondFactor/passkeySchemas.ts';
import { proveSecondFactor, type SecondStep } from '../secondFactor/proveSecondFactor.ts';
import { relyingPartyOf } from '../secondFactor/relyingParty.ts';
import { type OpenedBy, openLoginSession } from '../sessions/loginSessions.ts';
import { findOrCreateAccount } from './findOrCreateAccount.ts';
import { attemptCookie, beginAttempt, holdAttempt, readHeld, takeAttempt, takeHeld } from './signOnAttempts.ts';
import { SignOnRefusal } from './signOnRefusal.ts';

const SECOND_STEP = z.object({ code: z.string().max(100).nullish(), passkey: PASSKEY_ANSWER.nullish() });

/** Attempts from one address; they are stored for minutes. */
const attemptsOf = limiterFor({ keyPrefix: 'sign_on', points: 200, windowSeconds: 900 });

const providerOf = (context: AppContext): IdentityProvider => {
  const provider = context.get('deps').identityProviders.get(context.req.param('provider') ?? '');
  if (!provider) throw notFound();
  return provider;
};

/** Where the provider sends the browser back; it knows this address. */
const callbackOf = (context: AppContext, { settings }: IdentityProvider): string =>
  `${originOf(context)}/api/sign_on/${settings.id}/callback`;

const begin = async (context: AppContext): Promise<Response> => {
  const provider = providerOf(context);
  const { database, log, now } = context.get('deps');
  const limiter = attemptsOf(database);
  await consumePoint(limiter, limiterKey(clientAddress(context)), { detail: problemMessage('account.too_many_links') });
  const secrets = newSignOnSecrets();
  const location = await provider.begin(callbackOf(context, provider), secrets).catch((error: unknown) => {
    log.warn({ err: error, provider: provider.settings.id }, 'an identity provider does not answer');
    throw problem('server.unavailable', 'account.sign_on_unreachable');
  });
  attemptCookie.give(context, await beginAttempt(database, secrets, { provider: provider.settings.id, now: now() }));
  return context.json({ location: location.href });
};

const backTo = (context: AppContext, outcome?: string): Response =>
  context.redirect(outcome === undefined ? '/' : `/#/login?${SIGN_ON_PARAMETER}=${outcome}`, 303);

/** A browser follows this address itself: it gets the page that explains, never a problem in JSON. */
const refusalOf = (error: unknown): SignOnRefusal => {
  if (error instanceof SignOnRefusal) return error;
  if (error instanceof DomainError) return new SignOnRefusal('failed', { cause: error });
  throw error;
};

interface FinishSignOn {
  readonly provider: IdentityProvider;
  /** The address to which the provider sent the browser. */
  readonly answer: URL;
  /** The cookie of the attempt. */
  readonly attempt: string | undefined;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly now: Date;
}

/** Token of a session, or of an attempt that waits for the account's second factor. */
type Finished = { readonly session: string } | { readonly held: string };

const prove = async (database: Database, { provider, answer, attempt, now }: FinishSignOn): Promise<ProvenIdentity> => {
  const secrets = await takeAttempt(database, attempt, { provider: provider.settings.id, now });
  if (!secrets) throw new SignOnRefusal('failed');
  try {
    return await provider.finish(answer, secrets);
  } catch (cause) {
    throw new SignOnRefusal('failed', { cause });
  }
};

/** Ends a single sign-on: the person's account, then its own second factor unless the provider's login covers it. */
const finishSignOn = async (database: Database, signOn: FinishSignOn): Promise<Finished> => {
  const { provider, userAgent, requestId, now } = signOn;
  const { settings } = provider;
  const identity = await prove(database, signOn);
  return database.transaction(async (transaction) => {
    const writer = { database: transaction, actor: null, requestId, now };
    const accountId = await findOrCreateAccount(writer, { settings, identity });
    const { idToken } = identity;
    const factor = await secondFactorStatement.row(transaction, [accountId]);
    if (!settings.coversSecondFactor && (factor?.hasTotp || factor?.hasPasskey))
      return { held: await holdAttempt(transaction, { provider: settings.id, accountId, idToken, now }) };
    const openedBy: OpenedBy = { provider: settings.id, idToken, coversFactor: settings.coversSecondFactor };
    return { session: await openLoginSession(transaction, accountId, { userAgent, now, openedBy }) };
  });
};

const finish = async (context: AppContext): Promise<Response> => {
  const provider = providerOf(context);
  const { database, log, now } = context.get('deps');
  const answer = new URL(callbackOf(context, provider));
  answer.search = new URL(context.req.url).search;
  try {
    const finished = await finishSignOn(database, {
      provider,
      answer,
      attempt: attemptCookie.read(context),
      userAgent: userAgentOf(context),
      requestId: context.get('requestId'),
      now: now(),
    });
    if ('held' in finished) {
      attemptCookie.give(context, finished.held);
      return backTo(context, SIGN_ON_SECOND_FACTOR);
    }
    attemptCookie.take(context);
    await answerLogin(context, finished.session);
    return backTo(context);
  } catch (error) {
    const refusal = refusalOf(error);
    log.warn({ err: refusal.cause, provider: provider.settings.id, refusal: refusal.code }, 'a single sign-on was refused');
    return backTo(context, refusal.code);
  }
};

interface CompleteSignOn extends SecondStep {
  /** The cookie of the attempt. */
  readonly attempt: string | undefined;
  /** The caller's address. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly now: Date;
}

const over = () => new DomainError('login.sign_on_over', { detail: problemMessage('account.sign_on_over') });

/** Opens a session once the second factor of a sign-on is proven; guesses count like wrong passwords. */
const completeSignOn = async (database: Database, login: CompleteSignOn): Promise<string> => {
  const { attempt, address, userAgent, now } = login;
  const heldLogin = await readHeld(database, attempt, now);
  if (!heldLogin || attempt === undefined) throw over();
  const { email, accountId, provider, idToken } = heldLogin;
  const throttle = loginThrottleOf(database);
  await throttle.attempt({ username: email, address, onCeiling: () => warnOwner(database, email, now) });
  await proveSecondFactor(database, { ...login, accountId });
  if (!(await takeHeld(database, attempt))) throw over();
  await throttle.succeed(email, address);
  return openLoginSession(database, accountId, { userAgent, now, openedBy: { provider, idToken, coversFactor: false } });
};

const complete = async (context: AppContext): Promise<Response> => {
  const { code = null, passkey = null } = readAs(SECOND_STEP, await readJson(context));
  const { database, now } = context.get('deps');
  const token = await completeSignOn(database, {
    attempt: attemptCookie.read(context),
    code,
    passkey,
    party: relyingPartyOf(context),
    address: clientAddress(context),
    userAgent: userAgentOf(context),
    requestId: context.get('requestId'),
    now: now(),
  });
  attemptCookie.take(context);
  return answerLogin(context, token);
};

/** Single sign-on by the organisation's identity providers (docs/single-sign-on.md). */
export const signOnRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/sign_on/:provider', right: 'public', body: 'none', handle: begin },
  { method: 'GET', path: '/api/sign_on/:provider/callback', right: 'public', handle: finish },
  { method: 'POST', path: '/api/sign_on_logins', right: 'public', input: SECOND_STEP, handle: complete },
];
