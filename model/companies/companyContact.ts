import { accessOf } from '../kernel/access.ts';
import { boolean, choice, choices, email, one, phone, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { CIVILITIES } from '../kernel/values/civilities.ts';

/** Topics a contact of a company handles. */
export const COMPANY_CONTACT_TYPES = [
  'convention',
  'accounting',
  'opco',
  'business',
  'organization_training',
  'organization_toyota_lexus',
] as const;

/** A contact of a company; at most one is the main contact. */
export const companyContacts = defineResource({
  name: 'company_contacts',
  type: 'CompanyContact',
  route: 'company_contact',
  access: accessOf('COMPANY'),
  label: ['firstName', 'lastName'],
  order: { lastName: 'asc', firstName: 'asc' },
  filters: { 'profession.label': { kind: 'exact', path: 'profession.label' } },
  fields: {
    company: one('companies', { required: true, filter: 'exact', sortable: true, column: true }),
    profession: one('professions', { filter: 'exact', column: true }),
    civility: choice(CIVILITIES, { required: true, column: true }),
    firstName: text({
      filter: 'contains',
      searchedWith: ['lastName', 'email', 'phoneNumber', 'secondPhoneNumber'],
      sortable: true,
      column: true,
    }),
    lastName: text({
      required: true,
      uppercase: true,
      filter: 'contains',
      searchedWith: ['firstName', 'email', 'phoneNumber', 'secondPhoneNumber'],
      sortable: true,
      column: true,
    }),
    phoneNumber: phone({ column: true }),
    secondPhoneNumber: phone(),
    email: email({ filter: 'contains', column: true }),
    main: boolean({ filter: 'exact', column: true }),
    types: choices(COMPANY_CONTACT_TYPES, { filter: 'exact' }),
  },
});
