import type { Dependencies } from '../context/dependencies.ts';
import { sendAllDue } from '../jobs/repeatWork.ts';
import { startSender } from '../jobs/startWork.ts';
import { attemptDelivery } from './attemptDelivery.ts';
import { claimDeliveries, hasDueDelivery, releaseDeliveries } from './dueDeliveries.ts';
import { recordDelivery } from './recordDelivery.ts';
import { spreadEvents } from './spreadEvents.ts';

const STOP_TIMEOUT_MS = 5_000;

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
    send: async (delivery) => {
      const outcome = await attemptDelivery(deps, delivery, signal);
      // Interrupted by the stop: the lease brings it back.
      if (!signal.aborted) await recordDelivery(database, { due: delivery, outcome, now: now() });
    },
  });
};

/** Sends events to web hooks, in every instance: rows are claimed with `skip locked`. */
export const startWebhooks = async (deps: Dependencies) => {
  // On the embedded database no other process can be sending: claimed deliveries were interrupted.
  if (deps.database.kind === 'pglite') await releaseDeliveries(deps.database, deps.now());
  return startSender(deps, {
    name: 'sending web hooks',
    tables: ['webhook_outbox', 'webhook_deliveries'],
    send: (signal) => sendDueDeliveries(deps, signal),
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
};
