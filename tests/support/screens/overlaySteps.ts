import type { Page } from 'playwright-core';
import type { Client } from '../app/client.ts';
import type { Device } from '../browser/browser.ts';

/** A dialog, menu or panel that opens on request. */
export interface Overlay {
  readonly name: string;
  /** Of the screen, with a query in braces instead of a record's id, e.g. `/vehicle/{vehicles}/edit`. */
  readonly address: string;
  /** Default: both. */
  readonly only?: Device;
  /** Whose account, e.g. `formateur`. Default: the administrator's. */
  readonly person?: string;
  /** Opens it on the screen and waits for it. */
  readonly open: (page: Page, client: Client) => Promise<void>;
}

/** Clicks the first button with the name. */
export const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().click();
};

/** Clicks buttons in turn until a dialog opens. */
export const inDialog =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await press(page, name);
    await page.getByRole('dialog').getByRole('button').first().waitFor();
  };

/** Chooses an entry of the open menu. */
export const choose = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('menuitem', { name }).click();
};

/** Opens a menu by its button. */
export const openMenu =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page, name);
    await page.getByRole('menuitem').first().waitFor();
  };
