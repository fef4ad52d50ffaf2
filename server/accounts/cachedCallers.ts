import { BoundedMap } from '../boundedMap.ts';
import type { Dependencies } from '../dependencies.ts';
import { callerProofStatement } from './callerProofStatement.ts';
import { type Caller, findCaller } from './findActor.ts';
import { hashSessionToken } from './sessionToken.ts';

export interface CachedCaller extends Caller {
  readonly tokenHash: Buffer;
}

/** The last known caller of each token. A cached caller is used only after a statement has proven that nothing about them changed. */
export type CachedCallers = Map<string, CachedCaller>;

const MAX_CALLERS = 10_000;

export const createCachedCallers = (): CachedCallers => new BoundedMap(MAX_CALLERS);

const cache = (callers: CachedCallers, token: string, caller: Caller | null): void => {
  callers.delete(token);
  const tokenHash = caller?.proof ? hashSessionToken(token) : null;
  if (caller && tokenHash) callers.set(token, { ...caller, tokenHash });
};

/** The caller of a session's token: the cached one if one short statement proves them, else a new look-up. */
export const findCachedCaller = async (
  callers: CachedCallers,
  token: string,
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
): Promise<Caller | null> => {
  const cached = callers.get(token);
  if (cached) {
    const row = await callerProofStatement.row(database, [cached.tokenHash, now()]);
    if (row?.proof === cached.proof) return cached;
  }
  const caller = await findCaller(database, token, now());
  cache(callers, token, caller);
  return caller;
};
