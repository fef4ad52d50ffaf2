import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import { nextWorkingDay } from '../../model/calendar/workingDays.ts';
import { ofName } from '../../model/french.ts';
import { logIn, logOut } from '../support/accountPages.ts';
import { testNow } from '../support/clock.ts';
import { it as base } from '../support/e2e.ts';
import { companiesFile, MEANS_SHEETS, meansFile, trainersFile } from '../support/firstHourFiles.ts';
import { type MailServer, openMailServer } from '../support/mailServer.ts';
import { openChoices } from '../support/openChoices.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { drawByTouch } from '../support/signature.ts';

const ADMINISTRATOR = { email: 'ada@organisme.example', password: 'Girafe-Tricote-Banjo-7' };
const OFFICER = { email: 'zoe.petit@organisme.example', password: 'Girafe-Tricote-Banjo-8', name: ['Zoé', 'Petit'] } as const;
const READER = { email: 'max.lire@organisme.example', password: 'Girafe-Tricote-Banjo-9', name: ['Max', 'Lire'] } as const;
const TRAINING = 'Éco-conduite 1J';
/** A new session is proposed for the next working day. */
const SESSION_DAY = parisDay(parisInstant(nextWorkingDay(testNow()), '12:00'));

const withMails = base.extend<{ mails: MailServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const mails = await openMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
});

