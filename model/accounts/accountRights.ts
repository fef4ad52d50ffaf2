import { mayGrant } from './access.ts';
import type { Role } from './roles.ts';

/** What an account holds; of areas, none is all of them for a user, and none at all for a trainer. */
export interface Held {
  readonly roles: readonly string[];
  readonly areas: readonly number[];
  readonly kind: 'user' | 'trainer';
}

/** Who wants to change it. */
export interface Changer {
  readonly roles: readonly Role[];
  /** None: all areas. */
  readonly areas: readonly number[];
}

/** Are there areas among these that the other lacks. */
export const isWiderThan = (kind: Held['kind'], areas: readonly number[], own: readonly number[]): boolean =>
  own.length > 0 && ((kind === 'user' && areas.length === 0) || areas.some((area) => !own.includes(area)));

/** What an account or a group holds that its changer lacks; null: nothing, so that they may change it. */
export const lackedBy = ({ roles, areas }: Changer, held: Held): 'right' | 'area' | null => {
  if (!held.roles.every((role) => mayGrant(role as Role, roles))) return 'right';
  return isWiderThan(held.kind, held.areas, areas) ? 'area' : null;
};

/** Fields of an account that nobody changes who lacks a right or an area of it. */
export const GUARDED_ACCOUNT_FIELDS = ['email', 'password', 'isActive', 'userGroups', 'areas', 'isRegionManager'] as const;

/** Why an account or a group is not to be changed. */
export const LACKED_MESSAGES = {
  account: {
    right: 'Cette personne a des droits que vous n’avez pas : vous ne pouvez pas modifier son accès',
    area: 'Cette personne a des secteurs que vous n’avez pas : vous ne pouvez pas modifier son accès',
  },
  group: {
    right: 'Ce groupe a des droits que vous n’avez pas : vous ne pouvez pas le modifier',
    area: 'Ce groupe compte des personnes dont vous n’avez pas les secteurs : vous ne pouvez pas modifier ses droits',
    member: 'Ce groupe compte des personnes qui ont des droits que vous n’avez pas : vous ne pouvez pas modifier ses droits',
  },
} as const;
