import type { MiddlewareHandler } from 'hono';
import { type CachedCallers, findCachedCaller } from '../accounts/cachedCallers.ts';
import { readSessionCookie } from '../accounts/sessionCookie.ts';
import type { AppEnv } from '../route.ts';

/** Sets `actor` to the person of the session cookie; null without one, which later steps handle. */
export const identify = (callers: CachedCallers): MiddlewareHandler<AppEnv> =>
  async function identifyCaller(context, next) {
    const token = readSessionCookie(context);
    if (token) context.set('actor', (await findCachedCaller(callers, token, context.get('deps')))?.actor ?? null);
    await next();
  };
