import { readByAll } from '../kernel/access.ts';
import { text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A kind of car. */
export const carTypes = defineResource({
  name: 'car_types',
  type: 'CarType',
  route: 'car_type',
  access: readByAll('CAR_MODEL'),
  label: ['type'],
  order: { type: 'asc' },
  fields: {
    type: text({ required: true, unique: true, filter: 'contains', sortable: true, column: true }),
  },
});
