import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../dependencies.ts';
import { missingSignatureRule } from './missingSignatureRule.ts';
import { reminderRule } from './reminderRule.ts';
import type { SmsRule } from './smsRule.ts';

const RULES: readonly SmsRule[] = [missingSignatureRule, reminderRule];

/** Nobody is woken by an SMS: rules run from eight in the morning to nine in the evening, Paris time. */
const DAYTIME = { from: 8, to: 21 } as const;
const HOUR = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' });

const isDaytime = (now: Date): boolean => {
  const hour = Number.parseInt(HOUR.format(now), 10);
  return hour >= DAYTIME.from && hour < DAYTIME.to;
};

/** Runs every enabled rule; a failing one does not stop the others. */
export const runSmsRules = async (deps: Dependencies, signal: AbortSignal = new AbortController().signal): Promise<void> => {
  if (!isDaytime(deps.now())) return;
  for (const rule of RULES) {
    if (signal.aborted) return;
    try {
      if (await readConfiguration(deps.database, rule.code)) await rule.run(deps, signal);
    } catch (error) {
      deps.log.warn({ err: error, rule: rule.code }, 'SMS rule failed');
    }
  }
};
