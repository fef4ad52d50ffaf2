import { accessOf } from '../kernel/access.ts';
import { choice, inverse, many, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** Brands of car dealers; others may be typed. */
const CAR_DEALER_BRANDS = ['TOYOTA', 'LEXUS'] as const;

/** A dealership that sells vehicles with a training. */
export const carDealers = defineResource({
  name: 'car_dealers',
  type: 'CarDealer',
  route: 'car_dealer',
  access: accessOf('CAR_DEALER'),
  label: ['name', 'code'],
  order: { name: 'asc' },
  fields: {
    code: text({ required: true, unique: true, maxLength: 50, filter: 'contains', sortable: true, column: true }),
    name: text({ required: true, filter: 'contains', sortable: true, column: true }),
    brand: choice(CAR_DEALER_BRANDS, { required: true, open: true, filter: 'exact', sortable: true, column: true }),
    carDealerRegion: text({ filter: 'contains', sortable: true, column: true }),
    address: text(),
    regionRencontres: text({ section: 'meetings' }),
    trainingLocations: many('training_locations', { section: 'meetings', filter: 'exact' }),
    carDealerSellers: inverse('car_dealer_sellers', 'carDealer', { hidden: true }),
  },
});
