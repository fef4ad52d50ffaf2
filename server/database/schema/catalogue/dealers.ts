import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { carDealers as carDealersDeclaration } from '../../../../model/vehicles/carDealer.ts';
import type { carDealerSellers as carDealerSellersDeclaration } from '../../../../model/vehicles/carDealerSeller.ts';
import { indexesOn, joinTable, recordColumns, reference, type TableOf } from '../kernel.ts';
import { trainingLocations } from './places.ts';

export const carDealers = pgTable(
  'car_dealers',
  {
    ...recordColumns(),
    code: text().notNull(),
    name: text().notNull(),
    brand: text().notNull(),
    carDealerRegion: text(),
    address: text(),
    regionRencontres: text(),
  },
  (table) => [unique().on(table.code)],
) satisfies TableOf<typeof carDealersDeclaration>;

export const carDealersTrainingLocations = joinTable(
  'car_dealers_training_locations',
  () => carDealers.id,
  () => trainingLocations.id,
);

export const carDealerSellers = pgTable(
  'car_dealer_sellers',
  {
    ...recordColumns(),
    carDealer: reference('car_dealer_id', () => carDealers.id).notNull(),
    civility: text(),
    firstName: text(),
    lastName: text().notNull(),
    phoneNumber: text(),
    secondPhoneNumber: text(),
    email: text(),
  },
  (table) => indexesOn(table.carDealer),
) satisfies TableOf<typeof carDealerSellersDeclaration>;
