import type { Dependencies } from '../dependencies.ts';
import { repeatWork } from '../jobs/repeatWork.ts';
import { createAbandonedMails, releaseAllMails } from './abandonedMails.ts';
import { runMailRules } from './rules/runMailRules.ts';
import { sendDueMails } from './sendDueMails.ts';

/** Polling interval of the outbox without change events. */
const LOOK_EVERY_MS = 5_000;
const RULES_EVERY_MS = 60_000;
/** A message being sent at shutdown may still be delivered. */
const STOP_TIMEOUT_MS = 8_000;

/**
 * Sends the outbox and runs the automatic mail rules, in every instance: rows are claimed with `skip locked`, and automatic mails
 * have unique keys, so that several instances send nothing twice.
 */
export const startMails = async (deps: Dependencies) => {
  const stopping = new AbortController();
  const onError = (error: unknown): void => deps.log.warn({ err: error }, 'sending mails failed');
  // On the embedded database no other process can be sending: claimed messages were interrupted.
  if (deps.database.kind === 'pglite') await releaseAllMails(deps.database, deps.now());
  const releaseAbandoned = createAbandonedMails();
  const outbox = repeatWork(LOOK_EVERY_MS, () => sendDueMails(deps, stopping.signal, releaseAbandoned), onError);
  const rules = repeatWork(RULES_EVERY_MS, () => runMailRules(deps, stopping.signal), onError);
  const unsubscribe = deps.changes.subscribe({
    onChange: (tables) => {
      if (tables === 'all' || tables.includes('mail_messages')) outbox.wake();
    },
    onEnd: () => undefined,
  });
  return {
    stop: async (): Promise<void> => {
      unsubscribe();
      const abort = setTimeout(() => stopping.abort(), STOP_TIMEOUT_MS);
      await Promise.all([outbox.stop(), rules.stop()]);
      clearTimeout(abort);
    },
  };
};
