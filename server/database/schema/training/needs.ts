import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import type { needTrainings as needTrainingsDeclaration } from '../../../../model/needs/needTraining.ts';
import { INITIAL_NEED_TRAINING_STATUS } from '../../../../model/needs/needTrainingStatuses.ts';
import type { reminders as remindersDeclaration } from '../../../../model/needs/reminder.ts';
import { areas } from '../administration/areas.ts';
import { traineeImports } from '../administration/imports.ts';
import { users } from '../administration/users.ts';
import { carBrands, carColors, carEngines, carFinishes, carModels, carTypes } from '../catalogue/cars.ts';
import { companies, companyContacts, renters } from '../catalogue/companies.ts';
import { carDealerSellers, carDealers } from '../catalogue/dealers.ts';
import { trainingTypes } from '../catalogue/trainingTypes.ts';
import {
  customColumn,
  indexesOn,
  instant,
  joinTable,
  priceColumn,
  recordColumns,
  reference,
  searchIndex,
  type TableOf,
} from '../kernel.ts';
import { publicForms } from './publicForms.ts';
import { trainingSessions } from './sessions.ts';
import { trainees } from './trainees.ts';

/** The needs' own order: latest delivery first. */
const inOrder = (table: { readonly deliveryDate: ExtraConfigColumn; readonly id: ExtraConfigColumn }) =>
  [table.deliveryDate.desc().nullsLast(), table.id.desc().nullsFirst()] as const;

