import { TRAINEE_IMPORT_TYPES } from '../imports/kinds/traineeImportType.ts';
import { accessOf } from '../kernel/access.ts';
import {
  boolean,
  choice,
  choices,
  computed,
  email,
  integer,
  inverse,
  many,
  one,
  paragraph,
  phone,
  text,
  url,
} from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { ACCOUNT_TYPES, CLIENT_TYPES, COMPANY_TYPES, DEFAULT_CLIENT_TYPE, RELATIONS_CLIENT } from './companyKinds.ts';

/** A customer, or a partner that brings customers. */
export const companies = defineResource({
  name: 'companies',
  type: 'Company',
  route: 'company',
  access: accessOf('COMPANY'),
  // The costs of a logistic session refer to companies.
  pickedBy: ['ROLE_WRITE_LOGISTIC_SESSION'],
  label: ['name', 'city'],
  order: { name: 'asc', id: 'asc' },
  sections: ['identity', 'place', 'contact', 'relation', 'administration'],
  fields: {
    name: text({ required: true, uppercase: true, filter: 'contains', sortable: true, column: true }),
    nameComplementary: text({ filter: 'contains' }),
    siret: text({ format: 'siret', unique: true, filter: 'contains', column: true }),
    siren: computed('text', { filter: 'exact' }),
    clientType: choice(CLIENT_TYPES, { default: DEFAULT_CLIENT_TYPE, filter: 'exact', column: true }),
    type: choice(COMPANY_TYPES, { open: true, filter: 'exact' }),
    parentCompany: one('companies', { in: 'item', filter: 'exact' }),
    businessIntroducer: boolean({ filter: 'exact' }),
    isActive: boolean({ default: true, filter: 'exact', sortable: true, column: true }),

    address: text({ required: true, section: 'place' }),
    zipCode: text({ required: true, section: 'place', format: 'zipCode', filter: 'contains', sortable: true, column: true }),
    city: text({ required: true, section: 'place', uppercase: true, filter: 'contains', sortable: true, column: true }),

    phoneNumber: phone({ section: 'contact' }),
    secondPhoneNumber: phone({ in: 'item', section: 'contact' }),
    email: email({ section: 'contact', filter: 'contains' }),
    website: url({ in: 'item', section: 'contact' }),
    manager: one('company_contacts', { in: 'item', section: 'contact', embed: ['civility', 'phoneNumber', 'email'] }),
    companyContacts: inverse('company_contacts', 'company', {
      hidden: true,
      embed: ['civility', 'profession', 'phoneNumber', 'secondPhoneNumber', 'email', 'main', 'types'],
    }),

    accountType: choice(ACCOUNT_TYPES, { section: 'relation', filter: 'exact', sortable: true, column: true }),
    relationClient: choice(RELATIONS_CLIENT, { section: 'relation', filter: 'exact' }),
    fleetSize: integer({ in: 'item', section: 'relation', min: 0, max: 1_000_000 }),
    trainingOfficersDriverProgram: many('users', {
      section: 'relation',
      embed: ['initials'],
      filter: 'exact',
      pick: { 'userGroups.code': 'charge-de-formation-driver-program' },
    }),
    trainingOfficersOthers: many('users', {
      section: 'relation',
      embed: ['initials'],
      filter: 'exact',
      pick: { 'userGroups.code': 'charge-de-formation-autres' },
    }),
    commercials: many('users', {
      section: 'relation',
      embed: ['initials'],
      filter: 'exact',
      pick: { 'userGroups.code': 'commerce' },
    }),

    traineeImportTypes: choices(TRAINEE_IMPORT_TYPES, { in: 'item', section: 'administration', filter: 'exact' }),
    bankAccount: text({ in: 'item', section: 'administration', maxLength: 40 }),
    paymentPeriod: integer({ in: 'item', section: 'administration', min: 0, max: 365 }),
    nafCode: text({ in: 'item', section: 'administration', uppercase: true, maxLength: 6 }),
    commentary: paragraph({ section: 'administration' }),
  },
});
