import { daysBetween } from '../calendar/parisTime.ts';
import { choices, computed, date, dateTime, many, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { FURTHER_ROLES, IDENTITY_ROLES, ROLES, type Role } from '../kernel/roles.ts';
import { INTEGRATION_RIGHT } from './integrationRight.ts';

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

/** A program's access to the API. Its rights never change: another use gets another key. */
export const apiKeys = defineResource({
  name: 'api_keys',
  type: 'ApiKey',
  route: null,
  access: {
    list: INTEGRATION_RIGHT,
    item: INTEGRATION_RIGHT,
    create: 'nobody',
    update: 'nobody',
    delete: 'nobody',
  },
  scope: { heldAreas: 'areas' },
  pickedBy: 'readers',
  operations: ['list', 'item'],
  label: ['name'],
  order: { id: 'desc' },
  fields: {
    name: text({ required: true, maxLength: 100, filter: 'contains', sortable: true, column: true }),
    /** First characters of the key, by which people recognise it. */
    prefix: text({ required: true, readOnly: true, column: true }),
    roles: choices(KEY_ROLES, { required: true, in: 'both' }),
    areas: many('areas', { in: 'both' }),
    expiresOn: date({ required: true, sortable: true, column: true }),
    createdAt: dateTime({ required: true, readOnly: true, sortable: true, column: true }),
    author: text({ required: true, readOnly: true, column: true }),
    /** False: the account of its maker is disabled, which stops it. */
    isMakerActive: computed('boolean'),
    lastUsedAt: dateTime({ readOnly: true, sortable: true, column: true }),
    lastAddress: text({ readOnly: true, column: true }),
    revokedAt: dateTime({ readOnly: true, filter: 'exists', column: true }),
    revokedBy: text({ readOnly: true, column: true }),
  },
});

/** Days that the form proposes until a key expires. */
export const KEY_DEFAULT_DAYS = 90;
/** The longest life of a key. */
export const KEY_MAX_DAYS = 365;
/** Days before its end when a key's maker is told. */
export const KEY_WARNING_DAYS = [14, 3] as const;
/** The list marks a key that expires within these days. */
const KEY_EXPIRES_SOON_DAYS = KEY_WARNING_DAYS[0];

/** First characters of every key, for secret scanners. */
export const KEY_PREFIX = 'pil_';

const KEY_STATUSES = ['active', 'expires_soon', 'expired', 'stopped', 'revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

interface KeyLife {
  /** The last valid day, `YYYY-MM-DD`. */
  readonly expiresOn: string;
  readonly revokedAt: string | null;
  /** False: the account of its maker is disabled. */
  readonly isMakerActive: boolean | null;
}

/** The state of a key on a day (`YYYY-MM-DD`). */
export const apiKeyStatus = ({ expiresOn, revokedAt, isMakerActive }: KeyLife, today: string): KeyStatus => {
  if (revokedAt !== null) return 'revoked';
  const daysLeft = daysBetween(today, expiresOn);
  if (daysLeft < 0) return 'expired';
  if (isMakerActive === false) return 'stopped';
  return daysLeft <= KEY_EXPIRES_SOON_DAYS ? 'expires_soon' : 'active';
};
