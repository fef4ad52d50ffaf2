import { statusFieldOf } from '../../model/automations/watchedFields.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { AutomationDraft } from './automationDraft.ts';

/** Fields that an automation changes, with their new values. */
const changesOf = ({ record, actions }: AutomationDraft): readonly (readonly [field: string, value: unknown])[] =>
  actions.flatMap((action) => {
    if (action.kind === 'set_field') return [[action.field, action.value] as const];
    const status = statusFieldOf(resourceByName(record));
    return action.kind === 'move_status' && status ? [[status.name, action.status] as const] : [];
  });

const startsAt = ({ record, trigger, triggerField, triggerStatus }: AutomationDraft, field: string, value: unknown): boolean => {
  if (trigger === 'changed') return !triggerField || triggerField === field;
  return trigger === 'status' && statusFieldOf(resourceByName(record))?.name === field && triggerStatus === value;
};

const starts = (first: AutomationDraft, second: AutomationDraft): boolean =>
  first.record === second.record && changesOf(first).some(([field, value]) => startsAt(second, field, value));

const isUnconditional = ({ conditions }: AutomationDraft): boolean => Object.keys(conditions ?? {}).length === 0;

/** Names of the automations with which this one would go in a circle, no condition ending it. */
export const circularWith = (draft: AutomationDraft, others: readonly AutomationDraft[]): readonly string[] =>
  others
    .filter((other) => isUnconditional(draft) && isUnconditional(other) && starts(draft, other) && starts(other, draft))
    .map(({ name }) => name);
