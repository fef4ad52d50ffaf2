import { choice, computed, dateTime, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { AUTOMATION_ACCESS } from './automationAccess.ts';
import { SHIPPED_AUTOMATIONS } from './shippedAutomation.ts';

const AUTOMATION_OUTCOMES = ['done', 'partly', 'failed', 'skipped'] as const;
export type AutomationOutcome = (typeof AUTOMATION_OUTCOMES)[number];

/** One run of an automation on one record: what caused it, and what became of each act. It outlives both. */
export const automationRuns = defineResource({
  name: 'automation_runs',
  type: 'AutomationRun',
  route: 'automation_run',
  access: { ...AUTOMATION_ACCESS, create: 'nobody', update: 'nobody', delete: 'nobody' },
  scope: { keptAreas: 'area_ids', keptAuthor: 'account_id' },
  operations: ['list', 'item'],
  label: ['automationName', 'at'],
  order: { at: 'desc', id: 'desc' },
  fields: {
    /** Null: it was deleted. */
    automation: one('automations', { readOnly: true, filter: 'exact' }),
    /** A mail of every installation (`shippedAutomation.ts`); null: an automation of this one. */
    shipped: choice(SHIPPED_AUTOMATIONS, { readOnly: true, filter: 'exact' }),
    automationName: text({ required: true, readOnly: true, filter: 'contains', column: true }),
    /** IRI of the record. */
    record: text({ required: true, readOnly: true, filter: 'exact' }),
    /** False once the record is deleted. */
    isRecordThere: computed('boolean', { in: 'item' }),
    recordLabel: text({ required: true, readOnly: true, filter: 'contains', column: true }),
    cause: text({ required: true, readOnly: true, column: true }),
    at: dateTime({ required: true, readOnly: true, filter: 'range', sortable: true, column: true }),
    outcome: choice(AUTOMATION_OUTCOMES, { isStatus: true, required: true, readOnly: true, filter: 'exact', column: true }),
    detail: paragraph({ required: true, readOnly: true, in: 'both', column: true }),
  },
});
