import { describe, expect, it } from 'vitest';
import { IDENTITY_ROLES, ROLES } from '../kernel/roles.ts';
import { ROLE_LABELS } from '../messages/accounts/roles.ts';
import { USER_GROUP_CODES } from './userGroupCodes.ts';
import { BUILT_IN_USER_GROUPS } from './userGroups.ts';

const rolesOf = (code: string) => BUILT_IN_USER_GROUPS.find((group) => group.code === code)?.roles ?? [];

describe('built-in user groups', () => {
  it('contain known roles, each once, without roles of the account itself', () => {
    for (const { roles } of BUILT_IN_USER_GROUPS) {
      expect(new Set(roles).size).toBe(roles.length);
      for (const role of roles) expect(ROLES).toContain(role);
      expect(roles.filter((role) => IDENTITY_ROLES.includes(role))).toEqual([]);
    }
  });

  it('let only Super Admin bypass role checks', () => {
    const holders = BUILT_IN_USER_GROUPS.filter(({ roles }) => roles.includes('ROLE_SUPER_ADMIN')).map(({ code }) => code);
    expect(holders).toEqual([USER_GROUP_CODES.superAdmin]);
  });

  it('give readers every READ right and no other', () => {
    const reads = ROLES.filter((role) => role.startsWith('ROLE_READ_'));
    expect(rolesOf(USER_GROUP_CODES.readers)).toEqual(reads);
  });

  it('let only administrators force a status', () => {
    const holders = BUILT_IN_USER_GROUPS.filter(({ roles }) => roles.includes('ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS'));
    expect(holders.map(({ code }) => code)).toEqual([USER_GROUP_CODES.admins]);
  });

  it('name every role in French', () => {
    for (const role of ROLES) expect(ROLE_LABELS[role]).not.toMatch(/undefined|ROLE_/);
  });
});
