import { type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AddressChannel } from '../../../../model/evidence/addressFindings.ts';
import type { trainees as traineesDeclaration } from '../../../../model/needs/trainee.ts';
import { areas } from '../administration/areas.ts';
import { customColumn, frenchOrder, indexesOn, instant, recordColumns, reference, searchIndex, type TableOf } from '../kernel.ts';

export const trainees = pgTable(
  'trainees',
  {
    ...recordColumns(),
    ...customColumn(),
    civility: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    area: reference('area_id', () => areas.id),
    phoneNumber: text(),
    mobilePhone: text(),
    email: text(),
    emailConfirmedAt: instant(),
    firstNameDeliveryImported: text(),
    lastNameDeliveryImported: text(),
    phoneNumberDeliveryImported: text(),
    mobilePhoneDeliveryImported: text(),
    emailDeliveryImported: text(),
    /** Both numbers as digits, for a search independent of separators. */
    phonesSearch: text().generatedAlwaysAs(
      (): SQL => sql`phone_search(coalesce(${trainees.phoneNumber}, '') || ',' || coalesce(${trainees.mobilePhone}, ''))`,
    ),
  },
  (table) => [
    // With the names themselves, so that a page's ids are found in the index alone.
    index('trainees_order').on(
      ...[frenchOrder(table.lastName), frenchOrder(table.firstName)],
      ...[table.id, table.area, table.lastName, table.firstName],
    ),
    searchIndex('trainees_last_name_search', table.lastName),
    searchIndex('trainees_first_name_search', table.firstName),
    searchIndex('trainees_email_search', table.email),
    index('trainees_phones_search').using('gin', sql`${table.phonesSearch} gin_trgm_ops`),
    index('trainees_email_match').on(sql`lower(${table.email})`),
    index('trainees_phone_number_match').on(sql`phone_search(${table.phoneNumber})`),
    index('trainees_mobile_phone_match').on(sql`phone_search(${table.mobilePhone})`),
    ...indexesOn(table.area),
  ],
) satisfies TableOf<typeof traineesDeclaration>;

/** When a trainee's address or numbers were changed by somebody else; a trigger adds a row to each change. Evidence refers to them. */
export const traineeAddressChanges = pgTable(
  'trainee_address_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    trainee: integer('trainee_id')
      .notNull()
      .references(() => trainees.id, { onDelete: 'cascade' }),
    channel: text().$type<AddressChannel>().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [index().on(table.trainee)],
);
