import type { Access } from '../kernel/access.ts';
import { choice, date, many, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { DAY_TYPES, DEFAULT_EVENT_DAY_TYPE } from './dayTypes.ts';

/** The planning's readers see its event days. */
const ACCESS: Access = {
  list: ['ROLE_READ_PLANNING', 'ROLE_TRAINER_REGION_MANAGER', 'ROLE_WRITE_EVENT_DAY'],
  item: ['ROLE_READ_PLANNING', 'ROLE_TRAINER_REGION_MANAGER', 'ROLE_WRITE_EVENT_DAY'],
  create: ['ROLE_WRITE_EVENT_DAY'],
  update: 'nobody',
  delete: ['ROLE_DELETE_EVENT_DAY'],
};

/** A named day without training in some areas; created or deleted, never changed. */
export const eventDays = defineResource({
  name: 'event_days',
  type: 'EventDay',
  route: 'event_day',
  access: ACCESS,
  scope: { areas: 'areas' },
  operations: ['list', 'item', 'create', 'delete'],
  label: ['name', 'dateEvent'],
  order: { dateEvent: 'asc', id: 'asc' },
  fields: {
    name: text({ required: true, filter: 'contains', sortable: true, column: true }),
    dateEvent: date({ required: true, filter: ['exact', 'range'], sortable: true, column: true }),
    areas: many('areas', { required: true, in: 'both', filter: 'exact', column: true }),
    type: choice(DAY_TYPES, { default: DEFAULT_EVENT_DAY_TYPE, filter: 'exact', column: true }),
  },
});
