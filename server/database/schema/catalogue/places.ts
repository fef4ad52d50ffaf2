import { boolean, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { caterers as caterersDeclaration } from '../../../../model/places/caterer.ts';
import type { hotels as hotelsDeclaration } from '../../../../model/places/hotel.ts';
import type { trainingLocations as trainingLocationsDeclaration } from '../../../../model/places/trainingLocation.ts';
import type { trainingLocationPricingOptions as pricingOptionsDeclaration } from '../../../../model/places/trainingLocationPricingOption.ts';
import { areas } from '../administration/areas.ts';
import { files } from '../administration/files.ts';
import {
  customColumn,
  decimalColumn,
  indexesOn,
  joinTable,
  priceColumn,
  recordColumns,
  reference,
  softRecordColumns,
  type TableOf,
} from '../kernel.ts';
import { trainingTypes } from './trainingTypes.ts';

export const trainingLocations = pgTable(
  'training_locations',
  {
    ...recordColumns(),
    ...customColumn(),
    name: text().notNull(),
    secondName: text(),
    code: text(),
    type: text().notNull(),
    isActive: boolean().notNull().default(true),
    address: text().notNull(),
    zipCode: text().notNull(),
    city: text().notNull(),
    latitude: decimalColumn(),
    longitude: decimalColumn(),
    accessPlan: reference('access_plan_id', () => files.id),
    maximumCapacity: integer(),
    goal: integer(),
    openingHours: text(),
    webSite: text(),
    contacts: jsonb(),
    trackPrice: priceColumn(),
    rates: jsonb(),
    commentary: text(),
  },
  (table) => [unique().on(table.code), ...indexesOn(table.name, table.accessPlan)],
) satisfies TableOf<typeof trainingLocationsDeclaration>;

export const trainingLocationsAreas = joinTable(
  'training_locations_areas',
  () => trainingLocations.id,
  () => areas.id,
);

export const trainingLocationsTrainingTypes = joinTable(
  'training_locations_training_types',
  () => trainingLocations.id,
  () => trainingTypes.id,
);

/** Deleted with their place, unless a logistic session uses them. */
export const trainingLocationPricingOptions = pgTable(
  'training_location_pricing_options',
  {
    ...recordColumns(),
    label: text().notNull(),
    price: priceColumn().notNull(),
    trainingLocation: reference('training_location_id', () => trainingLocations.id, 'cascade').notNull(),
  },
  (table) => indexesOn(table.trainingLocation),
) satisfies TableOf<typeof pricingOptionsDeclaration>;

/** Columns shared by caterers and hotels. */
const hospitalityColumns = () => ({
  ...softRecordColumns(),
  ...customColumn(),
  name: text().notNull(),
  phoneNumber: text(),
  email: text(),
  trainingLocation: reference('training_location_id', () => trainingLocations.id),
  isActive: boolean().notNull().default(true),
  address: text().notNull(),
  zipCode: text().notNull(),
  city: text().notNull(),
  contacts: jsonb().notNull(),
  prices: jsonb(),
  commentary: text(),
});

export const caterers = pgTable('caterers', hospitalityColumns(), (table) =>
  indexesOn(table.name, table.trainingLocation),
) satisfies TableOf<typeof caterersDeclaration>;

export const hotels = pgTable('hotels', { ...hospitalityColumns(), reservationMethod: text() }, (table) =>
  indexesOn(table.name, table.trainingLocation),
) satisfies TableOf<typeof hotelsDeclaration>;
