import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { choose, fillIn, press } from '../support/browser/formSteps.ts';
import { testNow } from '../support/clock.ts';

const NAME = 'Livraison sans date';
const NOTE = 'Demander la date de livraison';
const DAYS_BEFORE = 10;
/** Rules by date look once a minute. */
const RULES_MS = 120_000;

interface Need {
  readonly '@id': string;
  readonly version: number;
  readonly trainee: { readonly lastName: string };
}

/** Two needs without a delivery date: one whose tenth day before was five days ago, one whose tenth day before is today. */
const needsWithoutDate = async ({ call }: Client): Promise<readonly [past: Need, today: Need]> => {
  const { body } = await call<{ member: readonly Need[] }>('GET', '/api/need_trainings?status=a_contacter&itemsPerPage=2');
  const [past, due] = body.member;
  if (!past || !due) throw new Error('The demonstration has no two needs to contact');
  for (const [need, days] of [
    [past, DAYS_BEFORE - 5],
    [due, DAYS_BEFORE],
  ] as const) {
    const estimatedDeliveryDate = dayAfter(parisDay(testNow()), days);
    const { version } = need;
    const { status } = await call('PUT', need['@id'], { estimatedDeliveryDate, deliveryDate: null, version });
    expect(status).toBe(200);
  }
  return [past, due];
};

const compose = async (page: Page): Promise<void> => {
  await page.goto('/#/automation/list');
  await page.getByRole('link', { name: 'Créer' }).click();
  await fillIn(page, { Nom: NAME });
  await choose(page, page, 'Fiches', 'Besoins de formation');
  await choose(page, page, 'Quand', 'Date atteinte');
  await choose(page, page, 'Champ', 'Date de livraison estimée');
  await page.getByRole('textbox', { name: /^Jours/ }).fill(String(DAYS_BEFORE));
  await choose(page, page, 'Ajouter une condition', 'Date de livraison (vide ou non)');
  await press(page, 'Ajouter une action');
  await page.getByRole('menuitem', { name: 'Créer une relance' }).click();
  await fillIn(page, { 'Dans combien de jours': '2', Commentaire: NOTE });
  await choose(page, page, 'Type de relance', 'Téléphone');
};

it('makes a reminder ten days before a delivery without a date, tried on the past first', async ({ page, server }) => {
  const [past, due] = await needsWithoutDate(await logIn(server.url));
  await page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });

  await compose(page);
  await page.getByText(/Quand arrive le 10e jour avant .* si .* est vide, alors créer une relance dans 2 jours/).waitFor();
  await press(page, 'Essayer');
  const trial = page.getByRole('dialog', { name: 'Essai sur les 30 derniers jours' });
  await trial
    .getByRole('link', { name: new RegExp(past.trainee.lastName) })
    .first()
    .waitFor();
  await press(trial, 'Fermer');

  // Off at first; turning it on says what it would have done.
  await press(page, 'Enregistrer');
  await page.waitForURL(/automation\/\d+\/edit/);
  await page.getByText('Arrêtée', { exact: true }).waitFor();
  await press(page, 'Activer');
  const question = page.getByRole('dialog', { name: /^Activer/ });
  await question.getByText(/elle aurait agi sur \d+ fiche/).waitFor();
  await press(question, 'Activer');
  await page.getByText('Active', { exact: true }).waitFor();

  // The log says it by itself once the rule has run, and leads to the need; the reminder is there.
  await page.getByRole('link', { name: /exécution/ }).click();
  const run = page.getByRole('row', { name: new RegExp(due.trainee.lastName) });
  await run.getByText(/Faite/).waitFor({ timeout: RULES_MS });
  const ofNeed = encodeURIComponent(JSON.stringify({ needTraining: due['@id'] }));
  await page.goto(`/#/reminder/list?filter=${ofNeed}`);
  await page.getByText(NOTE).first().waitFor();
}, 300_000);
