import type { Page } from 'playwright-core';

/** The login page, with e-mail and password. */
export const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
};

export const openMyAccount = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Mon compte' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mon compte' }).waitFor();
};

export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).waitFor();
};

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
