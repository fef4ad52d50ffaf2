import type { Dependencies } from '../dependencies.ts';
import { sendAllDue } from '../jobs/sendAllDue.ts';
import { attemptDelivery } from './attemptDelivery.ts';
import { claimDeliveries, hasDueDelivery } from './dueDeliveries.ts';
import { recordDelivery } from './recordDelivery.ts';
import { spreadEvents } from './spreadEvents.ts';

/** Deliveries sent in parallel. */
const AT_ONCE = 10;

/**
 * Announces what has happened: spreads the outbox, then sends what is due until nothing is. A delivery whose process was killed is
 * sent again once its lease is over, with the same event id.
 */
export const sendDueDeliveries = async (
  deps: Dependencies,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> => {
  const { database, now } = deps;
  await spreadEvents(database, now(), signal);
  await sendAllDue({
    signal,
    hasDue: () => hasDueDelivery(database, now()),
    claim: () => claimDeliveries(database, now(), AT_ONCE),
    send: async (due) => {
      const outcome = await attemptDelivery(deps, due, signal);
      // Interrupted by the stop: the lease brings it back.
      if (!signal.aborted) await recordDelivery(database, { due, outcome, now: now() });
    },
  });
};