export const needTrainings = pgTable(
  'need_trainings',
  {
    ...recordColumns(),
    ...customColumn(),
    status: text().notNull().default(INITIAL_NEED_TRAINING_STATUS),
    trainingType: reference('training_type_id', () => trainingTypes.id).notNull(),
    name: text(),
    trainingSession: reference('training_session_id', () => trainingSessions.id),
    trainee: reference('trainee_id', () => trainees.id).notNull(),
    /** Copied from the trainee by a trigger: row scope and search need no join. */
    area: reference('area_id', () => areas.id),
    /** The trainee's last name in lower case without accents, by the same trigger; also first name, e-mail and numbers. */
    traineeSearch: text(),
    traineeFirstNameSearch: text(),
    traineeEmailSearch: text(),
    traineePhonesSearch: text(),
    /** All four, each after a space: a word is searched in all of them. */
    traineeWords: text().generatedAlwaysAs(
      (): SQL =>
        sql`' ' || coalesce(${needTrainings.traineeSearch}, '') || ' ' || coalesce(${needTrainings.traineeFirstNameSearch}, '') || ' ' || coalesce(${needTrainings.traineeEmailSearch}, '') || ' ' || coalesce(${needTrainings.traineePhonesSearch}, '')`,
    ),
    contactType: text(),
    company: reference('company_id', () => companies.id),
    branch: text(),
    businessIntroducer: reference('business_introducer_id', () => companies.id),
    manager: reference('manager_id', () => companyContacts.id),
    zipCode: text(),
    city: text(),
    unitPrice: priceColumn(),
    funder: text(),
    fundingFileNumber: text(),
    hasSubrogation: boolean().notNull().default(false),
    conventionReference: text(),
    contractedAtDistance: boolean().notNull().default(false),
    contractSignedOn: date(),
    commandNoOne: text(),
    commandNoTwo: text(),
    commandDate: date(),
    estimatedDeliveryDate: date(),
    deliveryDate: date(),
    deliveryDeadline: date(),
    originDriverProgram: text(),
    renter: reference('renter_id', () => renters.id),
    carDealer: reference('car_dealer_id', () => carDealers.id),
    carDealerSeller: reference('car_dealer_seller_id', () => carDealerSellers.id),
    carBrand: reference('car_brand_id', () => carBrands.id),
    carType: reference('car_type_id', () => carTypes.id),
    carModel: reference('car_model_id', () => carModels.id),
    carEngine: reference('car_engine_id', () => carEngines.id),
    carFinish: reference('car_finish_id', () => carFinishes.id),
    carColor: reference('car_color_id', () => carColors.id),
    carNumberPlate: text(),
    vehicleMileage: integer(),
    sendToCallCenterAt: instant(),
    commentary: text(),
    /** The import that created it. */
    traineeImport: reference('trainee_import_id', () => traineeImports.id, 'set null'),
    companyName: text(),
    publicForm: reference('public_form_id', () => publicForms.id),
    consentText: text(),
    consentVersion: integer(),
    isUnwanted: boolean().notNull().default(false),
    renewedNeed: reference('renewed_need_id', (): AnyPgColumn => needTrainings.id, 'set null'),
    renewalStop: text(),
    renewalStoppedAt: instant(),
    renewalStoppedBy: reference('renewal_stopped_by_id', () => users.id),
  },
  (table) => [
    // With the area at the end, a page's ids and the total are found in the index alone, row scope included.
    index('need_trainings_status_order').on(table.status, ...inOrder(table), table.area),
    index('need_trainings_order').on(...inOrder(table), table.area),
    index('need_trainings_area_order').on(table.area, ...inOrder(table)),
    index('need_trainings_company_order').on(table.company, ...inOrder(table), table.area),
    index('need_trainings_training_type_order').on(table.trainingType, ...inOrder(table), table.area),
    index('need_trainings_trainee_words').using('gin', sql`${table.traineeWords} gin_trgm_ops`),
    index('need_trainings_trainee_email_search').using('gin', sql`${table.traineeEmailSearch} gin_trgm_ops`),
    index('need_trainings_trainee_phones_search').using('gin', sql`${table.traineePhonesSearch} gin_trgm_ops`),
    searchIndex('need_trainings_command_no_one_search', table.commandNoOne),
    searchIndex('need_trainings_command_no_two_search', table.commandNoTwo),
    index('need_trainings_plate_search').using('gin', sql`plate_search(${table.carNumberPlate}) gin_trgm_ops`),
    index('need_trainings_command_no_one_match').on(sql`lower(${table.commandNoOne})`),
    index('need_trainings_command_no_two_match').on(sql`lower(${table.commandNoTwo})`),
    index('need_trainings_sent_to_call_center').on(table.id).where(sql`${table.sendToCallCenterAt} is not null`),
    ...indexesOn(table.trainingSession, table.trainee, table.businessIntroducer, table.manager, table.renter),
    ...indexesOn(table.carDealer, table.carDealerSeller, table.carBrand, table.carType, table.carModel),
    // Several: a renewal may have been lost. Two people who renew at once wait for each other (server/renewals/createRenewals.ts).
    index().on(table.renewedNeed).where(sql`${table.renewedNeed} is not null`),
    index().on(table.renewalStoppedBy).where(sql`${table.renewalStoppedBy} is not null`),
    ...indexesOn(table.carEngine, table.carFinish, table.carColor, table.traineeImport, table.publicForm),
  ],
) satisfies TableOf<typeof needTrainingsDeclaration>;

export const needTrainingsCommercials = joinTable(
  'need_trainings_commercials',
  () => needTrainings.id,
  () => users.id,
);

export const reminders = pgTable(
  'reminders',
  {
    ...recordColumns(),
    needTraining: reference('need_training_id', () => needTrainings.id, 'cascade').notNull(),
    reminderAt: instant().notNull(),
    isDone: boolean().notNull().default(false),
    reminderType: text().notNull(),
    commentary: text(),
    callOutcome: text(),
    /** Changes by the call, for its undo (server/needs/calls/callRoutes.ts); not a field. */
    callChanges: jsonb(),
  },
  (table) => [
    index().on(table.reminderAt),
    // Due reminders are few among all.
    index('reminders_due').on(table.reminderAt).where(sql`not ${table.isDone}`),
    ...indexesOn(table.needTraining),
  ],
) satisfies TableOf<typeof remindersDeclaration>;
