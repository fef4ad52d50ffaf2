import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { openNextPage } from '../support/browser/browser.ts';
import { it } from '../support/browser/e2e.ts';
import { choose, fillIn, press } from '../support/browser/formSteps.ts';

const LABEL = 'N° de carte carburant';
const NUMBER = '20481633';

const logIn = (page: Page) =>
  page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });

/** The first vehicle of the list. */
const openVehicle = async (page: Page): Promise<string> => {
  await page.goto('/#/vehicle/list');
  const link = page.getByRole('table').getByRole('link').first();
  const plate = (await link.textContent()) ?? '';
  await link.click();
  await page.getByRole('button', { name: 'Ajouter un champ' }).waitFor();
  return plate;
};

it('adds a field to vehicles, and has it in form, list, filter and view, also in another tab', async ({
  page,
  browser,
  server,
}) => {
  await logIn(page);
  const { page: other, close } = await openNextPage(browser, 'desktop', server.url);
  await logIn(other);
  const plate = await openVehicle(other);

  // Added from the form of a vehicle, which keeps what was typed.
  await openVehicle(page);
  await page.getByLabel('Commentaire').fill('Vu ce matin');
  await press(page, 'Ajouter un champ');
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, { Libellé: LABEL });
  await choose(page, dialog, 'Nature', 'Texte court');
  await fillIn(dialog, { 'Forme attendue': '8 chiffres' });
  await dialog.getByLabel('Colonne de la liste par défaut').check();
  await press(dialog, 'Enregistrer');
  await dialog.waitFor({ state: 'detached' });

  const field = page.getByLabel(LABEL);
  await field.fill('12');
  expect(await page.getByLabel('Commentaire').inputValue()).toBe('Vu ce matin');
  await field.blur();
  await page
    .getByText(/8 chiffres/)
    .first()
    .waitFor();
  await field.fill(NUMBER);

  // The other tab has it at once, and says so.
  await other.getByText(`Un administrateur a ajouté le champ « ${LABEL} ».`).waitFor();
  await other.getByLabel(LABEL).waitFor();

  await press(page, 'Enregistrer');
  await page.waitForURL(/vehicle\/list/);

  const table = page.getByRole('table');
  await table.getByRole('columnheader', { name: LABEL }).waitFor();
  await table.getByRole('searchbox', { name: `Filtrer : ${LABEL}` }).fill(NUMBER.slice(2, 6));
  await page.waitForURL(/custom\.nDeCarteCarburant/);
  await table.getByRole('cell', { name: NUMBER }).waitFor();
  await expect.poll(() => table.getByRole('link').count()).toBe(1);
  expect(await table.getByRole('link').first().textContent()).toBe(plate);

  await press(page, 'Vues');
  await press(page, 'Enregistrer l’affichage actuel…');
  await fillIn(page.getByRole('dialog'), { 'Nom de la vue': 'Avec carte' });
  await press(page.getByRole('dialog'), 'Enregistrer');
  await page.getByText('Vue « Avec carte » enregistrée').waitFor();
  await press(page, 'Effacer les filtres');
  await expect.poll(() => table.getByRole('link').count()).toBeGreaterThan(1);

  // A saved view is known by another page too.
  await other.goto('/#/vehicle/list');
  await press(other, 'Vues');
  await other.getByRole('button', { name: 'Avec carte', exact: true }).click();
  await other.getByRole('table').getByRole('cell', { name: NUMBER }).waitFor();
  await close();
});
