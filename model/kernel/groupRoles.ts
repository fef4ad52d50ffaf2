import type { Role } from './roles.ts';

/** The role that every member of a group has, besides those that the group gives. It only concerns what administrators customise. */
export const groupRole = (group: number): Role => `GROUP_${group}` as Role;

/** Is it the role of a group's members, and not one that groups give. */
export const isGroupRole = (role: string): boolean => role.startsWith('GROUP_');

/**
 * Does a rule for these groups hold for a person with these roles: only if all of their groups have it, so that a further group never
 * takes anything away. Never for a Super Admin, nor for callers without groups.
 */
export const isRestricted = (groups: readonly Role[] | undefined, roles: readonly Role[]): boolean => {
  if (groups === undefined || roles.includes('ROLE_SUPER_ADMIN')) return false;
  const ownGroups = roles.filter(isGroupRole);
  return ownGroups.length > 0 && ownGroups.every((group) => groups.includes(group));
};
