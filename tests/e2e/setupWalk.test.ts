import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import { nextWorkingDay } from '../../model/calendar/workingDays.ts';
import { ofName } from '../../model/kernel/values/french.ts';
import { scrollsSideways } from '../support/browser/accountPages.ts';
import { emptyInstance } from '../support/browser/emptyInstance.ts';
import { createFirstAccount, describeOrganisation, stepsDone, TRAINING, testMail } from '../support/browser/firstHourSetup.ts';
import { choose, fillIn, press } from '../support/browser/formSteps.ts';
import { drawByTouch } from '../support/browser/signature.ts';
import { testNow } from '../support/clock.ts';
import type { MailServer } from '../support/servers/mailServer.ts';

const it = emptyInstance();

/** A new session is proposed for the next working day. */
const SESSION_DAY = parisDay(parisInstant(nextWorkingDay(testNow()), '12:00'));
const TRAINEE = 'Léa BERNARD';

const stepOf = (page: Page, title: string): Locator => page.getByRole('listitem', { name: title, exact: true });

/** The record of a step, in the form that opens in place. */
const create = async (page: Page, step: string, fill: (dialog: Locator) => Promise<void>): Promise<void> => {
  await press(page, `${step} : créer`);
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await press(dialog, 'Enregistrer');
  await dialog.waitFor({ state: 'detached' });
};

const takeFromLibrary = async (page: Page, step: string, entries: readonly RegExp[]): Promise<void> => {
  await press(page, `${step} : choisir dans la bibliothèque`);
  for (const entry of entries) await page.getByRole('checkbox', { name: entry }).first().check();
  await press(page, entries.length === 1 ? 'Créer 1 fiche' : `Créer ${entries.length} fiches`);
};

const backToSetup = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Retour à la mise en route' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mise en route' }).waitFor();
};

/** Parameters, areas and catalogue: steps 3 to 8. */
const prepareOrganisation = async (page: Page): Promise<void> => {
  await press(page, 'Signataire : remplir');
  await fillIn(page.getByRole('dialog'), {
    Signataire: 'Ada Chef',
    'Fonction du signataire': 'Directrice',
    'Ville de signature': 'Trappes',
  });
  await press(page.getByRole('dialog'), 'Enregistrer');
  await stepsDone(page, 3);
  await press(page, 'Logo et cachet : pas nécessaire');
  await stepsDone(page, 4);
  await press(page, 'Règlement intérieur : remplir');
  await fillIn(page.getByRole('dialog'), { 'Règlement intérieur \\(lien\\)': 'https://organisme.example/reglement.pdf' });
  await press(page.getByRole('dialog'), 'Enregistrer');
  await stepsDone(page, 5);

  await takeFromLibrary(page, 'Secteurs', [/^E1/, /^E2/]);
  await stepOf(page, 'Secteurs')
    .getByText(/^E3, E4, E5, E6, E7, E8 ne sont pas proposés/)
    .waitFor();
  await takeFromLibrary(page, 'Types de formation', [new RegExp(`^${TRAINING}`)]);
  await stepsDone(page, 7);
  await create(page, 'Lieux de formation', async (dialog) => {
    await fillIn(dialog, { Nom: 'Circuit de Trappes', Adresse: '1 rue du Circuit', 'Code postal': '78190', Ville: 'Trappes' });
    await choose(page, dialog, 'Type', 'Circuit');
  });
  await stepsDone(page, 8);
};

