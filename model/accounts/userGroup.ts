import { accessOf } from '../kernel/access.ts';
import { boolean, choices, inverse, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { IDENTITY_ROLES, ROLES } from '../kernel/roles.ts';

/** Users who share rights. Any logged-in person may list the members of a group by its code; roles are only in the item. */
export const userGroups = defineResource({
  name: 'user_groups',
  type: 'UserGroup',
  route: 'user_group',
  access: accessOf('USER_GROUP'),
  openBy: 'code',
  label: ['name'],
  order: { name: 'asc' },
  sections: ['identity', 'users'],
  fields: {
    name: text({ required: true, filter: 'contains', sortable: true, column: true }),
    code: text({ required: true, unique: true, format: 'code', maxLength: 100, filter: 'exact', sortable: true, column: true }),
    roles: choices(
      ROLES.filter((role) => !IDENTITY_ROLES.includes(role)),
      { in: 'item', hidden: true },
    ),
    requiresSecondFactor: boolean({ default: false, in: 'both' }),
    users: inverse('users', 'userGroups', { delegated: true, in: 'both', section: 'users', embed: ['initials'] }),
  },
});
