import type { MiddlewareHandler } from 'hono';
import { findCaller } from '../accounts/findActor.ts';
import { readSessionCookie } from '../accounts/sessionCookie.ts';
import type { AppEnv } from '../route.ts';

/** Sets `actor` to the person whose session the cookie names; null without one, and what follows decides what that means. */
export const identify = (): MiddlewareHandler<AppEnv> =>
  async function identifyCaller(context, next) {
    const token = readSessionCookie(context);
    if (token) {
      const { database, now } = context.get('deps');
      context.set('actor', (await findCaller(database, token, now()))?.actor ?? null);
    }
    await next();
  };