/** E-mails, trainers and colleagues: steps 9 to 13. */
const prepareTeam = async (page: Page, mails: MailServer): Promise<void> => {
  await testMail(page, mails, 9);
  await takeFromLibrary(page, 'Modèles d’e-mails et de documents', [/^Convocation/]);
  await stepsDone(page, 10);
  await create(page, 'Formateurs', async (dialog) => {
    await choose(page, dialog, 'Civilité', 'Mme');
    await fillIn(dialog, { Prénom: 'Ana', Nom: 'Roux', 'E-mail \\(identifiant\\)': 'ana.roux@organisme.example' });
  });
  await stepsDone(page, 11);
  await press(page, 'Véhicules : pas nécessaire');
  await press(page, 'Inviter l’équipe');
  const team = page.getByRole('dialog', { name: 'Inviter l’équipe' });
  await team.getByLabel('Adresses, une par ligne').fill('Zoé Petit <zoe.petit@organisme.example>\nmax.lire@organisme.example');
  await press(team, 'Ajouter à la liste');
  await press(team, 'Inviter 2 personnes');
  await team.getByText('2 personnes invitées').waitFor();
  await press(team, 'Fermer');
  await stepsDone(page, 13);
};

/** Company, need and session: steps 14 to 16. */
const prepareSession = async (page: Page): Promise<void> => {
  await create(page, 'Sociétés clientes', (dialog) =>
    fillIn(dialog, { Nom: 'Transports Trappes', Adresse: '2 rue du Circuit', 'Code postal': '78190', Ville: 'Trappes' }),
  );
  await stepsDone(page, 14);

  await page.getByRole('link', { name: 'Besoins de formation : créer' }).click();
  const form = page.getByRole('main');
  await fillIn(form, { Nom: 'BERNARD', Prénom: 'Léa' });
  await choose(page, form, 'Type de formation', TRAINING);
  await choose(page, form, 'Société', 'TRANSPORTS TRAPPES');
  await choose(page, form, 'Secteur', 'E1');
  await press(form, 'Enregistrer');
  await page.getByRole('heading', { level: 1, name: /BERNARD/ }).waitFor();
  await backToSetup(page);
  await stepsDone(page, 15);

  await page.getByRole('link', { name: 'Première session : créer' }).click();
  await choose(page, form, 'Formation', TRAINING);
  await choose(page, form, 'Lieu', 'Circuit de Trappes');
  await choose(page, form, 'Secteur', 'E1');
  await press(form, 'Créer');
  await page.getByRole('button', { name: 'Choisir les véhicules' }).waitFor();
  await choose(page, form, 'Formateurs', 'ROUX');
  await page.getByText(`Aucun formateur n’est habilité à « ${TRAINING} ».`).waitFor();
  await press(form, 'Enregistrer');
  await press(page, 'Planifier quand même');
  await page.getByText('Fiche enregistrée').first().waitFor();
  await page.getByRole('link', { name: 'Ajouter des stagiaires' }).click();
  // The need has its first status: the empty list says so, and shows it.
  await press(page, '1 au statut « Initial »');
  await page.getByRole('checkbox', { name: `Sélectionner ${TRAINEE}` }).check();
  await press(page, 'Planifier 1 stagiaire');
  await page.getByText('1 stagiaire planifié').waitFor();
  await backToSetup(page);
  await stepsDone(page, 16);
};

// On a phone, where the menu, which follows the set-up on a desktop, is closed (the first hour is walked on a desktop).
it('walks an empty instance on a dark phone through every step to the first signature', async ({ phone, server, mails }) => {
  const { page } = phone;
  phone.expectErrors(/status of 422/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await createFirstAccount(page, server.output());
  await describeOrganisation(page);
  await prepareOrganisation(page);
  await prepareTeam(page, mails);
  await prepareSession(page);

  await page.getByRole('link', { name: 'Ouvrir la feuille d’émargement' }).click();
  await page.getByRole('link', { name: 'Retour à la session' }).click();
  const link = page.getByRole('link', { name: `Ouvrir la page d’émargement ${ofName(TRAINEE)}` }).first();
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto('about:blank');
  await server.passTimeUntil(parisInstant(SESSION_DAY, '09:30'));
  await page.goto(address);
  await page.getByText(`Bonjour ${TRAINEE}`).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await drawByTouch(page, page.getByRole('img', { name: /^Zone de signature/ }).first());
  await press(page, 'Valider ma signature');
  await page.getByText(/^Signé le /).waitFor();
});
