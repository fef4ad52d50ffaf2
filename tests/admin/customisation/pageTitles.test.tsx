import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RESERVED_ROLES } from '../../../model/kernel/roles.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { type MenuPageKey, PAGE_KEYS, PAGES, pageAddress } from '../../../src/pages/pages.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';

const { api, screens, test } = await startAdminFile();

const isInMenu = (page: string): page is MenuPageKey => page in PAGES && 'icon' in PAGES[page as keyof typeof PAGES];

/** Pages of the menu for an administrator, who is no trainer. */
const MENU_PAGES = PAGE_KEYS.filter(isInMenu).filter((page) => page !== 'trainers-space');

beforeAll(() => {
  // jsdom has no layout: the planning scrolls to its day.
  window.Element.prototype.scrollIntoView = () => undefined;
  window.Element.prototype.scrollTo = () => undefined;
});
afterAll(forgetCustomisation);

// indico/indico 3165: an entry that was renamed led to a page with the old heading.
it('names every page as its entry of the menu is called', async () => {
  for (const page of MENU_PAGES) await api.create('word_overrides', { path: `menu.${page}`, word: `Zorlub ${page}` });
  // Super Admin has no reserved right by itself.
  await screens.open('/my_account', await test.addUser({ groups: ['super-admin'], roles: RESERVED_ROLES }));
  // Another address is only typed once somebody is logged in.
  await screen.findByRole('heading', { level: 1, name: 'Mon compte' });
  for (const page of MENU_PAGES) {
    window.location.hash = `#${pageAddress(page)}`;
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^Zorlub ${page}(?: · .*)? — Pilotage$`)));
    // The heading of the planning is its period.
    if (page !== 'planning') await screen.findByRole('heading', { level: 1, name: `Zorlub ${page}` });
  }
});
