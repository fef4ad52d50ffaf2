import { readByAll } from '../kernel/access.ts';
import { one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** An engine of one car model. */
export const carEngines = defineResource({
  name: 'car_engines',
  type: 'CarEngine',
  route: 'car_engine',
  access: readByAll('CAR_MODEL'),
  label: ['engine'],
  order: { engine: 'asc' },
  fields: {
    engine: text({ required: true, filter: 'contains', sortable: true, column: true }),
    carModel: one('car_models', { required: true, filter: 'exact', column: true }),
  },
});
