import { problemMessage } from '../../../../model/messages/problems/problemMessage.ts';
import type { Dependencies } from '../../../context/dependencies.ts';
import type { AppContext } from '../../../context/route.ts';
import type { Database } from '../../../database/database.ts';
import { clientAddress } from '../../../http/clientAddress.ts';
import { consumePoint, limiterFor, limiterKey } from '../../../http/databaseLimiter.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import type { Credential } from '../../credentials/credential.ts';
import type { Caller } from '../findActor.ts';
import { type CachedCallers, findCachedCaller } from './cachedCallers.ts';

interface Identify extends Pick<Dependencies, 'database' | 'now'> {
  readonly callers: CachedCallers;
  readonly credential: Credential;
}

/** Wrong keys per address; a valid key always passes. */
const KEY_LIMIT = { keyPrefix: 'api_key_miss', points: 50, windowSeconds: 900 } as const;

const limiterOf = limiterFor(KEY_LIMIT);

/** Refuses an API key: the same 401 whether it is unknown, expired or revoked; 429 after too many from one address. */
const refuseKey = async (context: AppContext, database: Database): Promise<never> => {
  const detail = problemMessage('integration.too_many_refused');
  await consumePoint(limiterOf(database), limiterKey(clientAddress(context)), { detail });
  throw new DomainError('request.key_refused', {
    detail: problemMessage('integration.key_refused'),
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
};

/** The caller of a request's credential; null: its login session is over. A refused key is a 401, even where no login is needed. */
export const identifyCaller = async (
  context: AppContext,
  { callers, credential, database, now }: Identify,
): Promise<Caller | null> => {
  const caller = await findCachedCaller(credential, { callers, database, now, address: () => clientAddress(context) });
  return caller === null && credential.kind === 'key' ? refuseKey(context, database) : caller;
};
