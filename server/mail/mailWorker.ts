import type { Dependencies } from '../context/dependencies.ts';
import { startRules, startSender } from '../jobs/startWork.ts';
import { runMailRules } from './rules/runMailRules.ts';
import { createAbandonedMails, releaseAllMails } from './sending/abandonedMails.ts';
import { sendDueMails } from './sending/sendDueMails.ts';

/** A message being sent at shutdown may still be delivered. */
const STOP_TIMEOUT_MS = 8_000;

/**
 * Sends the outbox and runs the automatic mail rules, in every instance: rows are claimed with `skip locked`, and automatic mails
 * have unique keys, so that several instances send nothing twice.
 */
export const startMails = async (deps: Dependencies) => {
  // On the embedded database no other process can be sending: claimed messages were interrupted.
  if (deps.database.kind === 'pglite') await releaseAllMails(deps.database, deps.now());
  const releaseAbandoned = createAbandonedMails();
  const sender = startSender(deps, {
    name: 'sending mails',
    tables: ['mail_messages'],
    send: (signal) => sendDueMails(deps, signal, releaseAbandoned),
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  const rules = startRules(deps, { name: 'mail rules', run: (signal) => runMailRules(deps, signal) });
  return {
    stop: async (): Promise<void> => {
      await Promise.all([sender.stop(), rules.stop()]);
    },
  };
};
