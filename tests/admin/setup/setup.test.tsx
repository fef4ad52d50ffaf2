import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCompanyRegistry } from '../../../server/adapters/companyRegistry.ts';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildAttendedSession } from '../../support/records/attendedSession.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';

const SIRET = '73282932000074';
const REGISTERED = {
  siret: SIRET,
  name: 'CONDUITE ET CIE',
  address: '12 avenue des Champs',
  zipCode: '78190',
  city: 'TRAPPES',
  nafCode: '85.53Z',
  legalForm: 'SAS',
  isActive: true,
  leader: null,
};

let mails: MailServer;
let test: TestApp;
let admin: Person;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  mails = await openMailServer();
});
beforeEach(async () => {
  const companyRegistry = createCompanyRegistry({ url: null, known: new Map([[SIRET, REGISTERED]]) });
  test = await testApp({ mailer: createMailer(mails.url), registries: { companyRegistry } });
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
  screens = adminScreens(test);
});
afterEach(async () => {
  screens.reset();
  screens.close();
  await test.close();
});
afterAll(() => mails.close());

const step = (name: string) => screen.findByRole('listitem', { name });
const button = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.click(field);
  await userEvent.paste(text);
};

it('fills the organisation by its SIRET, in place, and ticks the step off', async () => {
  await screens.open('/setup', admin);
  expect(await screen.findByText('0 sur 18 étapes')).toBeVisible();
  expect(within(await step('Votre organisme')).getByText(/Sans raison sociale/)).toBeVisible();

  await button('Votre organisme : remplir');
  await fill('SIRET', '732 829 320 00074');
  await fill('Adresse', '1 place du Marché');
  await button('Remplir par le SIRET');
  expect(await screen.findByText(/Trouvé dans le registre : raison sociale, forme juridique/)).toBeVisible();
  expect(screen.getByText(/laissés tels quels : adresse/)).toBeVisible();
  expect(screen.getByLabelText('Raison sociale')).toHaveValue('CONDUITE ET CIE');
  await button('Enregistrer');

  expect(await screen.findByText('1 sur 18 étapes')).toBeVisible();
  expect(within(await step('Votre organisme')).queryByText(/Sans raison sociale/)).not.toBeInTheDocument();
  const saved = (await api.list('/api/configurations')).member.map(({ code, value }) => [code, value]);
  expect(Object.fromEntries(saved)).toMatchObject({
    organisation_legal_form: 'SAS',
    organisation_address: '1 place du Marché',
    organisation_city: 'TRAPPES',
  });
  expect(screens.calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /api/configurations/values']);
});

it('says what a half-filled step still lacks, and refuses an invalid number', async () => {
  await screens.open('/setup', admin);
  await button('Déclaration d’activité : remplir');
  await fill('Numéro de déclaration d’activité', '117801234');
  await button('Enregistrer');
  expect(await screen.findByText(/compte 11 chiffres/)).toBeVisible();
  await fill('Numéro de déclaration d’activité', ' 78');
  await button('Enregistrer');
  expect(await within(await step('Déclaration d’activité')).findByText('Il manque encore « Région du préfet ».')).toBeVisible();
  expect(screen.getByText('0 sur 18 étapes')).toBeVisible();
  await screens.open('/my_day', admin);
  expect(await screen.findByText('Déclaration d’activité : il manque encore « Région du préfet ».')).toBeVisible();
});

it('says in French that the registry knows no such company, and keeps the form', async () => {
  await screens.open('/setup', admin);
  await button('Votre organisme : remplir');
  await fill('SIRET', '39860733300059');
  await button('Remplir par le SIRET');
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContainEqual(
      expect.stringMatching(/registre des entreprises/i),
    ),
  );
  expect(screen.getByLabelText('SIRET')).toHaveValue('39860733300059');
});

it('creates the chosen entries of the library once, and undoes them', async () => {
  await screens.open('/setup', admin);
  await button('Types de formation : choisir dans la bibliothèque');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Driver Program : conduire/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^PL/ }));
  await button('Créer 2 fiches');
  expect(await screen.findByText('2 fiches créées')).toBeVisible();
  expect(await screen.findByText('1 sur 18 étapes')).toBeVisible();
  await button('Annuler');
  expect(await screen.findByText('Création annulée')).toBeVisible();
  expect(await screen.findByText('0 sur 18 étapes')).toBeVisible();
  expect((await api.list('/api/training_types')).totalItems).toBe(0);
});

