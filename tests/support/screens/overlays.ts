import type { Page } from 'playwright-core';
import type { Client } from '../app/client.ts';
import { openChoices } from '../browser/openChoices.ts';
import { choose, inDialog, type Overlay, openMenu, press } from './overlaySteps.ts';
import { PLANNING_OVERLAYS } from './planningOverlays.ts';

/** The id of the record that the form on the page shows. */
const shownId = (page: Page): string => /\/(\d+)\/edit/.exec(page.url())?.[1] ?? '';

const openStale = async (page: Page, client: Client): Promise<void> => {
  await page.getByLabel('Commentaire').fill(`Ma saisie ${Date.now()}`);
  await client.call('PUT', `/api/vehicles/${shownId(page)}`, { commentary: `Une autre ${Date.now()}` });
  await press(page, 'Enregistrer');
  await page.getByRole('dialog', { name: 'Fiche modifiée entre-temps' }).waitFor();
};

const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  // Its script may have to be loaded first.
  await page.waitForFunction(() => document.activeElement?.matches('input'));
  await page.keyboard.type('martin');
  await page.getByRole('option').first().waitFor();
};

const openGuide = async (page: Page): Promise<void> => {
  await press(page, 'Aide (?)');
  await page.getByRole('heading', { name: /^Formateurs et véhicules/ }).waitFor();
};

const openExport = async (page: Page): Promise<void> => {
  await press(page, 'Exporter');
  await choose(page, /Excel/);
  await page.getByText(/^Export terminé/).waitFor();
};

const openViewDialog = async (page: Page): Promise<void> => {
  await press(page, 'Vues');
  await press(page, /^Enregistrer l’affichage/);
  await page.getByLabel('Nom de la vue').waitFor();
};

const tickRow = async (page: Page): Promise<void> => {
  await page
    .getByRole('checkbox', { name: /^Sélectionner/ })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Modifier un champ' }).waitFor();
};

const openBulkDelete = async (page: Page): Promise<void> => {
  await tickRow(page);
  await inDialog('Supprimer')(page);
};

const lookUpCompany = async (page: Page): Promise<void> => {
  await page.getByLabel('SIRET').first().fill('73282932000074');
  await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
  await page.getByRole('main').getByRole('alert').first().waitFor();
};

const lookUpPlate = async (page: Page): Promise<void> => {
  await press(page, 'Rechercher l’immatriculation');
  await page.getByRole('main').getByRole('alert').first().waitFor();
};

const openPicker =
  (label: RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page, label);
    await page.getByRole('dialog').waitFor();
  };

const openOptions =
  (label: string) =>
  async (page: Page): Promise<void> => {
    await openChoices(page.getByRole('combobox', { name: label }).first());
    await page.getByRole('option').first().waitFor();
  };

const refuseForm = async (page: Page): Promise<void> => {
  await press(page, 'Enregistrer');
  await page.locator('[aria-invalid=true]').first().waitFor();
};

const openFilters = async (page: Page): Promise<void> => {
  await press(page, 'Filtres');
  await page.getByRole('button', { name: 'Filtres', expanded: true }).waitFor();
};

const openImportedRow = async (page: Page): Promise<void> => {
  const check = page.getByRole('button', { name: 'Contrôler les lignes' });
  const details = page.getByRole('button', { name: /^Détail de la ligne/ }).first();
  await check.or(details).first().waitFor();
  if (await check.isVisible()) await check.click();
  await details.click();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
};

const openNumber = async (page: Page): Promise<void> => {
  await press(page, 'Ajouter ou corriger un numéro');
  await page.getByLabel('Numéro de téléphone').waitFor();
};

const PENDING = '{bookings?bookingStatus=pending}';
const LOGISTIC = '{logistic_sessions}';

