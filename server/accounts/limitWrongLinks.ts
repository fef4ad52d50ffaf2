import { WRONG_LINKS } from '../../model/accounts/linkLimits.ts';
import type { Dependencies } from '../dependencies.ts';
import { DomainError } from '../domainError.ts';
import type { Route } from '../route.ts';
import { clientAddress } from './clientAddress.ts';
import { consumePoint, limiterFor, limiterKey } from './databaseLimiter.ts';

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
