import type { Right } from '../accounts/access.ts';
import { FURTHER_ROLES, IDENTITY_ROLES, ROLES, type Role } from '../accounts/roles.ts';

/** A key acts without a person: only administrators make and revoke them. */
export const INTEGRATION_RIGHT: Right = ['ROLE_ADMIN'];

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

/** Days that the form proposes until a key expires. */
export const KEY_DEFAULT_DAYS = 90;
/** The longest life of a key. */
export const KEY_MAX_DAYS = 365;
/** Days before its end when a key's maker is told. */
export const KEY_WARNING_DAYS = [14, 3] as const;
/** The list marks a key that expires within these days. */
export const KEY_EXPIRES_SOON_DAYS = KEY_WARNING_DAYS[0];

export const KEY_STATUSES = ['active', 'expires_soon', 'expired', 'revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

/** First characters of every key, for secret scanners. */
export const KEY_PREFIX = 'pil_';
