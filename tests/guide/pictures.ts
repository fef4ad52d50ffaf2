import type { Locator, Page } from 'playwright-core';
import type { Client } from '../support/app/client.ts';
import type { Device } from '../support/browser/browser.ts';
import { planAttendance } from '../support/records/planAttendance.ts';

/** A picture of the guide, taken from the running demonstration. */
export interface GuidePictureStep {
  /** File name in `src/guide/pictures/`, without its ending. */
  readonly name: string;
  /** Account of the demonstration; null: nobody, on a public page. */
  readonly person: string | null;
  readonly device: Device;
  /** Address with a query in braces instead of a record's id, or what finds it. */
  readonly address: string | ((officer: Client) => Promise<string>);
  /** Steps before the picture is taken; they wait until their result shows. */
  readonly steps: (page: Page) => Promise<void>;
  /** The element in the picture. Default: the page without menu and app bar. */
  readonly crop?: (page: Page) => Locator;
  /** Maximum height in points. */
  readonly height?: number;
}

const shows = (name: string | RegExp, level?: number) => (page: Page) =>
  page
    .getByRole('heading', { name, ...(level !== undefined && { level }) })
    .first()
    .waitFor();

const NEEDS = ['Type de véhicule;Nom;Prénom;E-mail;Formation;Secteur', 'SUV;MARTIN;Alix;alix.martin@client.example;DP;E1'];

const uploadNeeds = async (page: Page): Promise<void> => {
  const buffer = Buffer.from(NEEDS.join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'besoins.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Contrôler les lignes' }).waitFor();
};

const showPool = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Besoins à planifier' }).click();
  await page
    .getByText(/^attend depuis/)
    .first()
    .waitFor();
};

const showActions = async (page: Page): Promise<void> => {
  await page.locator('[data-session]').nth(1).click();
  await page.getByRole('menuitem', { name: 'Déplacer…' }).waitFor();
};

interface Scenario {
  readonly '@id': string;
  readonly id: number;
  readonly status: string;
}

/** A proposal for a fortnight that the demonstration leaves empty. */
const propose = async (officer: Client): Promise<string> => {
  const { body } = await officer.call<{ member: readonly { id: number }[] }>(
    'GET',
    '/api/need_trainings?status=a_contacter&itemsPerPage=30',
  );
  const request = { ids: body.member.map(({ id }) => id), from: '2027-02-01', to: '2027-02-12', seconds: 5 };
  const { body: asked } = await officer.call<Scenario>('POST', '/api/planning/scenarios', request);
  for (let status = asked.status; status !== 'ready'; ) {
    ({ status } = (await officer.call<Scenario>('GET', asked['@id'])).body);
    if (status === 'failed') throw new Error('The search failed');
  }
  return `/plan_scenarios/${asked.id}`;
};

const traineePage = async (officer: Client): Promise<string> => `/emargement/${(await planAttendance(officer)).entries[0]?.uuid}`;
const sheetPage = async (officer: Client): Promise<string> => `/emargement/session/${(await planAttendance(officer, 4)).uuid}`;

const SESSION = '/logistic_session/{logistic_sessions?startAt[after]=2026-11-26&order[startAt]=asc}/edit';

/** Every picture; those of one server and clock, so that two runs differ by little. */
export const GUIDE_PICTURES: readonly GuidePictureStep[] = [
  { name: 'mise-en-route', person: 'admin', device: 'desktop', address: '/setup', steps: shows('Mise en route') },
  { name: 'ma-journee', person: 'driver-program', device: 'desktop', address: '/my_day', steps: shows('Relances à faire') },
  { name: 'import-colonnes', person: 'driver-program', device: 'desktop', address: '/trainee-import', steps: uploadNeeds },
  {
    name: 'besoins',
    person: 'driver-program',
    device: 'desktop',
    address: '/trainee/list',
    steps: shows('Besoins de formation'),
  },
  {
    name: 'besoin',
    person: 'driver-program',
    device: 'desktop',
    address: '/trainee/{need_trainings?status=a_contacter}/identity',
    steps: shows('Stagiaire'),
    height: 520,
  },
  { name: 'proposition', person: 'driver-program', device: 'desktop', address: propose, steps: shows(/^Proposition du/) },
  { name: 'planning', person: 'driver-program', device: 'desktop', address: '/planning', steps: shows(/novembre 2026/) },
  { name: 'planning-besoins', person: 'driver-program', device: 'desktop', address: '/planning', steps: showPool },
  {
    name: 'planning-actions',
    person: 'driver-program',
    device: 'desktop',
    address: '/planning',
    steps: showActions,
    crop: (page) => page.getByRole('menu').last(),
  },
  { name: 'session', person: 'driver-program', device: 'desktop', address: SESSION, steps: shows('Sessions de formation') },
  {
    name: 'suivi-fournisseurs',
    person: 'fournisseurs',
    device: 'desktop',
    address: '/training_officers?view=supplier_relationship',
    steps: shows('Chargés de formation', 1),
  },
  {
    name: 'documents',
    person: 'driver-program',
    device: 'desktop',
    address: `${SESSION}?section=documents`,
    steps: shows('Documents'),
    crop: (page) => page.getByRole('region', { name: 'Documents', exact: true }),
  },
  {
    name: 'feuille',
    person: 'driver-program',
    device: 'desktop',
    address: '/logistic_session/17/10/emargement',
    steps: shows('Stagiaires'),
  },
  {
    name: 'signature',
    person: null,
    device: 'phone',
    address: traineePage,
    steps: (page) => page.getByRole('button', { name: 'Valider ma signature' }).first().waitFor(),
  },
  {
    name: 'ecran-formateur',
    person: null,
    device: 'phone',
    address: sheetPage,
    steps: async (page) => {
      await page.getByRole('button', { name: 'QR code à scanner' }).click();
      await page.locator('.screen-code-text').waitFor();
    },
  },
  {
    name: 'espace-formateur',
    person: 'formateur',
    device: 'phone',
    address: '/trainers-space/upcoming',
    steps: shows('Dates proposées'),
  },
  { name: 'dossiers', person: 'admin', device: 'desktop', address: '/control_files', steps: shows('Vos dossiers') },
  {
    name: 'droits',
    person: 'admin',
    device: 'desktop',
    address: '/user_group/{user_groups}/associate_grant',
    steps: shows(/^Droits du groupe/),
  },
  {
    name: 'mon-compte',
    person: 'admin',
    device: 'desktop',
    address: '/my_account',
    steps: shows('Double authentification'),
    crop: (page) => page.getByRole('region', { name: 'Double authentification' }),
  },
  { name: 'parametres', person: 'admin', device: 'desktop', address: '/configurations/list', steps: shows('Configurations', 1) },
];