/** The product as after its very first start, from an empty folder, with a mail server. */
const it = withMails.extend<{ server: RunningServer }>({
  server: [
    async ({ mails }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'pilotage-first-'));
      const environment = { DEMO: '0', SMTP_URL: mails.url };
      const server = await startServer({ environment, dataDirectory: join(folder, 'data'), isAlone: true });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const press = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** The label, with or without the asterisk of a required field. */
const labelled = (label: string): RegExp => new RegExp(`^${label}\\s*\\*?$`);

const fillIn = async (form: Page | Locator, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(labelled(label)).first().fill(text);
};

const choose = async (page: Page, within: Page | Locator, label: string, option: string): Promise<void> => {
  const field = within.getByRole('combobox', { name: labelled(label) }).first();
  await openChoices(field);
  await page.getByRole('option', { name: option }).first().click();
  await field.press('Escape');
};

const stepsDone = (page: Page, count: number): Promise<void> => page.getByText(`${count} sur 12 étapes`).waitFor();

/** Follows the link that the set-up shows for a step's file. */
const openSetup = async (page: Page): Promise<void> => {
  await page.getByRole('menuitem', { name: 'Mise en route' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mise en route' }).waitFor();
};

const createFirstAccount = async (page: Page, output: string): Promise<void> => {
  const code = /avec le code ([0-9A-Z-]+)/.exec(output)?.[1] ?? '';
  await page.goto('/#/planning');
  await page.getByLabel(/^Code du serveur/).fill('AAAA-AAAA-AAAA');
  await page.getByLabel(/^Prénom/).fill('Ada');
  await page.getByLabel(/^Nom/).fill('Chef');
  await page.getByLabel(/^Adresse e-mail/).fill(ADMINISTRATOR.email);
  await page.getByLabel(/^Mot de passe/).fill(ADMINISTRATOR.password);
  await page.getByLabel(/^Répétez/).fill(ADMINISTRATOR.password);
  await press(page, 'Créer le compte');
  await page.getByText('n’est pas celui que le serveur a affiché').waitFor();
  await page.getByLabel(/^Code du serveur/).fill(code.toLowerCase());
  await press(page, 'Créer le compte');
  await page.getByRole('heading', { level: 1, name: 'Mise en route' }).waitFor();
  await stepsDone(page, 0);
};

const describeOrganisation = async (page: Page): Promise<void> => {
  await press(page, 'Votre organisme : remplir');
  await fillIn(page.getByRole('dialog'), {
    SIRET: '73282932000074',
    'Raison sociale': 'Conduite & Cie',
    Adresse: '1 rue du Circuit, 78190 Trappes',
  });
  await press(page.getByRole('dialog'), 'Enregistrer');
  await stepsDone(page, 1);
  await press(page, 'Déclaration d’activité : remplir');
  await page.getByLabel('Numéro de déclaration d’activité').fill('11 78 01234 78');
  await page.getByLabel('Région du préfet').fill('d’Île-de-France');
  await press(page, 'Enregistrer');
  await stepsDone(page, 2);
};

/** Areas, a training and the mail templates of the library. */
const takeFromLibrary = async (page: Page): Promise<void> => {
  await press(page, 'Secteurs : choisir dans la bibliothèque');
  await press(page, 'Secteurs proposés : tout choisir');
  await press(page, 'Créer 8 fiches');
  await stepsDone(page, 3);
  await press(page, 'Types de formation : choisir dans la bibliothèque');
  await page.getByRole('checkbox', { name: new RegExp(`^${TRAINING}`) }).check();
  await press(page, 'Créer 1 fiche');
  await stepsDone(page, 4);
};

const testMail = async (page: Page, mails: MailServer): Promise<void> => {
  await press(page, 'E-mails : remplir');
  await page.getByLabel(/^E-mail de contact/).fill('contact@organisme.example');
  await press(page, 'Enregistrer');
  await press(page, 'Envoyer un message de test');
  await page.getByText(`Message de test pour ${ADMINISTRATOR.email} remis au serveur de messagerie`).waitFor();
  expect(mails.received.map(({ from, to }) => [from, to])).toEqual([['contact@organisme.example', [ADMINISTRATOR.email]]]);
  await stepsDone(page, 5);
};

/** Sends a file, and shows what was recognised in it. */
const sendFile = async (page: Page, file: File): Promise<void> => {
  const { name, type: mimeType } = file;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(await file.arrayBuffer()) });
  await page.getByRole('heading', { name }).waitFor();
};

const chooseSheet = async (page: Page, sheet: string): Promise<void> => {
  await openChoices(page.getByRole('combobox', { name: 'Feuille' }));
  await page.getByRole('option', { name: sheet }).click();
};

const judge = async (page: Page): Promise<void> => {
  await press(page, 'Contrôler les lignes');
  await page.getByRole('grid', { name: 'Lignes du fichier' }).waitFor();
};

const run = async (page: Page, count: number): Promise<void> => {
  await press(page, `Importer ${count} lignes`);
  await press(page.getByRole('dialog'), 'Importer');
  await page.getByText(`${count} lignes écrites`).waitFor();
};

const createInPlace = async (page: Page, name: string, fill: (dialog: Locator) => Promise<void>): Promise<void> => {
  await press(page, `Créer « ${name} »`);
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await press(dialog, 'Enregistrer');
  await dialog.waitFor({ state: 'detached' });
};

const importFiles = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Formateurs : importer un fichier' }).click();
  await sendFile(page, await trainersFile());
  await judge(page);
  await run(page, 5);

  await openSetup(page);
  await page.getByRole('link', { name: 'Véhicules : importer un fichier' }).click();
  await sendFile(page, await meansFile());
  await chooseSheet(page, MEANS_SHEETS.vehicles);
  await judge(page);
  await press(page, /^Valeurs à régler/);
  await createInPlace(page, 'Toyota', async () => {});
  await createInPlace(page, 'Yaris', (dialog) => choose(page, dialog, 'Marque', 'TOYOTA'));
  await run(page, 8);

  await openSetup(page);
  await page.getByRole('link', { name: 'Lieux de formation : importer un fichier' }).click();
  await sendFile(page, await meansFile());
  await chooseSheet(page, MEANS_SHEETS.places);
  await judge(page);
  await run(page, 6);

  await page.goto('/#/record-import?kind=companies');
  await sendFile(page, companiesFile());
  await judge(page);
  await run(page, 10);
};

const invite = async (page: Page, { email, name: [firstName, lastName] }: typeof OFFICER | typeof READER, group: string) => {
  await openSetup(page);
  await press(page, 'Collègues : créer');
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, { Prénom: firstName, Nom: lastName, 'E-mail \\(identifiant\\)': email });
  await choose(page, dialog, 'Groupes', group);
  await press(dialog, 'Enregistrer');
  await press(page, 'Inviter par e-mail');
  await page.getByText(/^Invitation en attente, valable jusqu’au /).waitFor();
};