/** Each kind of dialog, drawer, menu and panel of the admin, once. */
export const OVERLAYS: readonly Overlay[] = [
  { name: 'deletion of chosen rows', address: '/teaching_tool/list', only: 'desktop', open: openBulkDelete },
  { name: 'chosen rows', address: '/teaching_tool/list', only: 'desktop', open: tickRow },
  { name: 'filters', address: '/vehicle/list', open: openFilters },
  { name: 'choice of columns', address: '/vehicle/list', open: inDialog('Colonnes') },
  { name: 'saved views', address: '/trainee/list', open: inDialog('Vues') },
  { name: 'saving a view', address: '/trainee/list', open: openViewDialog },
  { name: 'formats of an export', address: '/vehicle/list', open: openMenu('Exporter') },
  { name: 'export', address: '/vehicle/list', open: openExport },
  { name: 'search', address: '/vehicle/list', open: openSearch },
  { name: 'guide', address: '/vehicle/list', only: 'desktop', open: openGuide },
  { name: 'account', address: '/vehicle/list', open: openMenu(/Mon compte/) },
  { name: 'a form that is refused', address: '/vehicle/new', open: refuseForm },
  { name: 'deletion of a record', address: '/vehicle/{vehicles}/edit', open: inDialog('Supprimer') },
  { name: 'history', address: '/vehicle/{vehicles}/edit', open: inDialog('Historique') },
  { name: 'somebody else’s version', address: '/vehicle/{vehicles}/edit', open: openStale },
  { name: 'calendar', address: '/vehicle/{vehicles}/edit', open: openPicker(/date/i) },
  { name: 'options', address: '/vehicle/{vehicles}/edit', open: openOptions('Secteur') },
  { name: 'plate look-up', address: '/vehicle/{vehicles}/edit', open: lookUpPlate },
  { name: 'company look-up', address: '/company/new', open: lookUpCompany },
  { name: 'transfer of a company', address: '/company/{companies}/edit', open: inDialog(/^Transférer vers/) },
  { name: 'main manager', address: '/company/{companies}/edit', open: inDialog(/^Définir le gestionnaire/) },
  { name: 'related record', address: '/company/{companies}/edit', open: inDialog('Ajouter') },
  { name: 'transfer of a profession', address: '/profession/{professions}/edit', open: inDialog('Transférer') },
  { name: 'document of a trainer', address: '/trainer/{trainers}/edit', open: inDialog('Déposer un document') },
  { name: 'validation of a booking', address: `/booking/${PENDING}`, open: inDialog('Valider') },
  { name: 'cancellation of a booking', address: `/booking/${PENDING}`, open: inDialog('Annuler la réservation') },
  { name: 'need of a booking', address: `/booking/${PENDING}`, open: inDialog(/^Associer à un/) },
  { name: 'training added to a day', address: `/logistic_session/${LOGISTIC}/edit`, open: inDialog(/^Ajouter une session/) },
  { name: 'time', address: `/logistic_session/${LOGISTIC}/edit`, open: openPicker(/heure/i) },
  {
    name: 'mail of a document',
    address: `/logistic_session/${LOGISTIC}/edit?section=mails`,
    open: inDialog(/^Envoyer un document :/),
  },
  { name: 'row of an import', address: '/trainee-import/{trainee_imports?status=pending}', open: openImportedRow },
  { name: 'number of somebody to call', address: '/calls?of=reminders&filter={}', open: openNumber },
  ...PLANNING_OVERLAYS,
];

const idOf = async (query: string, client: Client): Promise<string> => {
  const [name, filter = ''] = query.split('?');
  const { body } = await client.call<{ member: readonly { id: number }[] }>('GET', `/api/${name}?itemsPerPage=1&${filter}`);
  const [first] = body.member;
  if (!first) throw new Error(`The demonstration has no ${query}`);
  return String(first.id);
};

/** An address whose queries in braces are replaced by ids found by the client. */
export const fillAddress = async (address: string, client: Client): Promise<string> => {
  const queries = [...address.matchAll(/\{([^}]+)\}/g)].map(([, query = '']) => query);
  const ids = await Promise.all(queries.map((query) => idOf(query, client)));
  return queries.reduce((filled, query, index) => filled.replace(`{${query}}`, ids[index] ?? ''), address);
};
