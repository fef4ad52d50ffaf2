import type { Page } from 'playwright-core';
import type { Client } from '../app/client.ts';
import { planAttendance } from '../records/planAttendance.ts';
import { choose, inDialog, type Overlay, openMenu, press } from './overlaySteps.ts';

/** A session in the desktop timeline, or in the phone's day list. */
const SESSION = '[data-session], [data-day] button';
const WITH_SESSIONS = '/planning?view=month&trainer={trainers}';
const COMING = 'logistic_sessions?trainingSessions.status=in_progress&order[startAt]=asc';
const DAY = '/logistic_session/{logistic_sessions?order[startAt]=desc}/edit';

const openActions = async (page: Page): Promise<void> => {
  await page.locator(SESSION).first().click();
  await page.getByRole('menuitem').first().waitFor();
};

const openAction =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await openActions(page);
    await choose(page, name);
    await page.getByRole('dialog').getByRole('button').first().waitFor();
  };

/** Shows the planning's choices first, which a phone hides behind « Affichage ». */
const withChoicesShown =
  (open: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const choices = page.getByRole('button', { name: 'Affichage', expanded: false });
    if (await choices.isVisible()) await choices.click();
    await open(page);
  };

/** A copy on its own day books its trainers twice. */
const openConflicts = async (page: Page): Promise<void> => {
  await openAction(/^Dupliquer/)(page);
  await page.getByRole('switch', { name: /^Laisser de côté/ }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Dupliquer' }).click();
  await page.getByRole('dialog', { name: /conflits? à vérifier/ }).waitFor();
};

const openDay = async (page: Page): Promise<void> => {
  await page.locator('.day-header').first().click();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
};

const openSeries = async (page: Page): Promise<void> => {
  await inDialog('Nouvelle session')(page);
  await page
    .getByRole('dialog')
    .getByLabel(/^Nombre de journées/)
    .fill('3');
  await page.getByRole('radio').first().waitFor();
};

/** Only a coming session that is not canceled can be. */
const openCancellation = async (page: Page): Promise<void> => {
  const sessions = page.locator(SESSION);
  await sessions.first().waitFor();
  const cancellation = page.getByRole('menuitem', { name: /^Annuler la session/ });
  for (let index = (await sessions.count()) - 1; index >= 0; index -= 1) {
    await sessions.nth(index).click();
    await page.getByRole('menuitem').first().waitFor();
    if (await cancellation.isVisible()) break;
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  }
  await cancellation.click();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
};

/** A sheet of its own, which can be signed. */
const openSignature = async (page: Page, client: Client): Promise<void> => {
  const { logisticSession, trainingSession } = await planAttendance(client);
  await page.goto(`/#/logistic_session/${logisticSession}/${trainingSession}/emargement`);
  await inDialog(/^(Faire signer|Signer hors délai)/)(page);
};

const openMovedTrainees = async (page: Page): Promise<void> => {
  await page
    .getByRole('checkbox', { name: /^Choisir/ })
    .first()
    .check();
  await press(page, /^Déplacer 1/);
  await page.getByRole('menuitem').first().waitFor();
};

const openAnswer = (answer: 'Accepter' | 'Refuser'): Overlay => ({
  name: `${answer} a proposed date`,
  address: '/trainers-space/upcoming',
  person: 'formateur',
  open: inDialog(answer),
});

/** Dialogs and menus of the planning, the logistic session, the officers' views and the trainers' space. */
export const PLANNING_OVERLAYS: readonly Overlay[] = [
  { name: 'new session', address: '/planning', open: inDialog('Nouvelle session') },
  { name: 'several new sessions', address: '/planning', open: openSeries },
  { name: 'filters of the planning', address: '/planning', open: withChoicesShown(inDialog('Filtres')) },
  { name: 'print', address: '/planning', open: withChoicesShown(openMenu('Imprimer ou exporter')) },
  { name: 'calendar for other programs', address: '/planning', open: withChoicesShown(inDialog('Mon agenda')) },
  { name: 'day of the planning', address: '/planning', only: 'desktop', open: openDay },
  { name: 'actions of a session', address: WITH_SESSIONS, open: openActions },
  { name: 'move of a session', address: WITH_SESSIONS, open: openAction(/^Déplacer/) },
  { name: 'times of a session', address: WITH_SESSIONS, open: openAction(/^Changer/) },
  { name: 'merge on the planning', address: WITH_SESSIONS, open: openAction(/^Fusionner/) },
  { name: 'copy of a session', address: WITH_SESSIONS, open: openAction(/^Dupliquer/) },
  { name: 'cancellation on the planning', address: WITH_SESSIONS, open: openCancellation },
  { name: 'deletion on the planning', address: WITH_SESSIONS, open: openAction(/^Supprimer/) },
  { name: 'conflicts of a copy', address: WITH_SESSIONS, open: openConflicts },
  { name: 'session to compare', address: '/planning?compare={logistic_sessions}', open: inDialog() },
  {
    name: 'trainees to move',
    address: `/planning?compare={${COMING}},{${COMING}&page=3}`,
    open: openMovedTrainees,
  },
  { name: 'merge of a day', address: DAY, open: inDialog('Fusionner') },
  { name: 'vehicles of a day', address: DAY, open: inDialog('Choisir les véhicules') },
  { name: 'caterer of a day', address: DAY, open: inDialog('Choisir un traiteur') },
  { name: 'signature on a sheet', address: '/planning', open: openSignature },
  { name: 'copy of materials', address: DAY, open: inDialog(/^Copier le matériel/) },
  { name: 'proposed date', address: DAY, open: inDialog('Proposer à un formateur') },
  { name: 'follow-up', address: '/training_officers', person: 'driver-program', open: inDialog(/^Suivi/) },
  {
    name: 'transfer of sessions',
    address: '/training_officers',
    person: 'driver-program',
    open: inDialog('Transférer les sessions'),
  },
  openAnswer('Accepter'),
  openAnswer('Refuser'),
  {
    name: 'unavailability',
    address: '/trainers-space/unavailabilities',
    person: 'formateur',
    open: inDialog('Ajouter une indisponibilité'),
  },
];
