import { boolean, date, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { publicForms as publicFormsDeclaration } from '../../../../model/forms/publicForm.ts';
import { carDealers } from '../catalogue/dealers.ts';
import { choicesColumn, indexesOn, recordColumns, reference, type TableOf } from '../kernel.ts';

/** Pages without login, composed by administrators. */
export const publicForms = pgTable(
  'public_forms',
  {
    ...recordColumns(),
    name: text().notNull(),
    title: text().notNull(),
    introduction: text(),
    questions: jsonb().notNull().default([]),
    consentText: text().notNull(),
    consentVersion: integer().notNull().default(1),
    thanks: text(),
    isOpen: boolean().notNull().default(false),
    opensOn: date(),
    closesOn: date(),
    carDealer: reference('car_dealer_id', () => carDealers.id),
    embedOrigins: choicesColumn(),
    token: text().notNull(),
  },
  (table) => [unique().on(table.name), unique().on(table.token), ...indexesOn(table.carDealer)],
) satisfies TableOf<typeof publicFormsDeclaration>;
