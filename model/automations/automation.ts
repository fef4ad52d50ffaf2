import { CUSTOMISED_RESOURCES } from '../customisation/customFieldKinds.ts';
import { boolean, choice, computed, integer, json, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { AUTOMATION_ACCESS } from './automationAccess.ts';
import { AUTOMATION_TRIGGERS, MAX_OFFSET_DAYS } from './automationTriggers.ts';

/** A rule « when … if … then … » about the records of one kind. The person who saves it last is its author, and it acts with the author's rights. */
export const automations = defineResource({
  name: 'automations',
  type: 'Automation',
  route: 'automation',
  access: AUTOMATION_ACCESS,
  counts: 'trigger',
  filters: { isSuspended: { kind: 'virtual', value: 'boolean' } },
  label: ['name'],
  order: { name: 'asc', id: 'asc' },
  sections: ['identity', 'when', 'if', 'what'],
  fields: {
    name: text({ required: true, unique: true, maxLength: 100, filter: 'contains', sortable: true, column: true }),
    active: boolean({ default: false, filter: 'exact', sortable: true, column: true }),
    record: choice(CUSTOMISED_RESOURCES, { required: true, section: 'when', filter: 'exact', sortable: true, column: true }),
    trigger: choice(AUTOMATION_TRIGGERS, { required: true, section: 'when', filter: 'exact', column: true }),
    /** `changed`: only a change of this field starts it; `date`: the date that it waits for. */
    triggerField: text({ maxLength: 80, section: 'when' }),
    triggerStatus: text({ maxLength: 60, section: 'when' }),
    offsetDays: integer({ min: -MAX_OFFSET_DAYS, max: MAX_OFFSET_DAYS, section: 'when' }),
    /** Filters of the record's list, as saved views store them. */
    conditions: json({ section: 'if' }),
    actions: json({ required: true, section: 'what' }),
    authorName: computed('text', { column: true }),
    /** `active`, `off`, or `suspended`: it is on and does nothing, since its author may no longer do what it does. */
    state: computed('text', { column: true }),
    /** Why it is suspended; null: it is not. */
    suspendedReason: computed('text'),
    lastRunAt: computed('dateTime', { column: true }),
    runs: computed('integer', { column: true }),
  },
});
