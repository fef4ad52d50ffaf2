import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { openChoices } from '../support/browser/openChoices.ts';
import { testNow } from '../support/clock.ts';

interface Followed {
  readonly '@id': string;
  readonly version: number;
  readonly [name: string]: unknown;
}

interface Row {
  readonly '@id': string;
  readonly trainingOfficer: { readonly '@id': string };
  readonly trackingDate: Followed;
  readonly commentaries: Followed;
}

const OFFICER = 'driver-program@pilotage.example';
const VIEW = '/api/logistic_sessions/training_officers/view/driver_program';

const enter = async (page: Page): Promise<void> => {
  const login = await page.request.post('/login', { data: { username: OFFICER, password: DEMONSTRATION_PASSWORD } });
  expect(login.status()).toBe(204);
};

const grid = (page: Page) => page.getByRole('grid', { name: 'Sessions suivies' });

const cell = (page: Page, key: string) => grid(page).locator(`[data-rowindex="0"] [data-field="${key}"]`);

const firstRow = async (client: Client, page: Page): Promise<Row> => {
  const query = new URLSearchParams(page.url().split('?')[1]);
  query.delete('view');
  const { body } = await client.call<{ readonly member: readonly Row[] }>('GET', `${VIEW}?${query}`);
  const [row] = body.member;
  if (!row) throw new Error('The officer has no session');
  return row;
};

it('lets an officer follow sessions up by keyboard, undo, and see another user’s change', async ({ server, desktop }) => {
  const { page } = desktop;
  const admin = await logIn(server.url);
  await enter(page);
  await page.goto('/#/training_officers');
  await grid(page).waitFor();
  // The officer's own filter is selected, and in the address.
  await expect.poll(() => page.url()).toContain('officer=');
  const before = await firstRow(admin, page);

  await cell(page, 'trackingDate.invoiceSentOn').click();
  await page.keyboard.press('Enter');
  await cell(page, 'trackingDate.invoiceSentOn').locator('input').fill('2026-11-19');
  await page.keyboard.press('Enter');
  await page.getByText('« Facture envoyée le » enregistré').waitFor();
  expect((await firstRow(admin, page)).trackingDate.invoiceSentOn).toBe('2026-11-19');

  await page.keyboard.press('Control+z');
  await page.getByText('« Facture envoyée le » rétabli').waitFor();
  expect((await firstRow(admin, page)).trackingDate.invoiceSentOn).toBe(before.trackingDate.invoiceSentOn);

  const billing = cell(page, 'commentaries.commentaryBilling');
  await billing.click();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('textbox', { name: 'Commentaire facturation' });
  await editor.fill('Bon de commande');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('à rappeler');
  const { commentaries } = await firstRow(admin, page);
  const theirs = { version: commentaries.version, commentaryBilling: 'Vu avec le client' };
  expect((await admin.call('PUT', commentaries['@id'], theirs)).status).toBe(200);
  desktop.expectErrors(/status of 409/);
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await choice.getByText('Vu avec le client').waitFor();
  await choice.getByRole('button', { name: 'Enregistrer ma saisie' }).click();
  await page.getByText('« Commentaire facturation » enregistré').waitFor();
  expect((await firstRow(admin, page)).commentaries.commentaryBilling).toBe('Bon de commande\nà rappeler');
});

it('lets an officer follow a session up and transfer sessions on a phone', async ({ server, phone }) => {
  const { page } = phone;
  const admin = await logIn(server.url);
  await enter(page);
  await page.goto('/#/training_officers');
  const card = page.getByRole('list', { name: 'Sessions suivies' }).getByRole('listitem').first();
  await card.getByRole('button', { name: /^Suivi/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Suivi/ });
  await dialog.getByRole('textbox', { name: 'N° de facture' }).fill('F-2026-88');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Suivi enregistré').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  const before = await firstRow(admin, page);
  await page.getByRole('button', { name: 'Transférer les sessions' }).click();
  const transfer = page.getByRole('dialog', { name: /^Transférer les sessions à venir/ });
  await transfer.getByText(/^\d+ sessions à venir de/).waitFor();
  await openChoices(transfer.getByRole('combobox', { name: 'Nouveau chargé' }));
  const target = page.getByRole('option').filter({ hasNotText: 'Julien' }).first();
  await target.click();
  await transfer.getByRole('button', { name: /^Transférer \d+ sessions$/ }).click();
  await page.getByText(/sessions transférées à/).waitFor();
  const coming = await admin.call<{ readonly totalItems: number }>(
    'GET',
    `/api/logistic_sessions?officer=${before.trainingOfficer['@id']}&endAt[after]=${testNow().toISOString()}`,
  );
  expect(coming.body.totalItems).toBe(0);
});
