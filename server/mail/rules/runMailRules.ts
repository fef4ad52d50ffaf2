import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../dependencies.ts';
import { certificateRule } from './certificateRule.ts';
import { convocationRule } from './convocationRule.ts';
import { expiryRule } from './expiryRule.ts';
import { missingSignatureRule } from './missingSignatureRule.ts';
import { preparationRule } from './preparationRule.ts';
import { reminderRule } from './reminderRule.ts';
import type { MailRule } from './rule.ts';

const RULES: readonly MailRule[] = [
  preparationRule,
  convocationRule,
  reminderRule,
  certificateRule,
  missingSignatureRule,
  expiryRule,
];

/** Time of the last run of rules with `everyMs`. */
const looks = new WeakMap<Dependencies, Map<MailRule, number>>();

const isDue = (deps: Dependencies, rule: MailRule): boolean => {
  const known = looks.get(deps) ?? new Map<MailRule, number>();
  looks.set(deps, known);
  const now = deps.now().getTime();
  const since = now - (known.get(rule) ?? Number.NEGATIVE_INFINITY);
  // A clock that was set back must not silence the rule until it has caught up.
  if (since >= 0 && since < (rule.everyMs ?? 0)) return false;
  known.set(rule, now);
  return true;
};

/** Runs every enabled rule; a failing one does not stop the others. */
export const runMailRules = async (deps: Dependencies, signal: AbortSignal = new AbortController().signal): Promise<void> => {
  for (const rule of RULES) {
    if (signal.aborted) return;
    try {
      if ((await readConfiguration(deps.database, rule.code)) && isDue(deps, rule)) await rule.run(deps, signal);
    } catch (error) {
      deps.log.warn({ err: error, rule: rule.code }, 'mail rule failed');
    }
  }
};
