import { accessOf } from '../kernel/access.ts';
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
import { PLACE_CONTACT_FIELDS } from './placeContact.ts';

/** Specification §9; the field is open, so these are stored as displayed. */
export const TRAINING_LOCATION_TYPES = [
  'Circuit',
  'Salle',
  'Chez le client',
  'Driver Program 1h30',
  'En concession',
  'En entreprise',
  "Lieu d'évènement",
  'Sous-Région',
  'Autre',
] as const;

/** Parts of a day that a rate covers. */
const RATE_PERIODS = ['morning', 'afternoon', 'full_day', 'evening'] as const;

/** Weekdays that a rate covers. */
const RATE_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Code of the training location used for meetings in dealerships. */
export const DEALER_MEETING_LOCATION_CODE = 'rencontres-concessions';

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
