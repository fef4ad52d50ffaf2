import type { AppContext, Route } from '../../../context/route.ts';
import { type Credential, readCredential } from '../../credentials/credential.ts';
import type { Caller } from '../findActor.ts';
import type { CachedCaller, CachedCallers } from './cachedCallers.ts';
import { identifyCaller } from './identifyCaller.ts';
import { CallerChangedError, proveCaller } from './proveCaller.ts';

/** Outcome of the handler, and whether its caller has changed since it was cached. */
const attempt = async (work: () => Promise<Response>, settle: () => Promise<void>) => {
  const [outcome] = await Promise.allSettled([work()]);
  const [proof] = await Promise.allSettled([settle()]);
  const hasChanged = proof.status === 'rejected' && proof.reason instanceof CallerChangedError;
  if (proof.status === 'rejected' && !hasChanged) throw proof.reason;
  return { outcome, hasChanged };
};

/**
 * Runs a handler as the cached caller. The handler's first statement proves the caller, which saves a statement per call. If they have
 * changed, the handler is stopped before it receives a row or writes anything, and starts again as the current caller
 * (docs/decisions/0003-cached-caller.md).
 */
export const withCachedCaller = (callers: CachedCallers, handle: Route['handle']): Route['handle'] => {
  const handleAs = async (context: AppContext, caller: Caller | null): Promise<Response> => {
    context.set('actor', caller?.actor ?? null);
    return handle(context);
  };

  const handleAsCached = async (context: AppContext, credential: Credential, cached: CachedCaller): Promise<Response> => {
    const deps = context.get('deps');
    let current: Caller | null = null;
    const isUnchanged = async () => {
      current = await identifyCaller(context, { callers, credential, ...deps });
      return current?.proof === cached.proof;
    };
    const { database, settle } = proveCaller(deps.database, { caller: cached, now: deps.now(), isUnchanged });
    context.set('deps', { ...deps, database });
    const { outcome, hasChanged } = await attempt(() => handleAs(context, cached), settle);
    context.set('deps', deps);
    if (hasChanged) {
      if (outcome.status === 'fulfilled') await outcome.value.body?.cancel();
      return handleAs(context, current);
    }
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };

  return async function handleWithCachedCaller(context) {
    const credential = readCredential(context);
    if (!credential) return handleAs(context, null);
    const cached = callers.get(credential.token);
    if (cached) return handleAsCached(context, credential, cached);
    return handleAs(context, await identifyCaller(context, { callers, credential, ...context.get('deps') }));
  };
};
