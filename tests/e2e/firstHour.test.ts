import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import { nextWorkingDay } from '../../model/calendar/workingDays.ts';
import { ofName } from '../../model/kernel/values/french.ts';
import { logIn, logOut } from '../support/browser/accountPages.ts';
import { emptyInstance } from '../support/browser/emptyInstance.ts';
import {
  accept,
  createFirstAccount,
  describeOrganisation,
  importFiles,
  invite,
  OFFICER,
  openSetup,
  READER,
  stepsDone,
  TRAINING,
  takeFromLibrary,
  testMail,
} from '../support/browser/firstHourSetup.ts';
import { choose, fillIn, press } from '../support/browser/formSteps.ts';
import { drawByTouch } from '../support/browser/signature.ts';
import { testNow } from '../support/clock.ts';
import type { MailServer } from '../support/servers/mailServer.ts';

const it = emptyInstance();

/** A new session is proposed for the next working day. */
const SESSION_DAY = parisDay(parisInstant(nextWorkingDay(testNow()), '12:00'));

const openList = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('link', { name: 'Créer' }).first().click();
  await page.getByRole('heading', { level: 1, name: /^Nouve(?:au|l|lle) / }).waitFor();
};

const addNeed = async (page: Page): Promise<void> => {
  await openList(page, 'Besoins de formation');
  const form = page.getByRole('main');
  await fillIn(form, { Nom: 'BERNARD', Prénom: 'Léa' });
  await choose(page, form, 'Type de formation', TRAINING);
  await choose(page, form, 'Société', 'TRANSPORTS TRAPPES');
  await choose(page, form, 'Secteur', 'E1');
  await press(form, 'Enregistrer');
  await page.getByRole('heading', { level: 1, name: /BERNARD/ }).waitFor();
  await press(page, 'À contacter');
  await page.getByText('Statut : À contacter').first().waitFor();
};

const addSession = async (page: Page): Promise<void> => {
  await openList(page, 'Sessions de formation');
  const form = page.getByRole('main');
  await choose(page, form, 'Formation', TRAINING);
  await choose(page, form, 'Lieu', 'Circuit de Trappes');
  await choose(page, form, 'Secteur', 'E1');
  await press(form, 'Créer');
  await page.getByRole('button', { name: 'Choisir les véhicules' }).waitFor();
  await choose(page, form, 'Formateurs', 'LEFÈVRE');
  await press(page, 'Choisir les véhicules');
  const panel = page.getByRole('dialog', { name: 'Choisir les véhicules' });
  await panel.getByRole('checkbox', { name: /^P1/ }).check();
  await press(panel, 'Terminer');
  await press(form, 'Enregistrer');
  await press(page, 'Planifier quand même');
  await page.getByText('Fiche enregistrée').first().waitFor();

  await page.getByRole('link', { name: 'Ajouter des stagiaires' }).click();
  const search = page.getByLabel('Stagiaire (nom, e-mail, téléphone)');
  await search.fill('Personne');
  await page.getByText('Aucun résultat avec ces filtres').waitFor();
  await search.fill('Bern');
  await page.getByRole('checkbox', { name: 'Sélectionner Léa BERNARD' }).check();
  await press(page, 'Planifier 1 stagiaire');
  await page.getByText('1 stagiaire planifié').waitFor();
  await page.getByRole('link', { name: 'Retour à la session' }).click();
};

/** Of the pages on the session's date: the trainee's and the trainer's. */
const attendanceLinks = async (page: Page, trainee: string): Promise<readonly [string, string]> => {
  const address = async (name: string) => (await page.getByRole('link', { name }).first().getAttribute('href')) ?? '';
  return [await address(`Ouvrir la page d’émargement ${ofName(trainee)}`), await address('Ouvrir la feuille')];
};

/** The trainee signs both half-days on their phone. */
const signAsTrainee = async (phone: Page, link: string, name: string): Promise<void> => {
  await phone.goto(link);
  await phone.getByText(`Bonjour ${name}`).waitFor();
  for (let signed = 1; signed <= 2; signed += 1) {
    await drawByTouch(phone, phone.getByRole('img', { name: /^Zone de signature/ }).first());
    await phone.getByRole('button', { name: 'Valider ma signature' }).first().click();
    await expect.poll(() => phone.getByText(/^Signé le /).count()).toBe(signed);
  }
};

/** Draws in the open dialog, which closes. */
const drawInDialog = async (phone: Page): Promise<void> => {
  const dialog = phone.getByRole('dialog');
  await drawByTouch(phone, dialog.getByRole('img', { name: /^Zone de signature/ }));
  await press(dialog, 'Valider ma signature');
  await dialog.waitFor({ state: 'detached' });
};

/** The trainer proves who they are by the code in their mailbox, signs each half-day when it ends, and validates the sheet. */
const signAsTrainer = async (phone: Page, link: string, mails: MailServer, passTimeTo: (time: string) => Promise<void>) => {
  await phone.goto(link);
  const open = phone.getByRole('button', { name: /^Signer en tant que formateur/ });
  await open.first().click();
  const dialog = phone.getByRole('dialog');
  await press(dialog, 'Recevoir mon code');
  const code = () => mails.received.map(({ mail }) => /formation « .* : ([A-Z0-9-]+)/.exec(mail.text ?? '')?.[1]).find(Boolean);
  await expect.poll(code).toBeTruthy();
  await dialog.getByLabel('Code de signature').fill(code() ?? '');
  await press(dialog, 'Continuer');
  await drawInDialog(phone);
  await passTimeTo('16:50');
  await phone.reload();
  await open.first().click();
  await drawInDialog(phone);
  await press(phone, 'Valider la feuille');
  await press(phone, 'Oui, valider');
  await phone.getByText(/^Feuille validée le /).waitFor();
};

it('takes a new organisation to its first signed and validated sheet', async ({ page, desktop, phone, server, mails }) => {
  // The refused code.
  desktop.expectErrors(/status of 422/);
  await createFirstAccount(page, server.output());
  await describeOrganisation(page);
  await takeFromLibrary(page);
  await testMail(page, mails);
  await press(page, 'Logo et cachet : pas nécessaire');
  await stepsDone(page, 6);

  // Left and resumed.
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Ma journée' }).click();
  await page.getByRole('region', { name: 'Mise en route' }).getByText('Sans signataire').waitFor();
  await page.getByRole('link', { name: 'Continuer la mise en route' }).click();
  await stepsDone(page, 6);

  await importFiles(page);
  await invite(page, OFFICER, 'Chargé de formation Autres');
  await invite(page, READER, 'Lecture');
  await openSetup(page);
  await stepsDone(page, 11);
  await logOut(page);

  await accept(page, mails, OFFICER);
  await addNeed(page);
  await addSession(page);
  const name = 'Léa BERNARD';
  await page.getByText('1 inscrit', { exact: true }).first().waitFor();
  const [traineeLink, trainerLink] = await attendanceLinks(page, name);
  const session = page.url();

  // Both half-days can be signed; logins expire by then.
  const passTimeTo = (time: string) => server.passTimeUntil(parisInstant(SESSION_DAY, time));
  await page.goto('about:blank');
  await passTimeTo('13:30');
  await signAsTrainee(phone.page, traineeLink, name);
  await signAsTrainer(phone.page, trainerLink, mails, passTimeTo);

  // The login leads back to the session.
  await page.goto(session);
  await logIn(page, OFFICER.email, OFFICER.password);
  await page.getByText('Feuille validée').first().waitFor();
  expect(await page.getByLabel(/^Signé à \d{2}:\d{2}/).count()).toBe(2);
});
