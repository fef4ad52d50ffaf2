import { boolean, date, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { FIRST_FORM_TARGET } from '../../../../model/forms/formTarget.ts';
import type { publicForms as publicFormsDeclaration } from '../../../../model/forms/publicForm.ts';
import { areas } from '../administration/areas.ts';
import { carDealers } from '../catalogue/dealers.ts';
import { trainingTypes } from '../catalogue/trainingTypes.ts';
import { choicesColumn, indexesOn, recordColumns, reference, type TableOf } from '../kernel.ts';

/** Pages without login, composed by administrators. */
export const publicForms = pgTable(
  'public_forms',
  {
    ...recordColumns(),
    name: text().notNull(),
    title: text().notNull(),
    introduction: text(),
    target: text().notNull().default(FIRST_FORM_TARGET),
    questions: jsonb().notNull().default([]),
    consentText: text().notNull(),
    consentVersion: integer().notNull().default(1),
    thanks: text(),
    isOpen: boolean().notNull().default(false),
    opensOn: date(),
    closesOn: date(),
    carDealer: reference('car_dealer_id', () => carDealers.id),
    area: reference('area_id', () => areas.id),
    trainingType: reference('training_type_id', () => trainingTypes.id),
    embedOrigins: choicesColumn(),
    token: text().notNull(),
  },
  (table) => [unique().on(table.name), unique().on(table.token), ...indexesOn(table.carDealer, table.area, table.trainingType)],
) satisfies TableOf<typeof publicFormsDeclaration>;
