import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { clientAddress } from '../accounts/clientAddress.ts';
import { consumePoint, limiterFor, limiterKey } from '../accounts/databaseLimiter.ts';
import { DomainError } from '../domainError.ts';
import type { Route } from '../route.ts';

const MISSES = 30;
const WINDOW_SECONDS = 60;

const limiterOf = limiterFor({ keyPrefix: 'emargement_miss', points: MISSES, windowSeconds: WINDOW_SECONDS });

/**
 * 429 instead of 404 after too many wrong links from one address. Valid links always pass: a classroom shares an address, and one
 * bad link must not stop the others. Guessing 122 random bits gains nothing from that.
 */
export const limitMisses =
  (handle: Route['handle']): Route['handle'] =>
  async (context) => {
    try {
      return await handle(context);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'record.not_found') {
        const limiter = limiterOf(context.get('deps').database);
        const detail = problemMessage('attendance.too_many_wrong_links');
        await consumePoint(limiter, limiterKey(clientAddress(context)), { detail });
      }
      throw error;
    }
  };
