import { boolean, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { bookings as bookingsDeclaration } from '../../../../model/bookings/booking.ts';
import { FIRST_BOOKING_STATUS } from '../../../../model/bookings/bookingStatuses.ts';
import { carBrands, carEngines, carModels } from '../catalogue/cars.ts';
import { companies, renters } from '../catalogue/companies.ts';
import { carDealers } from '../catalogue/dealers.ts';
import { customColumn, indexesOn, recordColumns, reference, searchIndex, type TableOf } from '../kernel.ts';
import { needTrainings } from './needs.ts';
import { publicForms } from './publicForms.ts';
import { trainingSessions } from './sessions.ts';

export const bookings = pgTable(
  'bookings',
  {
    ...recordColumns(),
    ...customColumn(),
    bookingCode: text(),
    bookingStatus: text().notNull().default(FIRST_BOOKING_STATUS),
    civility: text(),
    firstName: text(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    company: reference('company_id', () => companies.id),
    companyName: text(),
    siret: text(),
    carDealer: reference('car_dealer_id', () => carDealers.id).notNull(),
    renter: reference('renter_id', () => renters.id),
    carBrand: reference('car_brand_id', () => carBrands.id),
    carModel: reference('car_model_id', () => carModels.id),
    carEngine: reference('car_engine_id', () => carEngines.id),
    plateNumber: text(),
    deliveryDate: date(),
    trainingSession: reference('training_session_id', () => trainingSessions.id),
    needTraining: reference('need_training_id', () => needTrainings.id, 'set null'),
    comment: text(),
    publicForm: reference('public_form_id', () => publicForms.id),
    consentText: text(),
    consentVersion: integer(),
    isUnwanted: boolean().notNull().default(false),
  },
  (table) => [
    unique().on(table.bookingCode),
    index().on(table.bookingStatus, table.id),
    searchIndex('bookings_last_name_search', table.lastName),
    ...indexesOn(table.company, table.carDealer, table.renter, table.carBrand, table.carModel, table.carEngine),
    ...indexesOn(table.trainingSession, table.needTraining, table.publicForm),
  ],
) satisfies TableOf<typeof bookingsDeclaration>;