/** Follows the invitation to a password of one's own, and logs in. */
const accept = async (page: Page, mails: MailServer, { email, password }: typeof OFFICER | typeof READER): Promise<void> => {
  const invitation = () => mails.received.find(({ to }) => to.includes(email))?.mail.html;
  await expect.poll(invitation).toBeTruthy();
  await page.goto(/href="([^"]+#\/acces\/[^"]+)"/.exec(invitation() ?? '')?.[1] ?? '');
  await page.getByLabel(/^Mot de passe/).fill(password);
  await press(page, 'Enregistrer le mot de passe');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await logIn(page, email, password);
  await page.getByRole('menuitem', { name: 'Planning' }).waitFor();
};

const openList = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('menuitem', { name, exact: true }).and(page.locator('a')).click();
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
  await page.getByRole('link', { name: 'Choisir les véhicules' }).waitFor();
  await choose(page, form, 'Formateurs', 'LEFÈVRE');
  await press(form, 'Enregistrer');
  await press(page, 'Planifier quand même');
  await page.getByText('Fiche enregistrée').first().waitFor();

  await page.getByRole('link', { name: 'Choisir les véhicules' }).click();
  await page.getByRole('checkbox', { name: /^Sélectionner P1/ }).check();
  await press(page, 'Enregistrer');
  await page.getByText('Matériel enregistré').waitFor();
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

it('takes a new organisation to its first signed sheet', async ({ page, desktop, phone, server, mails }) => {
  // The refused code.
  desktop.expectErrors(/status of 422/);
  await createFirstAccount(page, server.output());
  await describeOrganisation(page);
  await takeFromLibrary(page);
  await testMail(page, mails);
  await press(page, 'Logo et cachet : pas nécessaire');
  await stepsDone(page, 6);

  // Left and resumed.
  await page.getByRole('menuitem', { name: 'Planning' }).click();
  await page.getByText('E8', { exact: true }).first().waitFor();
  await page.getByRole('menuitem', { name: 'Ma journée' }).click();
  await page.getByRole('region', { name: 'Mise en route' }).getByText('Sans signataire').waitFor();
  await page.getByRole('link', { name: 'Continuer la mise en route' }).click();
  await stepsDone(page, 6);

  await importFiles(page);
  await invite(page, OFFICER, 'Chargé de formation Autres');
  await invite(page, READER, 'Lecture');
  await openSetup(page);
  await stepsDone(page, 10);
  await logOut(page);

  await accept(page, mails, READER);
  await logOut(page);
  await accept(page, mails, OFFICER);
  await addNeed(page);
  await addSession(page);
  const name = 'Léa BERNARD';
  await page.getByText('1 inscrit', { exact: true }).first().waitFor();
  const address = await page.getByRole('link', { name: `Ouvrir la page d'émargement ${ofName(name)}` }).getAttribute('href');
  const session = page.url();

  // Logins expire by then.
  await page.goto('about:blank');
  await server.passTimeUntil(parisInstant(SESSION_DAY, '09:20'));
  await phone.page.goto(address ?? '');
  await phone.page.getByText(`Bonjour ${name}`).waitFor();
  await drawByTouch(phone.page, phone.page.getByRole('img', { name: /^Zone de signature/ }).first());
  await phone.page.getByRole('button', { name: 'Valider ma signature' }).first().click();
  await phone.page
    .getByText(/^Signé le /)
    .first()
    .waitFor();

  await page.goto('/');
  await logIn(page, READER.email, READER.password);
  await page.getByRole('menuitem', { name: 'Planning' }).waitFor();
  await page.goto(session);
  await page
    .getByLabel(/^Signé à \d{2}:\d{2}/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Enregistrer', exact: true }).count()).toBe(0);
});
