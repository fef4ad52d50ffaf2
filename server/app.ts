import './domain.ts';
import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { isAllowed } from '../model/accounts/access.ts';
import { answerAsPresumed, createPresumedCallers } from './accounts/presumedCaller.ts';
import type { Dependencies } from './dependencies.ts';
import { DomainError, problem } from './errors.ts';
import { identify } from './middleware/identify.ts';
import { limitBody } from './middleware/limitBody.ts';
import { refuseForeignWrites, refuseOtherSite } from './middleware/refuseForeignWrites.ts';
import { requireContentType } from './middleware/requireContentType.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { problemResponse } from './problem.ts';
import type { AppContext, AppEnv, Route } from './route.ts';
import { ROUTES } from './routes.ts';

const MAX_ADDRESS_LENGTH = 8192;

/** `:name` or `:name{pattern}`; a pattern may hold braces of its own, e.g. `{[0-9]{0,8}}`. */
const PARAMETER = /(:[A-Za-z]+)(?:\{((?:[^{}]|\{[^{}]*\})+)\})?/g;

/** Patterns of the route table as they are shown: without what their parameters may be. */
const SHOWN_ROUTES = new Map(ROUTES.map(({ path }) => [path, path.replaceAll(PARAMETER, '$1')]));

/** The route that has answered, or would have: what a middleware refuses has not come so far. */
const shownRoute = (context: AppContext): string | undefined =>
  SHOWN_ROUTES.get(routePath(context)) ?? SHOWN_ROUTES.get(routePath(context, -1));

const provide = (deps: Dependencies): MiddlewareHandler<AppEnv> =>
  async function provideDependencies(context, next) {
    const trace = context.env?.trace;
    context.set('deps', deps);
    context.set('requestId', trace?.id ?? randomUUID());
    context.set('actor', null);
    await next();
    // Nobody will read it, and a file would stay open.
    if (context.req.method === 'HEAD') await context.res.body?.cancel();
    if (!trace) return;
    trace.route = shownRoute(context) ?? trace.route;
    trace.account = context.get('actor')?.accountId ?? null;
  };

const refuseLongAddress: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (context.req.url.length > MAX_ADDRESS_LENGTH) throw problem('request.malformed', 'request.address_too_long');
  await next();
};

/** Labels may have a right of their own, and whoever names a record by its code may read it. */
const rightOf = ({ right, labelRight, opensBy }: Route, context: AppContext): Route['right'] => {
  if (opensBy !== undefined && context.req.query(opensBy)) return 'login';
  return (context.req.query('representation') === 'label' && labelRight) || right;
};

/** Enforces a route's right: no login 401, wrong role 403. */
const requireRight = (route: Route, context: AppContext): void => {
  if (route.right === 'public') return;
  const actor = context.get('actor');
  if (!actor) throw new DomainError('request.unauthenticated');
  const right = rightOf(route, context);
  if (right !== 'public' && !isAllowed(right, actor.roles)) {
    throw problem('request.forbidden', 'request.right_missing');
  }
};

/** A call behind its right. */
const guarded =
  (route: Route): Route['handle'] =>
  (context) => {
    requireRight(route, context);
    if (route.isOwnSiteOnly) refuseOtherSite(context);
    requireContentType(route, context);
    return route.handle(context);
  };

/** A path of the route table as a regular expression. */
const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(PARAMETER, (_match, _name, inner: string | undefined) => `(?:${inner ?? '[^/]+'})`)}$`);

const PATTERNS = ROUTES.map(({ method, path }) => ({ method, pattern: pathPattern(path) }));

/** 405 with Allow where the path is known under another method, else 404. */
const refuseUnknown = (context: AppContext): DomainError => {
  const methods = PATTERNS.filter(({ pattern }) => pattern.test(context.req.path)).map(({ method }) => method);
  if (methods.length === 0) return problem('record.not_found', 'request.unknown_address');
  return new DomainError('request.method_not_allowed', { headers: { Allow: [...new Set(methods)].join(', ') } });
};

/** The whole API as one web-standard fetch handler; what needs Node comes in with the dependencies. */
export const createApp = (deps: Dependencies): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.use(
    provide(deps),
    securityHeaders({ publicUrl: deps.settings.publicUrl }),
    refuseLongAddress,
    refuseForeignWrites(),
    limitBody(),
  );
  const presumed = createPresumedCallers();
  for (const route of ROUTES) {
    const handle = guarded(route);
    const startsByReading = route.right !== 'public' && (route.method === 'GET' || route.startsByReading === true);
    if (startsByReading) app.on(route.method, route.path, answerAsPresumed(presumed, handle));
    else app.on(route.method, route.path, identify(presumed), handle);
  }
  app.notFound((context) => problemResponse(refuseUnknown(context), context.get('requestId'), deps.log));
  app.onError((error, context) => problemResponse(error, context.get('requestId') ?? randomUUID(), deps.log));
  return app;
};
