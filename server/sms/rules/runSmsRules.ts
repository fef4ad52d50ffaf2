import { isSmsDaytime } from '../../../model/sms/smsDaytime.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../dependencies.ts';
import { missingSignatureRule } from './missingSignatureRule.ts';
import { reminderRule } from './reminderRule.ts';
import type { SmsRule } from './smsRule.ts';

const RULES: readonly SmsRule[] = [missingSignatureRule, reminderRule];

/** Runs every enabled rule; a failing one does not stop the others. */
export const runSmsRules = async (deps: Dependencies, signal: AbortSignal = new AbortController().signal): Promise<void> => {
  if (!isSmsDaytime(deps.now())) return;
  for (const rule of RULES) {
    if (signal.aborted) return;
    try {
      if (await readConfiguration(deps.database, rule.code)) await rule.run(deps, signal);
    } catch (error) {
      deps.log.warn({ err: error, rule: rule.code }, 'SMS rule failed');
    }
  }
};
