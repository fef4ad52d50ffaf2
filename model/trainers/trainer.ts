import { accessOf, alsoReadBy } from '../kernel/access.ts';
import { boolean, choice, computed, email, inverse, many, paragraph, password, phone, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { CIVILITIES } from '../kernel/values/civilities.ts';

/** A trainer. Trainers log in with their e-mail to their own space, and see only their own record. */
export const trainers = defineResource({
  name: 'trainers',
  type: 'Trainer',
  route: 'trainer',
  access: alsoReadBy(accessOf('TRAINER'), 'ROLE_TRAINER'),
  scope: { areas: 'areas', trainer: 'self' },
  label: ['firstName', 'lastName'],
  order: { lastName: 'asc', firstName: 'asc', id: 'asc' },
  sections: ['identity', 'contact', 'activity', 'account'],
  fields: {
    civility: choice(CIVILITIES, { required: true, column: true }),
    firstName: text({
      required: true,
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
    corporateName: text({ filter: 'contains', column: true }),
    badge: text({ maxLength: 50 }),

    address: text({ in: 'item', section: 'contact' }),
    zipCode: text({ section: 'contact', format: 'zipCode' }),
    city: text({ section: 'contact', filter: 'contains', sortable: true, column: true }),
    phoneNumber: phone({ section: 'contact', column: true }),
    secondPhoneNumber: phone({ section: 'contact' }),

    areas: many('areas', { in: 'both', section: 'activity', filter: 'exact', column: true }),
    trainingType: many('training_types', { section: 'activity', filter: 'exact' }),
    isRegionManager: boolean({ section: 'activity', filter: 'exact' }),
    trainerDocuments: inverse('trainer_documents', 'trainer', { hidden: true, embed: ['type', 'file', 'createdAt'] }),
    /** Diplomas, titles or references: contracts state them (L6353-4). */
    qualifications: paragraph({ section: 'activity', maxLength: 1_000 }),
    commentary: paragraph({ section: 'activity' }),

    email: email({
      required: true,
      unique: true,
      delegated: true,
      section: 'account',
      filter: 'contains',
      sortable: true,
      column: true,
    }),
    password: password({ delegated: true, section: 'account' }),
    /** The password came from somebody else: until its person has chosen another, only that is open to them. */
    mustChangePassword: boolean({ delegated: true, in: 'item', section: 'account' }),
    isActive: boolean({ default: true, delegated: true, section: 'account', filter: 'exact', sortable: true, column: true }),
    accessState: computed('text', { changedBy: 'POST /api/trainers/{id}/account_link', in: 'collection', section: 'account' }),
    roles: computed('json', {
      changedBy: 'PUT /api/trainers/{id} (isRegionManager)',
      in: 'item',
      section: 'account',
      hidden: true,
    }),
  },
});
