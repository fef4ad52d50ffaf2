import { accessOf } from '../accounts/access.ts';
import {
  boolean,
  choice,
  choices,
  decimal,
  file,
  integer,
  inverse,
  list,
  many,
  paragraph,
  price,
  text,
  url,
} from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { PLACE_CONTACT_FIELDS, RATE_DAYS, RATE_PERIODS, TRAINING_LOCATION_TYPES } from './placeConstants.ts';

/** Where trainings take place: a circuit, a room, a client's premises. */
export const trainingLocations = defineResource({
  name: 'training_locations',
  type: 'TrainingLocation',
  route: 'training_location',
  access: accessOf('TRAINING_LOCATION'),
  scope: { areas: 'areas' },
  label: ['name', 'city'],
  order: { name: 'asc' },
  sections: ['identity', 'address', 'position', 'reception', 'contacts', 'prices', 'notes'],
  // One search over everything an officer remembers about a place.
  filters: { name: { kind: 'virtual', value: 'text' } },
  fields: {
    name: text({ required: true, sortable: true, column: true }),
    secondName: text({ sortable: true }),
    /** Identifies a place that the product uses itself (`rencontres-concessions`). */
    code: text({ format: 'code', unique: true, maxLength: 50, in: 'item', filter: 'exact' }),
    type: choice(TRAINING_LOCATION_TYPES, { required: true, open: true, filter: 'exact', sortable: true, column: true }),
    areas: many('areas', { in: 'both', filter: 'exact', column: true }),
    trainingTypes: many('training_types', { filter: 'exact' }),
    isActive: boolean({ default: true, filter: 'exact', column: true }),
    address: text({ required: true, section: 'address' }),
    zipCode: text({ required: true, format: 'zipCode', section: 'address', filter: 'contains', sortable: true, column: true }),
    city: text({ required: true, section: 'address', filter: 'contains', sortable: true, column: true }),
    latitude: decimal({ section: 'position', min: -90, max: 90 }),
    longitude: decimal({ section: 'position', min: -180, max: 180 }),
    accessPlan: file({ section: 'position', in: 'item' }),
    maximumCapacity: integer({ section: 'reception', min: 0, max: 10_000, filter: 'range', sortable: true, column: true }),
    goal: integer({ section: 'reception', min: 0, max: 10_000 }),
    openingHours: paragraph({ section: 'reception', maxLength: 1_000 }),
    webSite: url({ section: 'reception', in: 'item' }),
    contacts: list(PLACE_CONTACT_FIELDS, { single: { field: 'main' }, section: 'contacts' }),
    trackPrice: price({ section: 'prices' }),
    rates: list(
      {
        label: text({ required: true }),
        lines: list(
          { price: price({ required: true }), periods: choices(RATE_PERIODS), days: choices(RATE_DAYS) },
          { required: true },
        ),
      },
      { section: 'prices' },
    ),
    pricingOptions: inverse('training_location_pricing_options', 'trainingLocation', { cascade: true, section: 'prices' }),
    commentary: paragraph({ section: 'notes' }),
  },
});
