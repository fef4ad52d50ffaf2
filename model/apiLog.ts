import { API_LOG_ACTIONS } from './constants.ts';
import { choice, dateTime, integer, json, text } from './kernel/field.ts';
import { defineResource } from './kernel/resource.ts';

/** One write, as it happened: who, when, what changed. Append-only. */
export const apiLogs = defineResource({
  name: 'api_logs',
  type: 'ApiLog',
  route: 'api_log',
  access: { list: ['ROLE_ADMIN'], item: ['ROLE_ADMIN'], create: 'nobody', update: 'nobody', delete: 'nobody' },
  operations: ['list', 'item'],
  label: ['at', 'action', 'resource', 'recordId'],
  order: { at: 'desc' },
  fields: {
    at: dateTime({ required: true, readOnly: true, filter: 'range', sortable: true, column: true }),
    actorName: text({ readOnly: true, filter: 'contains', column: true }),
    accountId: integer({ readOnly: true, filter: 'exact' }),
    action: choice(API_LOG_ACTIONS, { required: true, open: true, readOnly: true, filter: 'exact', column: true }),
    resource: text({ required: true, readOnly: true, format: 'collection', filter: 'exact', column: true }),
    recordId: integer({ readOnly: true, filter: 'exact', column: true }),
    before: json({ in: 'item', readOnly: true }),
    after: json({ in: 'item', readOnly: true }),
    requestId: text({ in: 'item', readOnly: true, filter: 'exact' }),
  },
});
