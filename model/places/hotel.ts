import { accessOf } from '../kernel/access.ts';
import { boolean, choice, email, list, one, paragraph, phone, price, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { PLACE_CONTACT_FIELDS } from './placeContact.ts';

/** Price kinds of a hotel (specification §9). */
export const HOTEL_PRICE_TYPES = ['room_only', 'bed_and_breakfast', 'evening_package'] as const;

/** How a hotel is booked (specification §9). */
export const HOTEL_RESERVATION_METHODS = ['egencia', 'direct'] as const;

/** Where trainers and trainees sleep. */
export const hotels = defineResource({
  name: 'hotels',
  type: 'Hotel',
  route: 'hotel',
  access: accessOf('HOTEL'),
  label: ['name', 'city'],
  order: { name: 'asc' },
  softDelete: true,
  sections: ['identity', 'address', 'contacts', 'prices', 'notes'],
  fields: {
    name: text({ required: true, filter: 'contains', sortable: true, column: true }),
    address: text({ required: true, section: 'address' }),
    zipCode: text({ required: true, format: 'zipCode', section: 'address', filter: 'contains', sortable: true, column: true }),
    city: text({ required: true, section: 'address', filter: 'contains', sortable: true, column: true }),
    reservationMethod: choice(HOTEL_RESERVATION_METHODS, { filter: 'exact', column: true }),
    phoneNumber: phone({ filter: 'contains', column: true }),
    email: email({ filter: 'contains', sortable: true }),
    trainingLocation: one('training_locations', { filter: 'exact', column: true }),
    isActive: boolean({ default: true, filter: 'exact', column: true }),
    contacts: list(PLACE_CONTACT_FIELDS, { required: true, single: { field: 'main', exactly: true }, section: 'contacts' }),
    prices: list(
      { label: choice(HOTEL_PRICE_TYPES, { required: true }), price: price({ required: true }) },
      { section: 'prices', in: 'both' },
    ),
    commentary: paragraph({ section: 'notes' }),
  },
});
