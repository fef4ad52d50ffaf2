import type { AutomationAction } from '../../model/automations/automationActions.ts';
import type { AutomationTrigger } from '../../model/automations/automationTriggers.ts';
import type { CustomisedResource } from '../../model/customisation/customFieldKinds.ts';
import type { FilterValues } from '../../model/kernel/filterSearch.ts';

/** The records that an automation watches, and its acts. */
export interface AutomationDraft {
  readonly name: string;
  readonly record: CustomisedResource;
  readonly trigger: AutomationTrigger;
  readonly triggerField: string | null;
  readonly triggerStatus: string | null;
  readonly offsetDays: number | null;
  readonly conditions: FilterValues | null;
  readonly actions: readonly AutomationAction[];
}

const EMPTY = { triggerField: null, triggerStatus: null, offsetDays: null, conditions: null };

/** The draft in the values of a record or a body, whose fields are valid one by one. */
export const draftOf = (values: object): AutomationDraft => ({ ...EMPTY, ...values }) as AutomationDraft;
