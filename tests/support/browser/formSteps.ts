import type { Locator, Page } from 'playwright-core';
import { openChoices } from './openChoices.ts';

export const press = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** The label, with or without the asterisk of a required field. */
const labelled = (label: string): RegExp => new RegExp(`^${label}\\s*\\*?$`);

export const fillIn = async (form: Page | Locator, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(labelled(label)).first().fill(text);
};

export const choose = async (page: Page, within: Page | Locator, label: string, option: string): Promise<void> => {
  const field = within.getByRole('combobox', { name: labelled(label) }).first();
  await openChoices(field);
  await page.getByRole('option', { name: option }).first().click();
  await field.press('Escape');
};
