import { accessOf } from '../kernel/access.ts';
import { email, phone, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A long-term vehicle rental company. */
export const renters = defineResource({
  name: 'renters',
  type: 'Renter',
  route: 'renter',
  access: accessOf('COMPANY'),
  label: ['name'],
  order: { name: 'asc' },
  fields: {
    name: text({ required: true, filter: 'contains', sortable: true, column: true }),
    address: text({ section: 'place' }),
    zipCode: text({ section: 'place', format: 'zipCode', column: true }),
    city: text({ section: 'place', filter: 'contains', sortable: true, column: true }),
    firstName: text({ section: 'contact' }),
    lastName: text({ section: 'contact', uppercase: true }),
    phoneNumber: phone({ section: 'contact', column: true }),
    secondPhoneNumber: phone({ section: 'contact' }),
    email: email({ section: 'contact', column: true }),
  },
});
