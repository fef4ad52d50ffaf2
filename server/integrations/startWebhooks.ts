import type { Dependencies } from '../dependencies.ts';
import { startSender } from '../jobs/startSender.ts';
import { releaseDeliveries } from './dueDeliveries.ts';
import { sendDueDeliveries } from './sendDueDeliveries.ts';

const STOP_TIMEOUT_MS = 5_000;

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
