import './domain.ts';
import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { isAllowed } from '../model/kernel/access.ts';
import { createCachedCallers } from './accounts/caller/proof/cachedCallers.ts';
import { withCachedCaller } from './accounts/caller/proof/withCachedCaller.ts';
import { refuseOtherPerson } from './accounts/caller/refuseOtherPerson.ts';
import type { Dependencies } from './context/dependencies.ts';
import type { AppContext, AppEnv, Route } from './context/route.ts';
import { answerOnce } from './http/once/answerOnce.ts';
import { problemResponse } from './http/problemResponse.ts';
import { DomainError, problem } from './kernel/domainError.ts';
import { compressAnswers } from './middleware/compressAnswers.ts';
import { identify } from './middleware/identify.ts';
import { limitBody } from './middleware/limitBody.ts';
import { refuseForeignWrites, refuseOtherSite } from './middleware/refuseForeignWrites.ts';
import { requireContentType } from './middleware/requireContentType.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { setSealingKeys } from './passport/identity/sealedText.ts';
import { heedIfMatch } from './records/ifMatch.ts';
import { ROUTES } from './routes.ts';

const MAX_ADDRESS_LENGTH = 8192;

/** `:name` or `:name{pattern}`; a pattern may contain braces, e.g. `{[0-9]{0,8}}`. */
const PARAMETER = /(:[A-Za-z]+)(?:\{((?:[^{}]|\{[^{}]*\})+)\})?/g;

/** Route patterns for display, without the patterns of their parameters. */
const SHOWN_ROUTES = new Map(ROUTES.map(({ path }) => [path, path.replaceAll(PARAMETER, '$1')]));

/** The matched route, for logs and metrics; undefined if a middleware refused earlier. */
const shownRoute = (context: AppContext): string | undefined =>
  SHOWN_ROUTES.get(routePath(context)) ?? SHOWN_ROUTES.get(routePath(context, -1));

const UNTRACED = new Set(ROUTES.filter(({ isUntraced }) => isUntraced).map(({ path }) => path));

/** Is the matched route one of which the log says nothing. */
const isUntraced = (context: AppContext): boolean => UNTRACED.has(routePath(context)) || UNTRACED.has(routePath(context, -1));

const provide = (deps: Dependencies): MiddlewareHandler<AppEnv> =>
  async function provideDependencies(context, next) {
    const trace = context.env?.trace;
    const isRead = context.req.method === 'GET';
    context.set('deps', isRead && deps.replica ? { ...deps, database: deps.replica.readsFor(deps.database) } : deps);
    context.set('requestId', trace?.id ?? randomUUID());
    context.set('actor', null);
    await next();
    // Unread, it would keep a file open.
    if (context.req.method === 'HEAD') await context.res.body?.cancel();
    if (!trace) return;
    trace.route = shownRoute(context) ?? trace.route;
    trace.isUntraced = isUntraced(context);
    trace.account = context.get('actor')?.accountId ?? null;
  };

/** A failure without its words and its stack, which would name the call. */
const withoutTrace = (error: Error): Error => {
  if (error instanceof DomainError) return error;
  const { name } = error;
  return Object.assign(new Error(name), { stack: name, ...('code' in error && { code: error.code }) });
};

const refuseLongAddress: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (context.req.url.length > MAX_ADDRESS_LENGTH) throw problem('request.malformed', 'request.address_too_long');
  await next();
};

/** Labels may have their own right, and knowing a record's code may be enough to read it. */
const rightOf = ({ right, labelRight, opensBy }: Route, context: AppContext): Route['right'] => {
  if (opensBy !== undefined && context.req.query(opensBy)) return 'login';
  return (context.req.query('representation') === 'label' && labelRight) || right;
};

/** Checks a route's right: 401 without login, 403 without the role. */
const requireRight = (route: Route, context: AppContext): void => {
  if (route.isPersonal && context.get('actor')?.kind === 'key') {
    throw problem('request.forbidden', 'integration.person_only');
  }
  if (route.right === 'public') return;
  refuseOtherPerson(context);
  const actor = context.get('actor');
  if (!actor) throw new DomainError('request.unauthenticated');
  if (actor.mustChangePassword && !route.opensAtOnce) throw problem('account.password_to_change', 'account.password_to_change');
  if (actor.lacksFactor && !route.opensAtOnce) throw problem('account.second_factor_missing', 'account.second_factor_missing');
  const right = rightOf(route, context);
  if (right !== 'public' && !isAllowed(right, actor.roles)) {
    throw problem('request.forbidden', 'request.right_missing');
  }
};

/** A handler behind its right. */
const guarded = (route: Route): Route['handle'] => {
  const handle = route.method === 'GET' || route.ignoresKey ? heedIfMatch(route).handle : answerOnce(heedIfMatch(route));
  return async (context) => {
    if (route.carriesSecret) context.set('carriesSecret', true);
    requireRight(route, context);
    if (route.isOwnSiteOnly) refuseOtherSite(context);
    requireContentType(route, context);
    const response = await handle(context);
    if (route.changesDeclarations) await context.get('deps').refreshDeclarations();
    return response;
  };
};

/** A route's path as a regular expression. */
const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(PARAMETER, (_match, _name, inner: string | undefined) => `(?:${inner ?? '[^/]+'})`)}$`);

const PATTERNS = ROUTES.map(({ method, path }) => ({ method, pattern: pathPattern(path) }));

/** 405 with Allow if the path exists for another method, else 404. */
const refuseUnknown = (context: AppContext): DomainError => {
  const methods = PATTERNS.filter(({ pattern }) => pattern.test(context.req.path)).map(({ method }) => method);
  if (methods.length === 0) return problem('record.not_found', 'request.unknown_address');
  return new DomainError('request.method_not_allowed', { headers: { Allow: [...new Set(methods)].join(', ') } });
};

/** The whole API as a web-standard fetch handler; everything that needs Node is in the dependencies. */
export const createApp = (deps: Dependencies): Hono<AppEnv> => {
  setSealingKeys(deps.settings.passportKeys);
  const app = new Hono<AppEnv>();
  app.use(
    provide(deps),
    compressAnswers,
    securityHeaders({ publicUrl: deps.settings.publicUrl }),
    refuseLongAddress,
    refuseForeignWrites(),
    limitBody(),
  );
  const callers = createCachedCallers();
  for (const route of ROUTES) {
    const handle = guarded(route);
    const provesCaller = route.right !== 'public' && (route.method === 'GET' || route.provesCaller === true);
    if (provesCaller) app.on(route.method, route.path, withCachedCaller(callers, handle));
    else app.on(route.method, route.path, identify(callers), handle);
  }
  app.notFound((context) => problemResponse(refuseUnknown(context), context.get('requestId'), deps.log));
  app.onError((error, context) => {
    const shownError = isUntraced(context) ? withoutTrace(error) : error;
    return problemResponse(shownError, context.get('requestId') ?? randomUUID(), deps.log);
  });
  return app;
};
