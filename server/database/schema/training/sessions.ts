import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { logisticSessions as logisticSessionsDeclaration } from '../../../../model/sessions/logisticSession.ts';
import type { trainingSessions as trainingSessionsDeclaration } from '../../../../model/sessions/trainingSession.ts';
import { FIRST_TRAINING_SESSION_STATUS } from '../../../../model/sessions/trainingSessionStatuses.ts';
import { accounts } from '../administration/accounts.ts';
import { areas } from '../administration/areas.ts';
import { users } from '../administration/users.ts';
import { teachingTools, vehicles } from '../catalogue/equipment.ts';
import { caterers, hotels, trainingLocations } from '../catalogue/places.ts';
import { trainers } from '../catalogue/trainers.ts';
import { trainingTypes } from '../catalogue/trainingTypes.ts';
import { customColumn, indexesOn, instant, joinTable, priceColumn, recordColumns, reference, type TableOf } from '../kernel.ts';

export const trainingSessions = pgTable(
  'training_sessions',
  {
    ...recordColumns(),
    ...customColumn(),
    trainingType: reference('training_type_id', () => trainingTypes.id).notNull(),
    status: text().notNull().default(FIRST_TRAINING_SESSION_STATUS),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    trainingLocation: reference('training_location_id', () => trainingLocations.id).notNull(),
    area: reference('area_id', () => areas.id).notNull(),
    goalNumberTrainees: integer().notNull().default(0),
    /** Number of needs on the session, maintained by triggers: the planning does not count. */
    numberTraineesRegistered: integer().notNull().default(0),
    teachingAids: jsonb(),
    trainingPlanningSharepointLink: text(),
    commentary: text(),
    /** Secret of the link to « Signaler une difficulté »: it tells which session, and opens nothing else. */
    difficultyLink: uuid().notNull().unique().defaultRandom(),
  },
  (table) => [
    check('training_sessions_period', sql`${table.endAt} >= ${table.startAt}`),
    index().on(table.startAt, table.id),
    index().on(table.area, table.startAt),
    index().on(table.status, table.startAt, table.id),
    ...indexesOn(table.trainingType, table.trainingLocation, table.endAt),
  ],
) satisfies TableOf<typeof trainingSessionsDeclaration>;

export const trainingSessionsCommercials = joinTable(
  'training_sessions_commercials',
  () => trainingSessions.id,
  () => users.id,
);

export const logisticSessions = pgTable(
  'logistic_sessions',
  {
    ...recordColumns(),
    ...customColumn(),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    trainingLocation: reference('training_location_id', () => trainingLocations.id).notNull(),
    area: reference('area_id', () => areas.id).notNull(),
    logisticSessionsDay: jsonb(),
    trainingOfficer: reference('training_officer_id', () => users.id),
    supplierRelationshipOfficer: reference('supplier_relationship_officer_id', () => users.id),
    commentaryVehicle: text(),
    materials: jsonb(),
    commentaryMaterials: text(),
    technicalPreparation: text(),
    trainingLocationPricingOptions: jsonb(),
    caterer: reference('caterer_id', () => caterers.id),
    catererMeals: jsonb(),
    commentaryFlyleafCaterer: text(),
    hotel: reference('hotel_id', () => hotels.id),
    nameHousing: text(),
    addressHousing: text(),
    zipCodeHousing: text(),
    cityHousing: text(),
    priceHousing: priceColumn(),
    quantityHousing: integer(),
    infoHousing: text(),
    commentaryHousing: text(),
    options: jsonb(),
    trainingCompanyType: text(),
    isBilled: boolean().notNull().default(false),
    coFinanced: boolean().notNull().default(false),
    withoutConvocation: boolean().notNull().default(false),
    withoutConvention: boolean().notNull().default(false),
    eLearning: boolean().notNull().default(false),
    costs: jsonb(),
    report: text(),
    commentary: text(),
  },
  (table) => [
    check('logistic_sessions_period', sql`${table.endAt} >= ${table.startAt}`),
    index().on(table.startAt, table.id),
    index().on(table.area, table.startAt),
    // Overlapping periods: checked on every write.
    index('logistic_sessions_period').using('gist', sql`tstzrange(${table.startAt}, ${table.endAt}, '[]')`),
    ...indexesOn(
      table.endAt,
      table.trainingLocation,
      table.trainingOfficer,
      table.supplierRelationshipOfficer,
      table.caterer,
      table.hotel,
    ),
  ],
) satisfies TableOf<typeof logisticSessionsDeclaration>;

const linked = <const N extends `logistic_sessions_${string}`>(name: N, target: Parameters<typeof joinTable>[2]) =>
  joinTable(name, () => logisticSessions.id, target);

export const logisticSessionsTrainingSessions = linked('logistic_sessions_training_sessions', () => trainingSessions.id);
export const logisticSessionsTrainers = linked('logistic_sessions_trainers', () => trainers.id);
export const logisticSessionsSecondaryOfficers = linked('logistic_sessions_secondary_training_officers', () => users.id);
export const logisticSessionsVehicles = linked('logistic_sessions_vehicles', () => vehicles.id);
export const logisticSessionsTeachingTools = linked('logistic_sessions_teaching_tools', () => teachingTools.id);

/** People who are editing a logistic session; expired rows are ignored. */
export const logisticSessionEditors = pgTable(
  'logistic_session_editors',
  {
    logisticSession: reference('logistic_session_id', () => logisticSessions.id, 'cascade').primaryKey(),
    account: reference('account_id', () => accounts.id, 'cascade').notNull(),
    since: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => indexesOn(table.account),
);
