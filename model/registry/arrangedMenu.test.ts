import { describe, expect, it } from 'vitest';
import type { MenuLayout } from '../customisation/menuLayout.ts';
import { groupRole } from '../kernel/groupRoles.ts';
import type { Role } from '../kernel/roles.ts';
import { arrangedBy, arrangedMenu, inStoredOrder, MENU_ENTRIES, MENU_HEADINGS } from './arrangedMenu.ts';

const layout = (userGroup: number | null, more: Partial<MenuLayout> = {}): MenuLayout => ({
  userGroup,
  headings: [],
  entries: [],
  hidden: [],
  ...more,
});
const entriesOf = (layouts: readonly MenuLayout[], roles: readonly Role[] = []) =>
  arrangedMenu(layouts, roles).flatMap(({ entries }) => entries);

it.each([
  ['nothing arranged', [], ['a', 'b', 'c', 'd']],
  ['all arranged', ['d', 'c', 'b', 'a'], ['d', 'c', 'b', 'a']],
  ['a new item behind its predecessor', ['d', 'b', 'a'], ['d', 'b', 'c', 'a']],
  ['a new first item', ['c', 'b'], ['a', 'c', 'd', 'b']],
  ['an item that is gone', ['x', 'b', 'a', 'c', 'd'], ['b', 'a', 'c', 'd']],
  ['an item twice', ['b', 'b', 'a', 'c', 'd'], ['b', 'a', 'c', 'd']],
])('orders %s', (_name, order, expected) => {
  expect(inStoredOrder(['a', 'b', 'c', 'd'], order)).toEqual(expected);
});

describe('an arranged menu', () => {
  it('is the product’s without a layout, each entry once', () => {
    expect(entriesOf([])).toEqual(MENU_ENTRIES);
    expect(new Set(MENU_ENTRIES).size).toBe(MENU_ENTRIES.length);
    expect(arrangedBy(layout(null)).map(({ label }) => label)).toEqual([null, ...MENU_HEADINGS]);
  });

  it('moves groups and entries, and has entries without a title at the top', () => {
    const groups = arrangedMenu([layout(null, { headings: ['settings'], entries: ['figures', 'planning'] })], []);
    expect(groups.map(({ label }) => label).slice(0, 2)).toEqual([null, 'trainees']);
    const moved = arrangedMenu([layout(null, { headings: ['settings', 'trainees'], entries: ['figures', 'planning'] })], []);
    expect(moved[0]?.entries.filter((entry) => entry === 'figures' || entry === 'planning')).toEqual(['figures', 'planning']);
    expect(moved.map(({ label }) => label).indexOf('settings')).toBeLessThan(moved.map(({ label }) => label).indexOf('trainees'));
  });

  it('hides an entry for the installation, and for a group alone', () => {
    expect(entriesOf([layout(null, { hidden: ['figures'] })])).not.toContain('figures');
    const ofGroup = [layout(3, { hidden: ['figures'] })];
    expect(entriesOf(ofGroup, [groupRole(3)])).not.toContain('figures');
    expect(entriesOf(ofGroup, [groupRole(4)])).toContain('figures');
    expect(entriesOf(ofGroup)).toContain('figures');
  });

  it('shows in several groups what one of them shows', () => {
    const both = [layout(3, { hidden: ['figures', 'planning'] }), layout(4, { hidden: ['planning', 'words'] })];
    const entries = entriesOf(both, [groupRole(3), groupRole(4)]);
    expect(entries).toEqual(expect.arrayContaining(['figures', 'words']));
    expect(entries).not.toContain('planning');
    expect(entriesOf(both, [groupRole(3), groupRole(5)])).toEqual(expect.arrayContaining(['figures', 'planning']));
    const withInstallation = [layout(null, { hidden: ['figures'] }), ...both];
    expect(entriesOf(withInstallation, [groupRole(3), groupRole(5)])).toEqual(expect.arrayContaining(['planning']));
    expect(entriesOf(withInstallation, [groupRole(3), groupRole(5)])).not.toContain('figures');
  });

  it('keeps « Menu » for a Super Admin', () => {
    const layouts = [layout(null, { hidden: ['menu', 'words'] })];
    expect(entriesOf(layouts, ['ROLE_SUPER_ADMIN'])).toContain('menu');
    expect(entriesOf(layouts, ['ROLE_SUPER_ADMIN'])).not.toContain('words');
    expect(entriesOf(layouts, ['ROLE_WRITE_CUSTOM_FIELD'])).not.toContain('menu');
  });
});
