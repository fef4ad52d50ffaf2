import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn } from '../support/app/client.ts';
import { JPEG, PNG } from '../support/app/upload.ts';
import { it } from '../support/browser/e2e.ts';
import { reach } from '../support/browser/keyboard.ts';
import { faultsInThemes } from '../support/browser/pageFaults.ts';

interface Brand {
  readonly '@id': string;
  readonly brand: string;
  readonly logo: { readonly '@id': string; readonly fileName: string } | null;
}

const USERNAME = 'admin@pilotage.example';

/** An archive as the product makes it, with more than the import needs. */
const archive = () => ({
  name: 'archive-pilotage.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipSync({
      'LISEZMOI.txt': strToU8('Archive'),
      'companies.csv': strToU8('Nom\r\n'),
      'car_brands.csv': strToU8(
        'N° de fiche;Marque;Logo\r\n41;Studio Un;fichiers/3-été.jpg\r\n42;Studio Deux;fichiers/4-deux.png\r\n',
      ),
      'fichiers/3-été.jpg': JPEG,
    }),
  ),
});

it('joins files of an archive to the records of its table, says which one is missing, and takes it from elsewhere', async ({
  page,
  server,
}) => {
  expect((await page.request.post('/login', { data: { username: USERNAME, password: DEMONSTRATION_PASSWORD } })).status()).toBe(
    204,
  );
  await page.goto('/#/record-import?kind=car_brands');
  await page.locator('input[type=file]').setInputFiles(archive());
  await page.getByRole('heading', { name: 'car_brands.csv' }).waitFor();
  await page.getByRole('button', { name: 'Contrôler les lignes' }).click();
  const files = page.getByRole('group', { name: 'Fichiers nommés par les lignes' });
  await files.getByText('1 fichier sera joint, 1 manque.').waitFor();
  await files.getByText('Ligne 3 : fichiers/4-deux.png manque').waitFor();
  const picker = files.locator('input[type=file]');
  await picker.setInputFiles({ name: 'deux.png', mimeType: 'image/png', buffer: PNG });
  await page.getByText('Aucun de ces fichiers n’est nommé par une ligne').waitFor();
  await picker.setInputFiles({ name: '4-deux.png', mimeType: 'image/png', buffer: PNG });
  await files.getByText('2 fichiers seront joints.').waitFor();

  await page.getByRole('button', { name: 'Importer 2 lignes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importer', exact: true }).click();
  await page.getByText('Import terminé', { exact: true }).waitFor();
  const { call } = await logIn(server.url, USERNAME);
  const { body } = await call<{ member: readonly Brand[] }>('GET', '/api/car_brands?brand=Studio');
  const brands = await Promise.all(body.member.map(async (brand) => (await call<Brand>('GET', brand['@id'])).body));
  expect(brands.map(({ logo }) => logo?.fileName).sort()).toEqual(['deux.png', 'été.jpg']);
  const logo = brands.find(({ brand }) => brand === 'Studio Un')?.logo;
  expect(await (await page.request.get(logo?.['@id'] ?? '')).body()).toEqual(JPEG);

  await page.getByRole('button', { name: 'Annuler l’import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import', exact: true }).click();
  await page.getByText(/^Import annulé/).waitFor();
  expect((await call<{ member: readonly Brand[] }>('GET', '/api/car_brands?brand=Studio')).body.member).toEqual([]);
});

const enter = async (page: Page): Promise<void> => {
  await page.goto('/readyz');
  await page.request.post('/login', { data: { username: USERNAME, password: DEMONSTRATION_PASSWORD } });
};

/** An import of brands that lacks a file, on its page of rows; returns its address. */
const openLacking = async (page: Page): Promise<string> => {
  await page.goto('/#/record-import?kind=car_brands');
  await page.locator('input[type=file]').setInputFiles(archive());
  await page.getByRole('heading', { name: 'car_brands.csv' }).waitFor();
  await page.getByRole('button', { name: 'Contrôler les lignes' }).click();
  await page.getByRole('group', { name: 'Fichiers nommés par les lignes' }).waitFor();
  return new URL(page.url()).hash.slice(1);
};

const abandon = async (page: Page, address: string): Promise<void> => {
  await page.goto(`/#${address}`);
  await page.getByRole('button', { name: 'Abandonner' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

it('names missing files and takes one with the keyboard only', async ({ page }) => {
  await enter(page);
  const address = await openLacking(page);
  const files = page.getByRole('group', { name: 'Fichiers nommés par les lignes' });
  // The heading of a step takes the focus, without being a stop.
  await page.keyboard.press('Tab');
  await reach(page, 'Tab', /^Ajouter des fichiers/);
  const picker = files.locator('input[type=file]');
  // The dialog of the system has no page: the press reaches the input that opens it.
  await picker.evaluate((input) =>
    input.addEventListener('click', (event) => {
      event.preventDefault();
      input.setAttribute('data-opened', 'true');
    }),
  );
  await page.keyboard.press('Enter');
  await expect.poll(() => picker.getAttribute('data-opened')).toBe('true');
  await picker.setInputFiles({ name: '4-deux.png', mimeType: 'image/png', buffer: PNG });
  await files.getByRole('status').getByText('2 fichiers seront joints.').waitFor();
  // The button is gone with what was missing: the focus is not lost above the page.
  await reach(page, 'Tab', /^Importer 2 lignes/);
  await abandon(page, address);
});

it('shows the panel of files without a fault on a desktop', async ({ page }) => {
  await enter(page);
  const address = await openLacking(page);
  expect(await faultsInThemes(page, [address])).toEqual([]);
  await abandon(page, address);
});

it('shows it without a fault on a phone', async ({ phone: { page } }) => {
  await enter(page);
  const address = await openLacking(page);
  expect(await faultsInThemes(page, [address])).toEqual([]);
  await abandon(page, address);
});
