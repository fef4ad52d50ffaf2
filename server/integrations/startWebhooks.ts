import type { Dependencies } from '../dependencies.ts';
import { repeatWork } from '../jobs/repeatWork.ts';
import { releaseDeliveries } from './dueDeliveries.ts';
import { sendDueDeliveries } from './sendDueDeliveries.ts';

/** Polling interval without change events: retries become due without one. */
const LOOK_EVERY_MS = 5_000;
/** An attempt running at shutdown may still be answered. */
const STOP_TIMEOUT_MS = 5_000;

/** Sends events to web hooks, in every instance: rows are claimed with `skip locked`. */
export const startWebhooks = async (deps: Dependencies) => {
  // On the embedded database no other process can be sending: claimed deliveries were interrupted.
  if (deps.database.kind === 'pglite') await releaseDeliveries(deps.database, deps.now());
  const stopping = new AbortController();
  const onError = (error: unknown): void => deps.log.warn({ err: error }, 'sending web hooks failed');
  const sender = repeatWork(LOOK_EVERY_MS, () => sendDueDeliveries(deps, stopping.signal), onError);
  const unsubscribe = deps.changes.subscribe({
    onChange: (tables) => {
      if (tables === 'all' || tables.includes('webhook_outbox') || tables.includes('webhook_deliveries')) sender.wake();
    },
    onEnd: () => undefined,
  });
  return {
    stop: async (): Promise<void> => {
      unsubscribe();
      const abort = setTimeout(() => stopping.abort(), STOP_TIMEOUT_MS);
      await sender.stop();
      clearTimeout(abort);
    },
  };
};
