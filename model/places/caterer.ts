import { accessOf } from '../kernel/access.ts';
import { boolean, choice, email, list, one, paragraph, phone, price, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { PLACE_CONTACT_FIELDS } from './placeContact.ts';

/** Price kinds of a caterer (specification §9). */
export const CATERER_MEALS = ['cold_meal', 'hot_meal', 'coffee_break'] as const;

/** A supplier of meals for training days. */
export const caterers = defineResource({
  name: 'caterers',
  type: 'Caterer',
  route: 'caterer',
  access: accessOf('CATERER'),
  label: ['name', 'city'],
  order: { name: 'asc' },
  softDelete: true,
  sections: ['identity', 'address', 'contacts', 'prices', 'notes'],
  fields: {
    name: text({ required: true, filter: 'contains', sortable: true, column: true }),
    address: text({ required: true, section: 'address' }),
    zipCode: text({ required: true, format: 'zipCode', section: 'address', filter: 'contains', sortable: true, column: true }),
    city: text({ required: true, section: 'address', filter: 'contains', sortable: true, column: true }),
    phoneNumber: phone({ filter: 'contains', column: true }),
    email: email({ filter: 'contains', sortable: true, column: true }),
    trainingLocation: one('training_locations', { filter: 'exact', column: true }),
    isActive: boolean({ default: true, filter: 'exact', column: true }),
    contacts: list(PLACE_CONTACT_FIELDS, { required: true, single: { field: 'main', exactly: true }, section: 'contacts' }),
    prices: list(
      { label: choice(CATERER_MEALS, { required: true }), price: price({ required: true }) },
      { section: 'prices', in: 'both' },
    ),
    commentary: paragraph({ section: 'notes' }),
  },
});
