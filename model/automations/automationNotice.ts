import { boolean, dateTime, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { READ_ROLES } from '../kernel/roles.ts';
import { MAX_AUTOMATION_TEXT } from './automationActions.ts';

/** A text that an automation shows to somebody, or a group, in « Ma journée », until one of them has ticked it. */
export const automationNotices = defineResource({
  name: 'automation_notices',
  type: 'AutomationNotice',
  route: null,
  // Everybody sees their own.
  access: { list: READ_ROLES, item: READ_ROLES, create: 'nobody', update: 'nobody', delete: 'nobody' },
  isPersonal: true,
  scope: { owner: 'account_id', sharedWith: 'user_group_id' },
  operations: ['list', 'item'],
  label: ['text', 'createdAt'],
  order: { id: 'desc' },
  fields: {
    text: text({ required: true, readOnly: true, maxLength: MAX_AUTOMATION_TEXT, column: true }),
    automationName: text({ required: true, readOnly: true, column: true }),
    /** IRI of the record that it is about. */
    record: text({ required: true, readOnly: true }),
    recordLabel: text({ required: true, readOnly: true, column: true }),
    userGroup: one('user_groups', { readOnly: true, filter: 'exact', column: true }),
    createdAt: dateTime({ required: true, readOnly: true, sortable: true, column: true }),
    isDone: boolean({ default: false, readOnly: true, filter: 'exact', column: true }),
    doneBy: text({ readOnly: true }),
  },
});
