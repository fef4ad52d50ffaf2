import { readByAll } from '../kernel/access.ts';
import { one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A finish of one car model. */
export const carFinishes = defineResource({
  name: 'car_finishes',
  type: 'CarFinish',
  route: 'car_finish',
  access: readByAll('CAR_MODEL'),
  label: ['finish'],
  order: { finish: 'asc' },
  fields: {
    finish: text({ required: true, filter: 'contains', sortable: true, column: true }),
    carModel: one('car_models', { required: true, filter: 'exact', column: true }),
  },
});
