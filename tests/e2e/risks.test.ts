import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { it } from '../support/browser/e2e.ts';
import { fillIn, press } from '../support/browser/formSteps.ts';

const logIn = (page: Page) =>
  page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });

it('begins with chosen risks, says the criticality while it is typed, and warns of what has no measure', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/risk/list');
  await press(page, 'Proposer la liste de départ');
  const dialog = page.getByRole('dialog', { name: 'Risques pour commencer' });
  await dialog.getByRole('checkbox', { name: /^Groupe trop petit/ }).waitFor();
  // What the register has cannot be chosen again.
  expect(await dialog.getByRole('checkbox', { name: /^Circuit fermé par la météo/ }).isDisabled()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Ajouter', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: /^Groupe trop petit/ }).check();
  expect(await axeFindings(page)).toEqual([]);
  await press(dialog, 'Ajouter 1 risque');
  await page.getByText('Risques ajoutés').waitFor();
  await page.getByText('Groupe trop petit ou désistements tardifs').first().waitFor();

  await page.getByText('Des risques sont sans mesure.').waitFor();
  await press(page, 'Les afficher');
  await page.getByText('Plaque d’aquaplanage usée').first().waitFor();
  await expect.poll(() => page.getByText('Groupe trop petit ou désistements tardifs').count()).toBe(0);

  await page.goto('/#/risk/new');
  await fillIn(page, { Cause: 'Piste louée deux fois', 'Effet sur la qualité': 'La journée commence sans piste.' });
  await fillIn(page, { Probabilité: '2', Gravité: '4' });
  await page.getByText('Criticité : 8 sur 16.').waitFor();
  await press(page, 'Enregistrer');
  await page.getByText('Piste louée deux fois').first().waitFor();
});
