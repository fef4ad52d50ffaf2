import type { Access } from '../kernel/access.ts';
import { choice, date, json } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { DAY_TYPES } from './dayTypes.ts';

/** The planning's readers see its marks. */
const ACCESS: Access = {
  list: ['ROLE_READ_PLANNING', 'ROLE_TRAINER_REGION_MANAGER', 'ROLE_WRITE_EVENT_DAY'],
  item: ['ROLE_READ_PLANNING', 'ROLE_TRAINER_REGION_MANAGER', 'ROLE_WRITE_EVENT_DAY'],
  create: ['ROLE_WRITE_EVENT_DAY'],
  update: ['ROLE_WRITE_EVENT_DAY'],
  delete: 'nobody',
};

/** A day marked as a holiday or blocked, on some planning rows or all. */
export const calendarDays = defineResource({
  name: 'calendar_days',
  type: 'CalendarDay',
  route: 'calendar_day',
  access: ACCESS,
  operations: ['list', 'item', 'create', 'update'],
  label: ['date', 'type'],
  order: { date: 'asc', id: 'asc' },
  fields: {
    date: date({ required: true, filter: ['exact', 'range'], sortable: true, column: true }),
    type: choice(DAY_TYPES, { required: true, filter: 'exact', column: true }),
    /** Positions of the logistic areas concerned; none: all. */
    positions: json({ column: true }),
  },
});
