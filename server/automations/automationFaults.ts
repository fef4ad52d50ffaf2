import type { AutomationTrigger } from '../../model/automations/automationTriggers.ts';
import { dateFieldsOf, statusFieldOf, triggersOf, watchableFieldsOf } from '../../model/automations/watchedFields.ts';
import { type Actor, isAllowed } from '../../model/kernel/access.ts';
import { hiddenFields } from '../../model/kernel/hiddenFields.ts';
import { isEmpty, type Violation } from '../../model/kernel/validation.ts';
import { AUTOMATION_REFUSALS } from '../../model/messages/automations/automationRefusals.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { judgeByStored } from '../customisation/judgeByStored.ts';
import type { Reader } from '../hydra/contract/writeContext.ts';
import { conditionsRefusal } from '../records/lists/storedConditions.ts';
import { actionFaults } from './actionFaults.ts';
import type { AutomationDraft } from './automationDraft.ts';
import { missingTargets } from './missingTargets.ts';

const refusal = (propertyPath: string, message: string | null): Violation[] =>
  message === null ? [] : [{ propertyPath, message, code: 'invalid' }];

const fieldRefusal = ({ trigger, triggerField, record }: AutomationDraft, actor: Actor): string | null => {
  if (trigger !== 'date' && trigger !== 'changed') return null;
  if (trigger === 'changed' && isEmpty(triggerField)) return null;
  const resource = resourceByName(record);
  const names = trigger === 'date' ? dateFieldsOf(resource) : watchableFieldsOf(resource);
  const isRead = names.includes(String(triggerField)) && !hiddenFields(resource, actor.roles).includes(String(triggerField));
  if (isRead) return null;
  return trigger === 'date' ? AUTOMATION_REFUSALS.dateField : AUTOMATION_REFUSALS.watchedField;
};

const statusRefusal = ({ trigger, triggerStatus, record }: AutomationDraft): string | null => {
  const statuses: readonly string[] = statusFieldOf(resourceByName(record))?.choices ?? [];
  return trigger !== 'status' || statuses.includes(String(triggerStatus)) ? null : AUTOMATION_REFUSALS.status;
};

const knows = ({ trigger, record }: AutomationDraft): boolean =>
  (triggersOf(record, resourceByName(record)) as readonly AutomationTrigger[]).includes(trigger);

/** Why its declaration or the person's rights refuse an automation, whatever records it names. */
const draftFaults = (draft: AutomationDraft, actor: Actor): readonly Violation[] => {
  if (!isAllowed(resourceByName(draft.record).access.list, actor.roles)) return refusal('record', AUTOMATION_REFUSALS.noRead);
  if (!knows(draft)) return refusal('trigger', AUTOMATION_REFUSALS.trigger);
  return [
    ...refusal('triggerField', fieldRefusal(draft, actor)),
    ...refusal('triggerStatus', statusRefusal(draft)),
    ...refusal('conditions', conditionsRefusal(draft, actor)),
    ...actionFaults(draft.actions, { record: draft.record, actor }),
  ];
};

/**
 * Why a person may not have this automation: what it lacks, and what their rights do not allow. The same when it is saved and, for its
 * author, ever after; none: they may.
 */
export const automationFaults = async (reader: Reader, draft: AutomationDraft): Promise<readonly Violation[]> => {
  const faults = await judgeByStored(reader.database, () => draftFaults(draft, reader.actor));
  return faults.length > 0 ? faults : missingTargets(reader, draft.actions);
};
