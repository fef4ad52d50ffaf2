import type { MiddlewareHandler } from 'hono';
import { findActor } from '../accounts/findActor.ts';
import { readSessionCookie } from '../accounts/sessionCookie.ts';
import type { AppEnv } from '../route.ts';

interface IdentifyOptions {
  /** Finds the person behind a token. Default: the sessions of the database. */
  readonly find?: typeof findActor;
}

/** Sets `actor` to the person whose session the cookie names; null without one, and what follows decides what that means. */
export const identify = ({ find = findActor }: IdentifyOptions = {}): MiddlewareHandler<AppEnv> =>
  async function identifyCaller(context, next) {
    const token = readSessionCookie(context);
    if (token) {
      const { database, now } = context.get('deps');
      context.set('actor', await find(database, token, now()));
    }
    await next();
  };
