import { LINK_LIMITS, WRONG_LINKS } from '../../../model/accounts/linkLimits.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Route } from '../../context/route.ts';
import type { Database } from '../../database/database.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { consumePoint, limiterFor, limiterKey } from '../../http/databaseLimiter.ts';
import { DomainError } from '../../kernel/domainError.ts';

interface LimitWrongLinksOptions {
  /** Names these counters in the database, e.g. `account_link_miss`. */
  readonly keyPrefix: string;
  /** Text of the 429. */
  readonly detail: string;
}

/**
 * 429 instead of 404 after too many wrong links from one address. Valid links always pass: a classroom shares an address, and one
 * bad link must not stop the others. Guessing 122 random bits gains nothing from that.
 */
export const limitWrongLinksOf = ({ keyPrefix, detail }: LimitWrongLinksOptions) => {
  const limiterOf = limiterFor({ keyPrefix, ...WRONG_LINKS });
  const count = async ({ database }: Dependencies, address: string): Promise<void> =>
    consumePoint(limiterOf(database), limiterKey(address), { detail });

  return (handle: Route['handle']): Route['handle'] =>
    async (context) => {
      try {
        return await handle(context);
      } catch (error) {
        if (error instanceof DomainError && error.code === 'record.not_found') {
          await count(context.get('deps'), clientAddress(context));
        }
        throw error;
      }
    };
};

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
