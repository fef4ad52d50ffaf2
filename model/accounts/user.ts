import { accessOf } from '../kernel/access.ts';
import { boolean, choices, computed, email, many, password, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { FEATURE_FLAGS } from './featureFlags.ts';

/** Values that forms, files and commands give a new user; the API gives only what it is asked for. */
export const NEW_USER = { featureFlags: FEATURE_FLAGS } as const;

/** A member of the staff. Login data (e-mail, password, active) is in the linked account. */
export const users = defineResource({
  name: 'users',
  type: 'User',
  route: 'user',
  access: accessOf('USER'),
  label: ['firstName', 'lastName'],
  order: { lastName: 'asc', firstName: 'asc', id: 'asc' },
  sections: ['identity', 'account', 'rights'],
  fields: {
    firstName: text({ required: true, filter: 'contains', searchedWith: ['lastName', 'email'], sortable: true, column: true }),
    lastName: text({ required: true, filter: 'contains', searchedWith: ['firstName', 'email'], sortable: true, column: true }),
    initials: text({ uppercase: true, maxLength: 5, column: true }),
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
    accessState: computed('text', {
      changedBy: 'POST /api/users/{id}/account_link',
      in: 'collection',
      section: 'account',
      column: true,
    }),
    userGroups: many('user_groups', { in: 'both', section: 'rights', filter: 'exact', column: true }),
    areas: many('areas', { in: 'both', section: 'rights', filter: 'exact', column: true }),
    featureFlags: choices(FEATURE_FLAGS, { in: 'item', section: 'rights' }),
    roles: computed('json', {
      changedBy: 'PUT /api/users/{id} (userGroups), PUT /api/user_groups/{id} (roles)',
      in: 'item',
      section: 'rights',
    }),
  },
  filters: { 'userGroups.code': { kind: 'exact', path: 'userGroups.code' } },
});
