import type { MiddlewareHandler } from 'hono';
import { findPresumed, type PresumedCallers } from '../accounts/presumedCaller.ts';
import { readSessionCookie } from '../accounts/sessionCookie.ts';
import type { AppEnv } from '../route.ts';

/** Sets `actor` to the person of the session cookie; null without one, which later steps handle. */
export const identify = (presumed: PresumedCallers): MiddlewareHandler<AppEnv> =>
  async function identifyCaller(context, next) {
    const token = readSessionCookie(context);
    if (token) context.set('actor', (await findPresumed(presumed, token, context.get('deps')))?.actor ?? null);
    await next();
  };