it('undoes what the library created later too, until one of them is used', async () => {
  await screens.open('/setup', admin);
  await button('Types de formation : choisir dans la bibliothèque');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Driver Program : conduire/ }));
  await button('Créer 1 fiche');
  await screen.findByRole('button', { name: 'Types de formation : défaire 1 fiche créée' });
  window.location.hash = '#/training_type/list';
  await screen.findByRole('heading', { level: 1, name: 'Types de formation' });
  window.location.hash = '#/setup';
  await button('Types de formation : défaire 1 fiche créée');
  expect(await screen.findByText('Création annulée')).toBeVisible();
  expect((await api.list('/api/training_types')).totalItems).toBe(0);
  expect(screen.queryByRole('button', { name: /défaire/ })).not.toBeInTheDocument();

  await button('Types de formation : choisir dans la bibliothèque');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Driver Program : conduire/ }));
  await button('Créer 1 fiche');
  await screen.findByRole('button', { name: 'Types de formation : défaire 1 fiche créée' });
  const [type] = (await api.list('/api/training_types')).member;
  await api.call('PUT', String(type?.['@id']), { name: 'DP 2027' });
  await button('Types de formation : défaire 1 fiche créée');
  expect(await screen.findByText(/DP 2027/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /défaire/ })).not.toBeInTheDocument());
  expect((await api.list('/api/training_types')).totalItems).toBe(1);
});

it('offers the eight areas, without those that are there', async () => {
  await api.call('POST', '/api/setup/library', { areas: ['E1'] });
  await screens.open('/setup', admin);
  await button('Secteurs : choisir dans la bibliothèque');
  expect(await screen.findByRole('checkbox', { name: /^E1.*déjà créé/ })).toBeDisabled();
  await button('Secteurs proposés : tout choisir');
  await button('Créer 7 fiches');
  expect(await screen.findByText('7 fiches créées')).toBeVisible();
  expect((await api.list('/api/logistic_areas')).totalItems).toBe(8);
});

it('creates a first record in the form of its own screen', async () => {
  await screens.open('/setup', admin);
  await button('Secteurs : créer');
  const dialog = await screen.findByRole('dialog', { name: 'Nouveau secteur logistique' });
  await userEvent.type(within(dialog).getByLabelText(/^Nom/), 'Nord');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('1 sur 18 étapes')).toBeVisible();
  expect(screens.address()).toBe('/setup');
});

it('sends a test message, and shows what became of it', async () => {
  await screens.open('/setup', admin);
  await button('E-mails : remplir');
  await fill(/^E-mail de contact/i, 'contact@test.example');
  await button('Enregistrer');
  await userEvent.clear(await screen.findByLabelText('Adresse du message de test'));
  await fill('Adresse du message de test', 'ada@test.example');
  await button('Envoyer un message de test');
  expect(await screen.findByText(/Le message de test pour ada@test.example attend/)).toBeVisible();
});

it('takes a step out of the list, and back', async () => {
  await screens.open('/setup', admin);
  await button('Véhicules : pas nécessaire');
  expect(await screen.findByText('1 sur 18 étapes')).toBeVisible();
  expect(within(await step('Véhicules')).queryByText(/Sans véhicule/)).not.toBeInTheDocument();
  await button('Véhicules : remettre à faire');
  expect(await screen.findByText('0 sur 18 étapes')).toBeVisible();
});

it('leads to the import of a step, and back', async () => {
  await screens.open('/setup', admin);
  await userEvent.click(await screen.findByRole('link', { name: 'Formateurs : importer un fichier' }));
  expect(await screen.findByRole('combobox', { name: 'Fiches à importer' })).toHaveTextContent('Formateurs');
  await userEvent.click(await screen.findByRole('link', { name: 'Retour à la mise en route' }));
  expect(await screen.findByText('0 sur 18 étapes')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Retour à la mise en route' })).not.toBeInTheDocument();
});

it('leads to the page of a new colleague, where they are invited', async () => {
  await screens.open('/setup', admin);
  await button('Collègues : créer');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Prénom/), 'Inès');
  await userEvent.type(dialog.getByLabelText(/^Nom/), 'Colas');
  await userEvent.type(dialog.getByLabelText(/^E-mail/), 'ines@test.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/n’a ni mot de passe ni invitation en cours/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Retour à la mise en route' })).toBeVisible();
  await button('Masquer ce retour');
  expect(screen.queryByRole('link', { name: 'Retour à la mise en route' })).not.toBeInTheDocument();
});

