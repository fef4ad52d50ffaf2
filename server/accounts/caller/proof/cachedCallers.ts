import { onCustomised } from '../../../../model/registry/customisation.ts';
import type { Dependencies } from '../../../context/dependencies.ts';
import { BoundedMap } from '../../../kernel/boundedMap.ts';
import type { Credential } from '../../credentials/credential.ts';
import { type Caller, findCaller, findKeyCaller } from '../findActor.ts';
import { callerProofStatement, keyProofStatement } from './callerProofStatement.ts';

export interface CachedCaller extends Caller {
  readonly credential: Credential['kind'];
  readonly tokenHash: Buffer;
}

/** The last known caller of each token. A cached caller is used only after a statement has proven that nothing about them changed. */
export type CachedCallers = Map<string, CachedCaller>;

const MAX_CALLERS = 10_000;

export const createCachedCallers = (): CachedCallers => {
  const callers: CachedCallers = new BoundedMap(MAX_CALLERS);
  // The groups that count as roles are others.
  onCustomised(() => callers.clear());
  return callers;
};

const cache = (callers: CachedCallers, { token, kind, hash }: Credential, caller: Caller | null): void => {
  callers.delete(token);
  if (caller?.proof && hash) callers.set(token, { ...caller, credential: kind, tokenHash: hash });
};

const PROOFS = { session: callerProofStatement, key: keyProofStatement } as const;

interface FindCaller extends Pick<Dependencies, 'database' | 'now'> {
  readonly callers: CachedCallers;
  /** Address of the caller, noted as a key's last. */
  readonly address: () => string;
}

/** The caller of a session's token or of a key: the cached one if one short statement proves them, else a new look-up. */
export const findCachedCaller = async (
  credential: Credential,
  { callers, address, database, now }: FindCaller,
): Promise<Caller | null> => {
  const { kind, token, hash } = credential;
  const cached = callers.get(token);
  if (cached) {
    const row = await PROOFS[kind].row(database, [cached.tokenHash, now()]);
    if (row?.proof === cached.proof) return cached;
  }
  const key = kind === 'key' && hash ? { hash, address: address(), now: now() } : null;
  const caller = key ? await findKeyCaller(database, key) : await findCaller(database, token, now());
  cache(callers, credential, caller);
  return caller;
};
