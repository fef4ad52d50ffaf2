import type { Dependencies } from '../context/dependencies.ts';
import { startRules, startSender } from '../jobs/startWork.ts';
import { answerDates } from './answerDates.ts';
import { answerJournals } from './answerJournals.ts';
import { suspendAutomations } from './standing.ts';

const STOP_TIMEOUT_MS = 5_000;

/** Runs automations, in every instance: what one instance does, the others skip. */
export const startAutomations = (deps: Dependencies) => {
  const runner = startSender(deps, {
    name: 'running automations',
    tables: ['webhook_outbox'],
    send: (signal) => answerJournals(deps, signal),
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  // An author may lose a right, a field may be archived, a template deleted: automations that need it are suspended at once.
  const watcher = startSender(deps, {
    name: 'suspending automations',
    tables: ['access_epoch', 'automations', 'custom_fields', 'notification_emails', 'webhooks'],
    send: () => suspendAutomations(deps),
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  const dates = startRules(deps, { name: 'automations by date', run: (signal) => answerDates(deps, signal) });
  return {
    stop: async (): Promise<void> => {
      await Promise.all([runner.stop(), watcher.stop(), dates.stop()]);
    },
  };
};