it('invites a whole team at once; a refused line stays with its reason, and can be sent again', async () => {
  await screens.open('/setup', admin);
  await button('Inviter l’équipe');
  const dialog = within(await screen.findByRole('dialog', { name: 'Inviter l’équipe' }));
  await fill('Adresses, une par ligne', `Inès Colas <ines@test.example>\nmax.lire@test.example\nAda Chef ${admin.email}`);
  await userEvent.click(dialog.getAllByRole('combobox', { name: 'Groupes' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('option', { name: 'Lecture' }));
  await userEvent.keyboard('{Escape}');
  await button('Ajouter à la liste');
  await button('Inviter 3 personnes');
  expect(await screen.findByText('2 personnes invitées, 1 ligne à corriger ci-dessous')).toBeVisible();
  expect(dialog.getByText('Invitation prête pour ines@test.example')).toBeVisible();
  const users = (await api.list('/api/users?email=test.example')).member;
  expect(users.map(({ lastName }) => lastName)).toEqual(expect.arrayContaining(['Colas', 'Lire']));
  const refused = within(dialog.getByRole('listitem', { name: admin.email }));
  expect(refused.getByLabelText('Nom')).toHaveValue('Chef');

  // Corrected and sent again: only this line.
  const email = refused.getByLabelText('E-mail');
  await userEvent.clear(email);
  await userEvent.type(email, 'ada.chef@test.example');
  await button('Inviter 1 personne');
  expect(await screen.findByText('3 personnes invitées')).toBeVisible();
  expect(screens.calls.filter((call) => call.startsWith('POST /api/users'))).toEqual(
    Array.from({ length: 2 }, () => 'POST /api/users/invitations'),
  );
});

it('is on "Ma journée" and in the menu until it is set aside', async () => {
  await screens.open('/my_day', admin);
  const card = await screen.findByRole('region', { name: 'Mise en route' });
  expect(within(card).getByText(/Sans raison sociale/)).toBeVisible();
  expect(within(card).getByText('et 15 autres étapes')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Mise en route' })).toBeInTheDocument();
  expect(screens.calls.filter((call) => call === 'GET /api/setup')).toHaveLength(1);

  await userEvent.click(within(card).getByRole('button', { name: 'Mettre de côté' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mise en route' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Mise en route' })).not.toBeInTheDocument());

  screens.reset();
  await screens.open('/configurations/list', admin);
  await userEvent.click(await screen.findByRole('link', { name: 'Mise en route' }));
  await button('La reprendre');
  expect(await screen.findByRole('link', { name: 'Mise en route' })).toBeInTheDocument();
});

it('ends with the first session: its steps open the forms and files that do them', async () => {
  await screens.open('/setup', admin);
  const addressOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await addressOf('Sociétés clientes : importer un fichier')).toBe('#/record-import?kind=companies');
  expect(await addressOf('Besoins de formation : créer')).toBe('#/trainee/new');
  expect(await addressOf('Besoins de formation : importer un fichier')).toBe('#/trainee-import');
  expect(await addressOf('Première session : créer')).toBe('#/training_session/new');
  const signature = within(await step('Première signature'));
  expect(signature.getByText(/Inscrivez d’abord un stagiaire/)).toBeVisible();

  const day = await buildAttendedSession(test.database);
  screens.reset();
  await screens.open('/setup', admin);
  const sheet = `#/logistic_session/${day.logisticSessionId}/${day.trainingSessionId}/emargement`;
  expect(await addressOf('Ouvrir la feuille d’émargement')).toBe(sheet);
});

it('is forbidden to officers', async () => {
  const officer = await test.addUser({ groups: ['charge-de-formation-autres'] });
  await screens.open('/setup', officer);
  expect(await screen.findByRole('heading', { level: 1, name: 'Accès refusé' })).toBeVisible();
  expect(screens.calls.filter((call) => call.includes('/api/setup'))).toEqual([]);
});

it('offers an administrator without further rights only what they may do', async () => {
  await api.call('POST', '/api/setup/library', { trainings: ['DP'] });
  const bare = await test.addUser({ roles: ['ROLE_ADMIN'] });
  await screens.open('/setup', bare);
  const trainings = within(await step('Types de formation'));
  const organisation = within(await step('Votre organisme'));
  expect(await organisation.findByText(/^Vos droits ne permettent pas de faire cette étape/)).toBeVisible();
  expect(organisation.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Pas nécessaire']);
  expect(trainings.queryByRole('link')).not.toBeInTheDocument();
  expect(trainings.queryByText(/^Vos droits/)).not.toBeInTheDocument();
  expect(screens.calls.filter((call) => call.includes('/api/configurations'))).toEqual([]);
});

it('leads to the import of needs only those who may import them', async () => {
  const roles = [
    'ROLE_ADMIN',
    'ROLE_READ_NEED_TRAINING',
    'ROLE_WRITE_NEED_TRAINING',
    'ROLE_READ_TRAINEE',
    'ROLE_WRITE_TRAINEE',
  ] as const;
  const importOf = async (person: Person) => {
    screens.reset();
    await screens.open('/setup', person);
    const needs = within(await step('Besoins de formation'));
    await needs.findByRole('link', { name: /créer/ });
    return needs.queryByRole('link', { name: /importer un fichier$/ });
  };
  expect(await importOf(await test.addUser({ roles }))).toBeNull();
  expect(await importOf(await test.addUser({ roles: [...roles, 'ROLE_READ_TRAINEE_IMPORT'] }))).not.toBeNull();
});

it('lets an administrator without the parameters send the test message from a known address', async () => {
  await api.call('PUT', '/api/configurations/values', { values: { email_contact: 'contact@test.example' } });
  await screens.open('/setup', await test.addUser({ roles: ['ROLE_ADMIN'] }));
  const mail = within(await step('E-mails'));
  expect(await mail.findByLabelText('Adresse du message de test')).toBeVisible();
  expect(mail.queryByRole('button', { name: /modifier/ })).not.toBeInTheDocument();
  expect(mail.queryByText(/^Vos droits/)).not.toBeInTheDocument();
});
