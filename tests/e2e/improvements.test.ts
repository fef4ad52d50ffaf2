import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { it } from '../support/browser/e2e.ts';
import { choose, fillIn, press } from '../support/browser/formSteps.ts';

const logIn = (page: Page) =>
  page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });

it('is planned, done, verified with a figure, and taken up again', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/improvement/new');
  await fillIn(page, { Action: 'Baliser le parking', Pourquoi: 'Trois retards le même mois.', 'Chiffre avant': '3 retards' });
  await choose(page, page, 'Origine', 'Réclamation ou aléa');
  await press(page, 'Enregistrer');
  await page.getByText('Prévue : rien n’a encore commencé.').waitFor();

  // What is typed and not saved waits: a step would lose it.
  await fillIn(page, { Action: 'Baliser le parking et l’entrée' });
  await page.getByText('Enregistrez d’abord vos changements.').waitFor();
  expect(await page.getByRole('button', { name: 'Commencer' }).isDisabled()).toBe(true);
  await press(page, 'Enregistrer');
  await press(page, 'Commencer');
  await page.getByText('En cours.', { exact: true }).waitFor();
  await press(page, 'C’est fait');
  await page.getByText(/^Faite : vérifiez si elle a fonctionné/).waitFor();

  await press(page, 'Vérifier');
  const dialog = page.getByRole('dialog', { name: /^L’action a-t-elle fonctionné/ });
  const verify = dialog.getByRole('button', { name: 'Vérifier', exact: true });
  expect(await verify.isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'Efficace', exact: true }).check();
  await fillIn(dialog, { Vérification: 'Plus aucun retard depuis un mois.', 'Chiffre après': '0 retard' });
  expect(await axeFindings(page)).toEqual([]);
  await verify.click();
  await page.getByText('Vérifiée : le résultat est ci-dessous.').waitFor();
  await page.getByText('0 retard', { exact: true }).waitFor();

  await press(page, 'Reprendre');
  await press(page.getByRole('dialog'), 'Reprendre');
  await page.getByText('En cours.', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('0 retard', { exact: true }).count()).toBe(0);
});

it('waits on « Ma journée » once it has been done for ninety days', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/my_day');
  const widget = page.getByRole('region', { name: 'Améliorations à vérifier' });
  await widget.getByText('Afficher le plan d’accès du parking sur la convocation').click();
  await page.getByRole('button', { name: 'Vérifier', exact: true }).waitFor();
});
