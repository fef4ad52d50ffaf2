import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn as logInByCall } from '../support/app/client.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { it } from '../support/browser/e2e.ts';
import { choose, fillIn, press } from '../support/browser/formSteps.ts';
import { structureFaults } from '../support/browser/structureFaults.ts';
import { planAttendance } from '../support/records/planAttendance.ts';

const TEXT = 'Le vidéoprojecteur est resté éteint toute la matinée.';
const ANSWER = 'Bonjour, un second appareil est prévu dès demain.';

const logIn = (page: Page, username: string) =>
  page.request.post('/login', { data: { username, password: DEMONSTRATION_PASSWORD } });

/** Accessibility faults of a state of the page in light and dark, and whether it scrolls sideways. */
const faultsOf = async (page: Page, state: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await axeFindings(page)).map((finding) => `${state}, ${colorScheme}: ${finding}`));
  }
  faults.push(...(await structureFaults(page)).map((fault) => `${state}: ${fault}`));
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return isWide ? [...faults, `${state}: scrolls sideways`] : faults;
};

const OTHER_DOOR = 'Continuer sur la page des signalements';
/** Nobody fills the page in within two seconds: the server takes that for a program. */
const READ_MS = 2_500;
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

it('goes from a trainee’s phone to its end: acknowledged, treated, answered by mail, closed', async ({ server, page, phone }) => {
  const guest = phone.page;
  phone.expectErrors(NO_NETWORK);
  const faults: string[] = [];
  const { entries } = await planAttendance(await logInByCall(server.url));
  await guest.goto(`/#/emargement/${entries[0]?.uuid}`);
  const link = guest.getByRole('link', { name: 'Signaler une difficulté' });
  // It has no frame: without its line it reads as plain text.
  expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline');
  await link.click();
  await guest.getByRole('heading', { level: 1, name: 'Signaler une difficulté' }).waitFor();
  faults.push(...(await faultsOf(guest, 'the page')));

  // By keyboard; nothing typed is lost by a refusal.
  const text = guest.getByLabel('Que s’est-il passé ?');
  const send = guest.getByRole('button', { name: 'Envoyer', exact: true });
  await guest.getByLabel('Votre e-mail').fill('ana.petit@client.example');
  await send.focus();
  await guest.keyboard.press('Enter');
  await guest.getByRole('alert').waitFor();
  faults.push(...(await faultsOf(guest, 'a refused report')));
  await guest.getByRole('radio', { name: /^Une difficulté/ }).focus();
  await guest.keyboard.press('Space');

  // Violence has another door: it is shown before anything is sent, and takes the text along.
  await text.fill('Un participant m’insulte pendant les exercices');
  await send.click();
  await guest.getByRole('dialog', { name: 'Est-ce la bonne page ?' }).waitFor();
  faults.push(...(await faultsOf(guest, 'the question about the door')));
  await guest.keyboard.press('Escape');
  await guest.getByText('Pas encore envoyé').waitFor();
  await send.click();
  await guest.getByRole('button', { name: OTHER_DOOR }).click();
  await guest.getByRole('heading', { level: 1, name: /^Signaler des violences/ }).waitFor();
  expect(await text.inputValue()).toBe('Un participant m’insulte pendant les exercices');
  await guest.goBack();
  await send.waitFor();
  expect([await text.inputValue(), await guest.evaluate(() => JSON.stringify({ ...sessionStorage }))]).toEqual(['', '{}']);

  await guest.getByRole('radio', { name: /^Une difficulté/ }).check();
  await text.fill(TEXT);
  await guest.getByLabel('Votre nom').fill('Ana Petit');
  await guest.getByLabel('Votre e-mail').fill('ana.petit@client.example');
  const file = guest.getByLabel('Photo ou document');
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') });
  await send.click();
  await guest.getByRole('link', { name: /Photo ou document : Un fichier PDF, JPG ou PNG est attendu/ }).waitFor();
  await file.setInputFiles({ name: 'salle.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await guest.waitForTimeout(READ_MS);
  await guest.context().setOffline(true);
  await send.click();
  await guest.getByText('Pas de connexion').waitFor();
  expect(await text.inputValue()).toBe(TEXT);
  await guest.context().setOffline(false);
  await send.click();
  await guest.getByRole('heading', { name: 'Votre message est arrivé' }).waitFor();
  faults.push(...(await faultsOf(guest, 'a sent report')));

  await logIn(page, 'admin@pilotage.example');
  await page.goto('/#/my_day');
  await page.getByRole('region', { name: 'Réclamations et aléas reçus' }).getByText(TEXT).click();
  await page.getByText(/^Confirmez la réception au plus tard le/).waitFor();
  await page.getByRole('link', { name: 'salle.pdf' }).first().waitFor();
  await press(page, 'Confirmer la réception');
  await press(page, 'Prendre en traitement');
  await page.getByText(/^En traitement\. Répondez/).waitFor();
  const entry = page.url();

  await page.goto('/#/improvement/new');
  await fillIn(page, { Action: 'Un second vidéoprojecteur', Pourquoi: 'Une matinée sans image.' });
  await choose(page, page, 'Origine', 'Réclamation ou aléa');
  await press(page, 'Enregistrer');
  await page.getByText('Prévue : rien n’a encore commencé.').waitFor();
  await page.goto(entry);
  await fillIn(page, { Cause: 'Lampe usée, aucune de rechange.' });
  await choose(page, page, 'Amélioration', 'Un second vidéoprojecteur');
  await press(page, 'Enregistrer');
  await page.getByRole('button', { name: 'Enregistrer' }).and(page.locator(':disabled')).waitFor();

  await press(page, 'Répondre');
  const dialog = page.getByRole('dialog', { name: 'Répondre' });
  expect(await dialog.getByLabel('Adresse e-mail').inputValue()).toBe('ana.petit@client.example');
  await fillIn(dialog, { Réponse: ANSWER });
  await dialog.getByRole('region', { name: 'Le message tel qu’il sera reçu' }).locator('iframe').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(dialog, 'Envoyer la réponse');
  await page.getByText('Répondu. Clôturez quand plus rien n’est à faire.').waitFor();
  await page.goto('/#/improvement/list');
  await page.getByText('Un second vidéoprojecteur').first().click();
  await page.getByRole('region', { name: 'Réclamations et aléas' }).getByText(TEXT).waitFor();
  await page.goto(entry);
  await press(page, 'Clore');
  await page.getByText('Clos.', { exact: true }).waitFor();
  const { body } = await (await logInByCall(server.url)).call<{ member: readonly { subject: string }[] }>(
    'GET',
    '/api/mail_messages?address=ana.petit@client.example',
  );
  expect(body.member).toMatchObject([{ subject: expect.stringMatching(/^Réponse à votre message du/) }]);
  expect(faults).toEqual([]);
});

it('is written by a trainer from their session, under their name', async ({ page, phone }) => {
  const trainer = phone.page;
  await logIn(trainer, 'formateur@pilotage.example');
  await trainer.goto('/#/trainers-space/upcoming');
  await trainer
    .getByRole('link', { name: /\d{2}:\d{2}.*stagiaire/ })
    .first()
    .click();
  await trainer.getByRole('link', { name: 'Signaler une difficulté' }).first().click();
  await trainer.getByText(/^Vous écrivez en tant que formateur de cette session/).waitFor();
  expect(await trainer.getByLabel('Votre nom').count()).toBe(0);
  await trainer.getByRole('radio', { name: /^Un imprévu/ }).check();
  await trainer.getByLabel('Que s’est-il passé ?').fill('La grille du circuit est fermée.');
  await trainer.waitForTimeout(READ_MS);
  await trainer.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await trainer.getByRole('heading', { name: 'Votre message est arrivé' }).waitFor();

  await logIn(page, 'admin@pilotage.example');
  await page.goto('/#/my_day');
  const widget = page.getByRole('region', { name: 'Réclamations et aléas reçus' });
  await widget.getByText('La grille du circuit est fermée.').click();
  await page.getByText(/^Confirmez la réception au plus tard le/).waitFor();
  expect(await page.getByLabel('Nom de la personne').inputValue()).not.toBe('');
});
