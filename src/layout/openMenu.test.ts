import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../model/kernel/roles.ts';
import { mayOpenPage } from '../pages/pages.ts';
import { mayUse } from '../records/resourceRights.ts';
import { MENU_GROUPS } from './menuGroups.ts';
import { openMenu } from './openMenu.ts';

const PAGES = MENU_GROUPS.flatMap(({ pages = [] }) => pages);
const ALL = ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN');

const CASES: readonly (readonly [name: string, roles: readonly Role[]])[] = [
  ['nothing', []],
  ...ROLES.map((role) => [`${role} alone`, [role]] as const),
  ...ALL.map((role) => [`all but ${role}`, ALL.filter((other) => other !== role)] as const),
];

describe('the menu', () => {
  it.each(CASES)('offers exactly the pages that a user with %s may open', (_name, roles) => {
    const groups = openMenu({ kind: 'user', roles });
    const pages = groups.flatMap((group) => group.pages);
    expect(pages).toEqual(PAGES.filter((page) => page !== 'trainers-space' && mayOpenPage(page, roles)));
    for (const name of groups.flatMap(({ records }) => records))
      expect([name, mayUse(name, 'list', roles)]).toEqual([name, true]);
    expect(groups.filter(({ pages: groupPages, records }) => groupPages.length + records.length === 0)).toEqual([]);
  });

  it.each(['ROLE_READ_TRAINEE_IMPORT', 'ROLE_READ_TRAINING_OFFICER'] as const)('leads %s somewhere', (role) => {
    expect(openMenu({ kind: 'user', roles: [role] })).not.toEqual([]);
  });

  it('offers the trainers’ space only to trainers', () => {
    const offers = (kind: 'user' | 'trainer') => openMenu({ kind, roles: ['ROLE_TRAINER'] }).flatMap(({ pages }) => pages);
    expect(offers('trainer')).toContain('trainers-space');
    expect(offers('user')).not.toContain('trainers-space');
  });
});
