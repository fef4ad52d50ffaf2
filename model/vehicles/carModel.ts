import { accessOf } from '../kernel/access.ts';
import { inverse, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A model of one make, with its engines and finishes. */
export const carModels = defineResource({
  name: 'car_models',
  type: 'CarModel',
  route: 'car_model',
  access: accessOf('CAR_MODEL'),
  label: ['model'],
  order: { model: 'asc' },
  fields: {
    model: text({ required: true, filter: 'contains', sortable: true, column: true }),
    carBrand: one('car_brands', { required: true, filter: 'exact', column: true }),
    carEngines: inverse('car_engines', 'carModel', { hidden: true }),
    carFinishes: inverse('car_finishes', 'carModel', { hidden: true }),
  },
});
