import { mayGrant } from '../kernel/access.ts';
import type { Role } from '../kernel/roles.ts';

/** Roles and areas of an account. No areas means all areas for a user, and none for a trainer. */
export interface Held {
  readonly roles: readonly string[];
  readonly areas: readonly number[];
  readonly kind: 'user' | 'trainer';
}

/** The person who makes the change. */
export interface Changer {
  readonly roles: readonly Role[];
  /** Empty: all areas. */
  readonly areas: readonly number[];
}

/** Does the first set of areas include one that the second lacks. */
export const isWiderThan = (kind: Held['kind'], areas: readonly number[], changerAreas: readonly number[]): boolean =>
  changerAreas.length > 0 && ((kind === 'user' && areas.length === 0) || areas.some((area) => !changerAreas.includes(area)));

/** Kind of right of the account or group that its changer lacks, a role or an area; null: none, the change is allowed. */
export const missingRight = ({ roles, areas }: Changer, holder: Held): 'right' | 'area' | null => {
  if (!holder.roles.every((role) => mayGrant(role as Role, roles))) return 'right';
  return isWiderThan(holder.kind, holder.areas, areas) ? 'area' : null;
};

/** Only people who hold all roles and areas of an account may change these fields of it. */
export const GUARDED_ACCOUNT_FIELDS = [
  'firstName',
  'lastName',
  'initials',
  'email',
  'password',
  'mustChangePassword',
  'isActive',
  'userGroups',
  'areas',
  'isRegionManager',
] as const;

/** Why an account or a group cannot be changed. */
export const MISSING_RIGHT_MESSAGES = {
  account: {
    right: 'Cette personne a des droits que vous n’avez pas : vous ne pouvez pas modifier sa fiche de connexion, ni son nom',
    area: 'Cette personne a des secteurs que vous n’avez pas : vous ne pouvez pas modifier sa fiche de connexion, ni son nom',
  },
  group: {
    right: 'Ce groupe a des droits que vous n’avez pas : vous ne pouvez pas le modifier',
    area: 'Ce groupe compte des personnes dont vous n’avez pas les secteurs : vous ne pouvez pas modifier ses droits',
    member: 'Ce groupe compte des personnes qui ont des droits que vous n’avez pas : vous ne pouvez pas modifier ses droits',
  },
} as const;

/** Rights to hand out links into an account and resets its second factor, by the kind of person it belongs to. */
export const ACCOUNT_HELP_RIGHTS = {
  users: ['ROLE_WRITE_USER'],
  trainers: ['ROLE_WRITE_TRAINER'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
