import { LINK_LIMITS } from '../../model/accounts/linkLimits.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../domainError.ts';
import { consumePoint, limiterFor, limiterKey } from './databaseLimiter.ts';

const byAddress = limiterFor(LINK_LIMITS.address);
const byEmail = limiterFor(LINK_LIMITS.email);
const byMailbox = limiterFor(LINK_LIMITS.mailbox);

/** Counts a request for a link; above the limits throws a 429. */
export const limitLinkRequests = async (
  database: Database,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> => {
  const detail = problemMessage('account.too_many_links');
  await consumePoint(byAddress(database), limiterKey(address), { detail });
  await consumePoint(byEmail(database), limiterKey(email, address), { detail });
};

/** May one more link be mailed to this address; counts it. */
export const mayMailLink = async (database: Database, email: string): Promise<boolean> => {
  try {
    await consumePoint(byMailbox(database), limiterKey(email), { detail: '' });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};
