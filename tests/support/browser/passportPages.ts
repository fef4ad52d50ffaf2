import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { DEMONSTRATION_PASSWORD } from '../../../server/accounts/credentials/demonstrationAccounts.ts';
import { type PassportRow, readPassportFile } from '../files/strictPassportReader.ts';
import { openChoices } from './openChoices.ts';

/** Presses the button of the dialog that is open. */
export const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();

/** The administrator answers three questions, chooses category 4 and gives the codes. */
export const decide = async (page: Page, typeId: number): Promise<void> => {
  await page.goto(`/#/training_type/${typeId}/edit`);
  await openChoices(page.getByRole('combobox', { name: /^Catégorie/ }));
  await page.getByRole('option', { name: 'Catégorie 4' }).click();
  for (const question of [/^Elle vise à prévenir/, /^Elle donne lieu à/, /^Ses compétences servent/]) {
    await page.getByRole('switch', { name: question }).check();
  }
  const codes = [
    [/^Compétences transférables/, '100391, 103877, 118206'],
    [/^Formacodes/, '31802'],
    [/^Spécialités \(NSF\)/, '311'],
  ] as const;
  for (const [field, text] of codes) {
    const input = page.getByRole('combobox', { name: field });
    await input.fill(text);
    await input.press('Tab');
  }
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Fiche enregistrée').waitFor();
};

/** Makes and downloads a file, and marks it as deposited. Returns its rows, as the portal reads them. */
export const declare = async (page: Page, lines: string): Promise<readonly PassportRow[]> => {
  await page.getByRole('button', { name: 'Produire le fichier' }).click();
  await page.getByRole('dialog').getByText(lines).waitFor();
  await confirm(page, 'Produire le fichier');
  await page.getByText(/^Fichier produit/).waitFor();
  // Not one of the demonstration, which are listed until the new one is there.
  const made = page.getByRole('listitem').filter({ hasText: /1er trimestre 2027 : \d lignes? sans réponse/ });
  await made.getByRole('button', { name: /^Télécharger passeport/ }).click();
  await page.getByRole('dialog').getByLabel('Votre mot de passe').fill(DEMONSTRATION_PASSWORD);
  const [file] = await Promise.all([page.waitForEvent('download'), confirm(page, 'Télécharger')]);
  await made.getByRole('button', { name: /^Marquer comme déposé :/ }).click();
  await page.getByRole('dialog').getByLabel('Référence donnée par le portail').fill('PP-2027-0042');
  await confirm(page, 'Marquer comme déposé');
  await page.getByText('Fichier marqué comme déposé').waitFor();
  return readPassportFile(readFileSync(await file.path(), 'utf8'));
};

/** What the portal answered about lines of a file; the files are listed with the newest first. */
export const settle = async (
  page: Page,
  file: number,
  { lines, answer }: { readonly lines: RegExp; readonly answer: string },
) => {
  await page
    .getByRole('button', { name: /^Lignes du fichier/ })
    .nth(file)
    .click();
  const dialog = page.getByRole('dialog', { name: /^Lignes du fichier/ });
  await dialog.getByRole('checkbox', { name: lines }).check();
  // As hasty people do: the question stays open.
  await dialog.getByRole('button', { name: answer, exact: true }).dblclick();
  await page.getByRole('dialog').last().getByRole('button', { name: answer, exact: true }).click();
  await page.getByText(/^1 ligne notée/).waitFor();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
};

/** The officer corrects a birth name. */
export const correctName = async (page: Page, need: number, birthName: string): Promise<void> => {
  await page.goto(`/#/trainee/${need}/identity`);
  const part = page.getByRole('group', { name: 'Identité pour le passeport' });
  await part.getByRole('button', { name: 'Modifier', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Nom de naissance').fill(birthName);
  await confirm(page, 'Enregistrer');
  await page.getByText('Identité enregistrée.').waitFor();
};
