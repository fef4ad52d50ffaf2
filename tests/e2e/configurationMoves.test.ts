import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { openNextPage } from '../support/browser/browser.ts';
import { startDemonstration } from '../support/browser/demonstration.ts';
import { emptyInstance } from '../support/browser/emptyInstance.ts';
import { createFirstAccount } from '../support/browser/firstHourSetup.ts';
import { press } from '../support/browser/formSteps.ts';

const it = emptyInstance();

it('takes a configuration from one installation to an empty one, compared first', async ({ desktop, browser, server }) => {
  const { page, expectErrors } = desktop;
  expectErrors(/422/);
  const demonstration = await startDemonstration();
  const other = await openNextPage(browser, 'phone', demonstration.url);
  await other.page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
  await other.page.goto('/#/custom_field/list');
  const [download] = await Promise.all([other.page.waitForEvent('download'), press(other.page, 'Exporter la configuration')]);
  const file = {
    name: download.suggestedFilename(),
    mimeType: 'application/json',
    buffer: await readFile(await download.path()),
  };
  expect(file.name).toMatch(/^configuration-\d{4}-\d\d-\d\d\.json$/);

  await createFirstAccount(page, server.output());
  await page.goto('/#/custom_field/list');
  await page.getByText('Aucun champ n’a encore été ajouté.').waitFor();
  await page.getByLabel('Importer une configuration').setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Zone à risque').waitFor();
  expect(await dialog.textContent()).not.toMatch(/ne peuven?t pas être repris/);
  await press(dialog, 'Reprendre');
  await page.getByText('Configuration reprise').waitFor();
  await page.getByText('Zone à risque').first().waitFor();

  // It is used at once, by its words and its fields, without a reload; a second time nothing is new.
  await page.getByRole('button', { name: 'Importer une configuration' }).waitFor();
  await page.getByLabel('Importer une configuration').setInputFiles(file);
  await dialog.getByText('Tout ce qui est dans ce fichier est déjà ici.').waitFor();
  await press(dialog, 'Annuler');
  await page.evaluate(() => {
    window.location.hash = '#/vehicle/new';
  });
  await page.getByLabel('N° de contrat d’assurance').waitFor();
  await other.close();
  await demonstration.stop();
}, 300_000);
