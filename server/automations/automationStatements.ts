import type { AutomationAction } from '../../model/automations/automationActions.ts';
import type { AutomationTrigger } from '../../model/automations/automationTriggers.ts';
import type { CustomisedResource } from '../../model/customisation/customFieldKinds.ts';
import type { FilterValues } from '../../model/kernel/filterSearch.ts';
import { defineStatement, type RowOf, typed } from '../database/defineStatement.ts';

/** The automations that are on, with their authors. */
export const activeAutomationsStatement = defineStatement({
  text: `
select id, name, record, trigger, trigger_field as "triggerField", trigger_status as "triggerStatus", offset_days as "offsetDays",
  conditions, actions, account_id as "accountId", suspended_reason as "suspendedReason", dates_until as "datesUntil"
from automations where active order by id`,
  columns: {
    id: 'int4',
    name: 'text',
    record: typed<CustomisedResource>('text'),
    trigger: typed<AutomationTrigger>('text'),
    triggerField: 'text?',
    triggerStatus: 'text?',
    offsetDays: 'int4?',
    conditions: typed<FilterValues | null>('jsonb'),
    actions: typed<readonly AutomationAction[]>('jsonb'),
    accountId: 'int4?',
    suspendedReason: 'text?',
    datesUntil: 'date?',
  },
});

/** An automation that is on. */
export type ActiveAutomation = RowOf<typeof activeAutomationsStatement>;
