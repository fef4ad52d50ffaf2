import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { it } from '../support/browser/e2e.ts';
import { fillIn, press } from '../support/browser/formSteps.ts';

const logIn = (page: Page) =>
  page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });

const addQuestion = async (page: Page, kind: string, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Ajouter une question' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await page
    .getByLabel(/^Question\b/)
    .last()
    .fill(text);
};

const confirm = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
};

it('is composed, ordered by keyboard, published, reworded and compared', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/questionnaire/new');
  await fillIn(page, { Titre: 'Avis du circuit' });
  await addQuestion(page, 'Échelle de 1 à 5', 'Le circuit vous a convenu');
  await addQuestion(page, 'Texte long', 'Un mot ?');
  await addQuestion(page, 'Oui ou non', 'Reviendriez-vous ?');

  // By keyboard alone, and the preview follows.
  await page.getByRole('button', { name: 'Monter « 3. Reviendriez-vous ? »' }).focus();
  await page.keyboard.press('Enter');
  const preview = page.frameLocator('iframe');
  await expect
    .poll(() => preview.locator('legend, label[for]').allTextContents())
    .toEqual(['Le circuit vous a convenu', 'Reviendriez-vous\u00a0?', 'Un mot\u00a0?']);
  await preview.getByText('Vos réponses sont enregistrées à votre nom').waitFor();

  // An answer that nobody has to give is taken back.
  await preview.getByRole('radio', { name: '5, Tout à fait' }).check({ force: true });
  await preview.getByRole('button', { name: 'Effacer ma réponse' }).click();
  expect(await preview.getByRole('radio', { name: '5, Tout à fait' }).isChecked()).toBe(false);

  await press(page, 'Enregistrer');
  await page.getByText('Brouillon : personne ne le reçoit encore.').waitFor();
  await confirm(page, 'Publier');
  await page.getByText('La version 1 est publiée et ne change plus.').waitFor();
  expect(await page.getByRole('button', { name: 'Ajouter une question' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await page.getByText('Brouillon de la version 2.').waitFor();
  await page
    .getByLabel(/^Question\b/)
    .first()
    .fill('Le circuit est adapté');
  await page.getByText('Enregistrez d’abord vos changements.').waitFor();
  await press(page, 'Enregistrer');
  await page.getByText('Reformulée').waitFor();

  // Publishing waits for what the new words mean.
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: 'Publier', exact: true });
  await dialog.getByText('Avant : « Le circuit vous a convenu »').waitFor();
  expect(await publish.isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: /^Autre sens/ }).check();
  await publish.click();
  await page.getByText('La version 2 est publiée et ne change plus.').waitFor();
  await page.getByText('Retirée', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it('is named by a training type, which says what is asked by default', async ({ page }) => {
  await logIn(page);
  const list = await page.request.get('/api/training_types?name=Conduite pr', { headers: { Accept: 'application/ld+json' } });
  const [type] = ((await list.json()) as { member: { id: number }[] }).member;
  await page.goto(`/#/training_type/${type?.id}/edit`);
  await page.getByText('Vide : « Votre avis en une minute », posé par défaut.').waitFor();
  await page.getByLabel('En fin de formation, au stagiaire').click();
  await page.getByRole('option', { name: 'Votre avis en une minute' }).waitFor();
  expect(await page.getByRole('option', { name: /Avant|Trois mois/ }).count()).toBe(0);
});
