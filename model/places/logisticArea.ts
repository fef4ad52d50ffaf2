import { readByAll } from '../kernel/access.ts';
import { integer, many, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A row of the planning: a group of areas. */
export const logisticAreas = defineResource({
  name: 'logistic_areas',
  type: 'LogisticArea',
  route: 'logistic_area',
  access: readByAll('CONFIGURATION'),
  label: ['name'],
  order: { position: 'asc', id: 'asc' },
  fields: {
    name: text({ required: true, unique: true, filter: 'contains', sortable: true, column: true }),
    position: integer({ min: 0, default: 0, sortable: true, column: true }),
    /** All of them: here they are chosen. */
    areas: many('areas', { in: 'both', filter: 'exact', column: true, pick: {} }),
  },
});
