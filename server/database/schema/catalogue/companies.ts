import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { companies as companiesDeclaration } from '../../../../model/companies/company.ts';
import type { companyContacts as companyContactsDeclaration } from '../../../../model/companies/companyContact.ts';
import type { professions as professionsDeclaration } from '../../../../model/companies/profession.ts';
import type { renters as rentersDeclaration } from '../../../../model/vehicles/renter.ts';
import { users } from '../administration/users.ts';
import {
  choicesColumn,
  customColumn,
  frenchOrder,
  indexesOn,
  joinTable,
  recordColumns,
  reference,
  searchIndex,
  type TableOf,
} from '../kernel.ts';

export const professions = pgTable(
  'professions',
  { ...recordColumns(), label: text().notNull(), isActive: boolean().notNull().default(true) },
  (table) => [unique().on(table.label)],
) satisfies TableOf<typeof professionsDeclaration>;

export const renters = pgTable('renters', {
  ...recordColumns(),
  name: text().notNull(),
  address: text(),
  zipCode: text(),
  city: text(),
  firstName: text(),
  lastName: text(),
  phoneNumber: text(),
  secondPhoneNumber: text(),
  email: text(),
}) satisfies TableOf<typeof rentersDeclaration>;

export const companies = pgTable(
  'companies',
  {
    ...recordColumns(),
    ...customColumn(),
    name: text().notNull(),
    nameComplementary: text(),
    siret: text(),
    clientType: text(),
    type: text(),
    parentCompany: reference('parent_company_id', (): AnyPgColumn => companies.id),
    businessIntroducer: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    address: text().notNull(),
    zipCode: text().notNull(),
    city: text().notNull(),
    phoneNumber: text(),
    secondPhoneNumber: text(),
    email: text(),
    website: text(),
    manager: integer('manager_id'),
    accountType: text(),
    relationClient: text(),
    fleetSize: integer(),
    traineeImportTypes: choicesColumn(),
    bankAccount: text(),
    paymentPeriod: integer(),
    nafCode: text(),
    commentary: text(),
  },
  (table) => [
    uniqueIndex('companies_siret_unique').on(table.siret).where(sql`${table.siret} is not null`),
    // The manager is a contact of the same company.
    foreignKey({
      name: 'companies_manager_fk',
      columns: [table.manager, table.id],
      foreignColumns: [companyContacts.id, companyContacts.company],
    }),
    index('companies_order').on(frenchOrder(table.name), table.id, table.name),
    searchIndex('companies_name_search', table.name),
    index('companies_name_match').on(sql`plain_text(${table.name})`),
    ...indexesOn(table.parentCompany, table.manager),
  ],
) satisfies TableOf<typeof companiesDeclaration>;

export const companiesTrainingOfficersDriverProgram = joinTable(
  'companies_training_officers_driver_program',
  () => companies.id,
  () => users.id,
);

export const companiesTrainingOfficersOthers = joinTable(
  'companies_training_officers_others',
  () => companies.id,
  () => users.id,
);

export const companiesCommercials = joinTable(
  'companies_commercials',
  () => companies.id,
  () => users.id,
);

export const companyContacts = pgTable(
  'company_contacts',
  {
    ...recordColumns(),
    ...customColumn(),
    company: reference('company_id', (): AnyPgColumn => companies.id, 'cascade').notNull(),
    profession: reference('profession_id', () => professions.id),
    civility: text().notNull(),
    firstName: text(),
    lastName: text().notNull(),
    phoneNumber: text(),
    secondPhoneNumber: text(),
    email: text(),
    main: boolean().notNull().default(false),
    types: choicesColumn(),
  },
  (table) => [
    uniqueIndex('company_contacts_main_unique').on(table.company).where(sql`${table.main}`),
    unique('company_contacts_of_company').on(table.id, table.company),
    ...indexesOn(table.company, table.profession),
  ],
) satisfies TableOf<typeof companyContactsDeclaration>;
