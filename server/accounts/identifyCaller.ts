import type { Dependencies } from '../dependencies.ts';
import type { AppContext } from '../route.ts';
import { type CachedCallers, findCachedCaller } from './cachedCallers.ts';
import { clientAddress } from './clientAddress.ts';
import type { Credential } from './credential.ts';
import type { Caller } from './findActor.ts';
import { refuseKey } from './refuseKey.ts';

interface Identify extends Pick<Dependencies, 'database' | 'now'> {
  readonly callers: CachedCallers;
  readonly credential: Credential;
}

/** The caller of a request's credential; null: its login session is over. A refused key is a 401, even where no login is needed. */
export const identifyCaller = async (
  context: AppContext,
  { callers, credential, database, now }: Identify,
): Promise<Caller | null> => {
  const caller = await findCachedCaller(credential, { callers, database, now, address: () => clientAddress(context) });
  return caller === null && credential.kind === 'key' ? refuseKey(context, database) : caller;
};
