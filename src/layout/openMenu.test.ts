import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../model/kernel/roles.ts';
import { isMenuPage, MENU_ENTRIES } from '../../model/registry/arrangedMenu.ts';
import { mayOpenPage } from '../pages/pages.ts';
import { mayUse } from '../records/resourceRights.ts';
import { openMenu } from './openMenu.ts';

const PAGES = MENU_ENTRIES.filter(isMenuPage);
const entriesOf = (...parameters: Parameters<typeof openMenu>) => openMenu(...parameters).flatMap(({ entries }) => entries);
const ALL = ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN');

const CASES: readonly (readonly [name: string, roles: readonly Role[]])[] = [
  ['nothing', []],
  ...ROLES.map((role) => [`${role} alone`, [role]] as const),
  ...ALL.map((role) => [`all but ${role}`, ALL.filter((other) => other !== role)] as const),
];

describe('the menu', () => {
  it.each(CASES)('offers exactly the pages that a user with %s may open', (_name, roles) => {
    const groups = openMenu({ kind: 'user', roles });
    const entries = groups.flatMap((group) => group.entries);
    const pages = entries.filter(isMenuPage);
    expect(pages).toEqual(PAGES.filter((page) => page !== 'trainers-space' && mayOpenPage(page, roles)));
    for (const name of entries.filter((entry) => !isMenuPage(entry)))
      expect([name, mayUse(name, 'list', roles)]).toEqual([name, true]);
    expect(groups.filter((group) => group.entries.length === 0)).toEqual([]);
  });

  it.each(['ROLE_READ_TRAINEE_IMPORT', 'ROLE_READ_TRAINING_OFFICER'] as const)('leads %s somewhere', (role) => {
    expect(openMenu({ kind: 'user', roles: [role] })).not.toEqual([]);
  });

  it('offers the trainers’ space only to trainers', () => {
    const offers = (kind: 'user' | 'trainer') => entriesOf({ kind, roles: ['ROLE_TRAINER'] });
    expect(offers('trainer')).toContain('trainers-space');
    expect(offers('user')).not.toContain('trainers-space');
  });

  it('never shows by a layout what a person may not open', () => {
    const layout = { userGroup: null, headings: ['settings'], entries: ['users', 'vehicles'], hidden: ['figures'] };
    for (const [, roles] of CASES) {
      const person = { kind: 'user', roles } as const;
      const shown = entriesOf(person, [layout]);
      expect(entriesOf(person)).toEqual(expect.arrayContaining([...shown]));
      expect(shown).not.toContain('figures');
    }
  });
});
