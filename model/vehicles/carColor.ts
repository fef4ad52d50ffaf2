import { readByAll } from '../kernel/access.ts';
import { text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A colour of cars. */
export const carColors = defineResource({
  name: 'car_colors',
  type: 'CarColor',
  route: 'car_color',
  access: readByAll('CAR_MODEL'),
  label: ['color'],
  order: { color: 'asc' },
  fields: {
    color: text({ required: true, unique: true, filter: 'contains', sortable: true, column: true }),
  },
});
