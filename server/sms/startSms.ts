import type { Dependencies } from '../context/dependencies.ts';
import { startRules, startSender } from '../jobs/startWork.ts';
import { settleInterruptedSms } from './dueSms.ts';
import { runSmsRules } from './rules/runSmsRules.ts';
import { sendDueSms } from './sendDueSms.ts';

const STOP_TIMEOUT_MS = 8_000;

/** Sends SMS and runs their automatic rules, in every instance; without a provider it does nothing. */
export const startSms = async (deps: Dependencies) => {
  if (!deps.sms) return { stop: async (): Promise<void> => undefined };
  // On the embedded database no other process can be sending.
  if (deps.database.kind === 'pglite') await settleInterruptedSms(deps.database, deps.now());
  const rules = startRules(deps, { name: 'SMS rules', run: (signal) => runSmsRules(deps, signal) });
  const sender = startSender(deps, {
    name: 'sending SMS',
    tables: ['sms_messages'],
    send: (signal) => sendDueSms(deps, signal),
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  return {
    stop: async (): Promise<void> => {
      await Promise.all([sender.stop(), rules.stop()]);
    },
  };
};
