import { FURTHER_ROLES, IDENTITY_ROLES, ROLES, type Role } from '../accounts/roles.ts';

/** Accounts and groups are changed by people only, so that a stolen key cannot make itself an account. */
const ROLES_OF_PEOPLE: readonly Role[] = [
  'ROLE_WRITE_USER',
  'ROLE_DELETE_USER',
  'ROLE_WRITE_USER_GROUP',
  'ROLE_DELETE_USER_GROUP',
];

/** Further roles for programs; the others name a person's function or administer the product. */
const FURTHER_KEY_ROLES: readonly Role[] = ['ROLE_EXPORT_TRAINEE', 'ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS'];

/** Roles that a key may have. */
export const KEY_ROLES: readonly Role[] = ROLES.filter(
  (role) =>
    !ROLES_OF_PEOPLE.includes(role) &&
    !IDENTITY_ROLES.includes(role) &&
    (!FURTHER_ROLES.includes(role) || FURTHER_KEY_ROLES.includes(role)),
);
