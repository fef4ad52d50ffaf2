import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../domainError.ts';
import type { AppContext } from '../route.ts';
import { clientAddress } from './clientAddress.ts';
import { consumePoint, limiterFor, limiterKey } from './databaseLimiter.ts';

/** Wrong keys per address; a valid key always passes. */
const KEY_LIMIT = { keyPrefix: 'api_key_miss', points: 50, windowSeconds: 900 } as const;

const limiterOf = limiterFor(KEY_LIMIT);

/** Refuses an API key: the same 401 whether it is unknown, expired or revoked; 429 after too many from one address. */
export const refuseKey = async (context: AppContext, database: Database): Promise<never> => {
  const detail = problemMessage('integration.too_many_refused');
  await consumePoint(limiterOf(database), limiterKey(clientAddress(context)), { detail });
  throw new DomainError('request.key_refused', {
    detail: problemMessage('integration.key_refused'),
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
};
