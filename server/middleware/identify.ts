import type { MiddlewareHandler } from 'hono';
import type { CachedCallers } from '../accounts/caller/proof/cachedCallers.ts';
import { identifyCaller } from '../accounts/caller/proof/identifyCaller.ts';
import { readCredential } from '../accounts/credentials/credential.ts';
import type { AppEnv } from '../context/route.ts';

/** Sets `actor` to the caller of the session cookie or API key; null without one, which later steps handle. */
export const identify = (callers: CachedCallers): MiddlewareHandler<AppEnv> =>
  async function identifyRequest(context, next) {
    const credential = readCredential(context);
    const { database, now } = context.get('deps');
    const caller = credential && (await identifyCaller(context, { callers, credential, database, now }));
    if (caller) context.set('actor', caller.actor);
    await next();
  };
