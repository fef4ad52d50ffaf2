import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openMyAccount, scrollsSideways } from '../support/browser/accountPages.ts';
import { openPage } from '../support/browser/browser.ts';
import { it } from '../support/browser/e2e.ts';
import { startEmptyServer } from '../support/browser/emptyOrganisation.ts';
import { addAuthenticator } from '../support/browser/virtualAuthenticator.ts';
import { freePort } from '../support/servers/freePort.ts';
import { type IdentityProvider, openIdentityProvider } from '../support/servers/identityProvider.ts';
import type { RunningServer } from '../support/servers/server.ts';

const BUTTON = 'Continuer avec Fournisseur de test';

let folder: string;
let origin: string;
let provider: IdentityProvider;
let server: RunningServer;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  provider = await openIdentityProvider({ origin });
  folder = await mkdtemp(join(tmpdir(), 'pilotage-sign-on-'));
  const SIGN_ON_FILE = join(folder, 'providers.json');
  const settings = provider.settings({ createAccounts: true, defaultGroup: 'lecture' });
  await writeFile(SIGN_ON_FILE, JSON.stringify([settings]));
  server = await startEmptyServer({ port, environment: { PUBLIC_URL: origin, SIGN_ON_FILE, PASSWORD_LOGIN: '0' } });
});
afterAll(async () => {
  await server.stop();
  await provider.close();
  await rm(folder, { recursive: true });
});

/** Logs out here, then on the provider's own page, which leads back. */
const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('button', { name: BUTTON }).waitFor();
};

it('opens an account through the organisation’s identity provider, and closes it there too', async ({ browser }) => {
  const watched = await openPage(browser, 'phone', origin);
  // A second step.
  watched.expectErrors(/status of 401/);
  const { page } = watched;
  try {
    await addAuthenticator(page);
    provider.logInAs('hidden', { email: 'inconnue@organisme.example', name: 'A B' });
    await page.goto('/');
    await page.getByRole('button', { name: BUTTON }).click();
    await page.getByText(/n’a pas vérifié votre adresse e-mail/).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await page.getByLabel('Adresse e-mail').count()).toBe(0);

    await page.context().clearCookies();
    provider.logInAs('new', { email: 'ines@organisme.example', email_verified: true, given_name: 'Inès', family_name: 'Colas' });
    await page.getByRole('button', { name: BUTTON }).click();
    await openMyAccount(page);
    await page.getByText(/^Votre compte n’a pas de mot de passe/).waitFor();
    const passkeys = page.getByRole('region', { name: 'Clés d’accès' });
    await passkeys.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Nom de la clé/)
      .fill('Téléphone');
    await page.getByRole('button', { name: 'Créer la clé' }).click();
    const codes = (await page.getByRole('textbox', { name: 'Codes de secours' }).inputValue()).split('\n');
    await page.getByRole('button', { name: 'J’ai gardé ces codes' }).click();
    await passkeys.getByText('Téléphone').waitFor();

    await logOut(page);
    await page.getByRole('button', { name: BUTTON }).click();
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.getByRole('button', { name: /Mon compte$/ }).waitFor();
    await logOut(page);
    await page.getByRole('button', { name: BUTTON }).click();
    await page.getByLabel(/^Code de secours/).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.getByRole('button', { name: /Mon compte$/ }).waitFor();
  } catch (error) {
    await watched.keepPicture('sign-on');
    throw error;
  }
  expect(watched.errors()).toEqual([]);
  await watched.close();
});
