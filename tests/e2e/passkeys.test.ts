import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { logIn as callAs } from '../support/app/client.ts';
import { logIn, logOut, openMyAccount, scrollsSideways } from '../support/browser/accountPages.ts';
import { openPage } from '../support/browser/browser.ts';
import { it } from '../support/browser/e2e.ts';
import { ADMINISTRATOR, startEmptyServer } from '../support/browser/emptyOrganisation.ts';
import { addAuthenticator } from '../support/browser/virtualAuthenticator.ts';
import { freePort } from '../support/servers/freePort.ts';
import type { RunningServer } from '../support/servers/server.ts';

const PASSWORD = 'Girafe-Tricote-Banjo-1';
const EMAIL = 'mina.serre@organisme.example';

let server: RunningServer;
/** Browsers give passkeys to localhost, not to an address of numbers. */
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = await startEmptyServer({ port, environment: { PUBLIC_URL: origin } });
});
afterAll(() => server.stop());

const passkeys = (page: Page) => page.getByRole('region', { name: 'Clés d’accès' });

const addPasskey = async (page: Page, name: string): Promise<void> => {
  await passkeys(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Nom de la clé/).fill(name);
  await dialog.getByLabel(/^Mot de passe actuel/).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Créer la clé' }).click();
};

it('opens an account by a passkey, alone and after the password, until it is removed', async ({ browser }) => {
  const admin = await callAs(server.url, ADMINISTRATOR.email, ADMINISTRATOR.password);
  const { body: group } = await admin.call<{ '@id': string }>('POST', '/api/user_groups', {
    name: 'Sensible',
    code: 'sensible',
    roles: ['ROLE_READ_VEHICULE'],
    requiresSecondFactor: true,
  });
  const person = { email: EMAIL, firstName: 'Mina', lastName: 'Serre', password: PASSWORD, userGroups: [group['@id']] };
  await admin.call('POST', '/api/users', person);
  const watched = await openPage(browser, 'phone', origin);
  // A second step, and the removal of a required factor.
  watched.expectErrors(/status of 4(01|03|09)/);
  const { page } = watched;
  try {
    const device = await addAuthenticator(page);
    await page.goto('/');
    await logIn(page, EMAIL, PASSWORD);
    await page.getByText(/^Votre organisme la demande/).waitFor();
    await addPasskey(page, 'Mon téléphone');
    const codes = (await page.getByRole('textbox', { name: 'Codes de secours' }).inputValue()).split('\n');
    await page.getByRole('button', { name: 'J’ai gardé ces codes' }).click();
    await page.getByRole('button', { name: /Mon compte$/ }).waitFor();
    expect(await device.credentials()).toHaveLength(1);

    await logOut(page);
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await openMyAccount(page);
    await passkeys(page)
      .getByText(/^Ajoutée le .* Dernière connexion : /)
      .waitFor();
    expect(await scrollsSideways(page)).toBe(false);

    await logOut(page);
    await device.setOwnerPresent(false);
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.getByText(/^Aucune clé d’accès n’a répondu/).waitFor();
    await device.setOwnerPresent(true);
    await logIn(page, EMAIL, PASSWORD);
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.getByRole('button', { name: /Mon compte$/ }).waitFor();

    await logOut(page);
    await logIn(page, EMAIL, PASSWORD);
    await page.getByLabel(/^Code de secours/).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await openMyAccount(page);
    await passkeys(page).getByRole('button', { name: 'Supprimer la clé Mon téléphone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Mot de passe actuel/).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Un de vos groupes demande la double authentification').waitFor();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await admin.call('PUT', group['@id'], { requiresSecondFactor: false });
    await passkeys(page).getByRole('button', { name: 'Supprimer la clé Mon téléphone' }).click();
    await dialog.getByLabel(/^Mot de passe actuel/).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Clé d’accès supprimée').waitFor();

    await logOut(page);
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.getByText(/^Cette clé d’accès n’est pas reconnue/).waitFor();
  } catch (error) {
    await watched.keepPicture('passkeys');
    throw error;
  }
  expect(watched.errors()).toEqual([]);
  await watched.close();
});
