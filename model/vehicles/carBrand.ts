import { readByAll } from '../accounts/access.ts';
import { text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A make of cars. */
export const carBrands = defineResource({
  name: 'car_brands',
  type: 'CarBrand',
  route: 'car_brand',
  access: readByAll('CAR_MODEL'),
  label: ['brand'],
  order: { brand: 'asc' },
  fields: {
    brand: text({ required: true, unique: true, filter: 'contains', sortable: true, column: true }),
  },
});
