import type { Dependencies } from '../dependencies.ts';
import { repeatWork } from '../jobs/repeatWork.ts';
import { startSender } from '../jobs/startSender.ts';
import { settleInterruptedSms } from './dueSms.ts';
import { runSmsRules } from './rules/runSmsRules.ts';
import { sendDueSms } from './sendDueSms.ts';

const RULES_EVERY_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;

/** Sends SMS and runs their automatic rules, in every instance; without a provider it does nothing. */
export const startSms = async (deps: Dependencies) => {
  if (!deps.sms) return { stop: async (): Promise<void> => undefined };
  // On the embedded database no other process can be sending.
  if (deps.database.kind === 'pglite') await settleInterruptedSms(deps.database, deps.now());
  const stopping = new AbortController();
  const onError = (error: unknown): void => deps.log.warn({ err: error }, 'SMS rules failed');
  const rules = repeatWork(RULES_EVERY_MS, () => runSmsRules(deps, stopping.signal), onError);
  const sender = startSender(deps, {
    name: 'sending SMS',
    tables: ['sms_messages'],
    send: (signal) => sendDueSms(deps, signal),
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await Promise.all([sender.stop(), rules.stop()]);
    },
  };
};
