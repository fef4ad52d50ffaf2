import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MailServer } from '../servers/mailServer.ts';
import { logIn } from './accountPages.ts';
import { companiesFile, MEANS_SHEETS, meansFile, trainersFile } from './firstHourFiles.ts';
import { choose, fillIn, press } from './formSteps.ts';
import { openChoices } from './openChoices.ts';

const ADMINISTRATOR = { email: 'ada@organisme.example', password: 'Girafe-Tricote-Banjo-7' };
export const OFFICER = {
  email: 'zoe.petit@organisme.example',
  password: 'Girafe-Tricote-Banjo-8',
  name: ['Zoé', 'Petit'],
} as const;
/** Invited too, and waits. */
export const READER = { email: 'max.lire@organisme.example', name: ['Max', 'Lire'] } as const;
export const TRAINING = 'Éco-conduite 1J';

export const stepsDone = (page: Page, count: number): Promise<void> => page.getByText(`${count} sur 18 étapes`).waitFor();

/** Follows the link that the set-up shows for a step's file. */
export const openSetup = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Mise en route' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mise en route' }).waitFor();
};

export const createFirstAccount = async (page: Page, output: string): Promise<void> => {
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

export const describeOrganisation = async (page: Page): Promise<void> => {
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
export const takeFromLibrary = async (page: Page): Promise<void> => {
  await press(page, 'Secteurs : choisir dans la bibliothèque');
  await press(page, 'Secteurs proposés : tout choisir');
  await press(page, 'Créer 8 fiches');
  await stepsDone(page, 3);
  await press(page, 'Types de formation : choisir dans la bibliothèque');
  await page.getByRole('checkbox', { name: new RegExp(`^${TRAINING}`) }).check();
  await press(page, 'Créer 1 fiche');
  await stepsDone(page, 4);
};

export const testMail = async (page: Page, mails: MailServer, done = 5): Promise<void> => {
  await press(page, 'E-mails : remplir');
  await page.getByLabel(/^E-mail de contact/).fill('contact@organisme.example');
  await press(page, 'Enregistrer');
  await press(page, 'Envoyer un message de test');
  await page.getByText(`Message de test pour ${ADMINISTRATOR.email} remis au serveur de messagerie`).waitFor();
  expect(mails.received.map(({ from, to }) => [from, to])).toEqual([['contact@organisme.example', [ADMINISTRATOR.email]]]);
  await stepsDone(page, done);
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
  // The import checks its rows again; then the value leaves the list, and those below move up.
  await page.getByRole('button', { name: `Créer « ${name} »`, exact: true }).waitFor({ state: 'detached' });
};

export const importFiles = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Formateurs : importer un fichier' }).click();
  await sendFile(page, await trainersFile());
  await judge(page);
  await run(page, 5);

  await openSetup(page);
  await page.getByRole('link', { name: 'Véhicules : importer un fichier' }).click();
  await sendFile(page, await meansFile());
  await chooseSheet(page, MEANS_SHEETS.vehicles);
  await judge(page);
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

export const invite = async (
  page: Page,
  { email, name: [firstName, lastName] }: typeof OFFICER | typeof READER,
  group: string,
) => {
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
export const accept = async (page: Page, mails: MailServer, { email, password }: typeof OFFICER): Promise<void> => {
  const invitation = () => mails.received.find(({ to }) => to.includes(email))?.mail.html;
  await expect.poll(invitation).toBeTruthy();
  await page.goto(/href="([^"]+#\/acces\/[^"]+)"/.exec(invitation() ?? '')?.[1] ?? '');
  await page.getByLabel(/^Mot de passe/).fill(password);
  await press(page, 'Enregistrer le mot de passe');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await logIn(page, email, password);
  await page.getByRole('link', { name: 'Planning', exact: true }).waitFor();
};
