import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { trainers as trainersDeclaration } from '../../../../model/trainers/trainer.ts';
import { accounts } from '../administration/accounts.ts';
import { areas } from '../administration/areas.ts';
import { customColumn, joinTable, recordColumns, reference, type TableOf } from '../kernel.ts';
import { trainingTypes } from './trainingTypes.ts';

export const trainers = pgTable('trainers', {
  ...recordColumns(),
  ...customColumn(),
  account: reference('account_id', () => accounts.id)
    .notNull()
    .unique(),
  civility: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  corporateName: text(),
  badge: text(),
  address: text(),
  zipCode: text(),
  city: text(),
  phoneNumber: text(),
  secondPhoneNumber: text(),
  isRegionManager: boolean().notNull().default(false),
  qualifications: text(),
  commentary: text(),
}) satisfies TableOf<typeof trainersDeclaration>;

export const trainersAreas = joinTable(
  'trainers_areas',
  () => trainers.id,
  () => areas.id,
);

export const trainersTrainingType = joinTable(
  'trainers_training_type',
  () => trainers.id,
  () => trainingTypes.id,
);
