import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { resetFilters } from '../support/browser/resetFilters.ts';

const OFFICER = 'driver-program@pilotage.example';
const NEEDS = 40;
/** A name for each of ten, in two areas and two trainings. */
const NAMES = ['ABGRALL', 'BOZEC', 'CORRE', 'DENIEL', 'EVEN', 'FLOCH', 'GALL', 'HELIAS', 'ILLIOU', 'JAOUEN'];

const lineOf = (at: number): string => {
  const name = `${NAMES[at % NAMES.length]} ${['UN', 'DEUX', 'TROIS', 'QUATRE'][Math.floor(at / NAMES.length)]}`;
  const place = at % 2 ? 'E3;67000;Strasbourg' : 'E1;59000;Lille';
  return [name, 'Alix', `alix.plan${at}@exemple.fr`, at % 4 === 3 ? 'Éco-conduite 1J' : 'EPP', place].join(';');
};

const FILE = {
  name: 'quarante-besoins.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Nom;Prénom;E-mail;Formation;Secteur;Code postal;Ville', ...Array.from({ length: NEEDS }, (_, at) => lineOf(at))].join(
      '\r\n',
    ),
  ),
};

const enter = async (page: Page): Promise<void> => {
  const login = await page.request.post('/login', { data: { username: OFFICER, password: DEMONSTRATION_PASSWORD } });
  expect(login.status()).toBe(204);
};

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** From the file to its needs in the database. */
const importFile = async (page: Page): Promise<void> => {
  await page.goto('/#/trainee-import');
  await page.locator('input[type=file]').setInputFiles(FILE);
  await page.getByRole('button', { name: 'Contrôler les lignes' }).click();
  await page.getByRole('button', { name: `Importer ${NEEDS} lignes` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importer', exact: true }).click();
  await page.getByText('Import terminé', { exact: true }).waitFor();
};

/** From the imported needs to a plan for the three weeks that are offered. */
const proposePlan = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Proposer un plan…' }).click();
  const dialog = dialogOf(page, 'Proposer un plan');
  await dialog.getByText(`Pour ${NEEDS} besoins de votre sélection.`).waitFor();
  // The shortest search: the plan is small.
  await dialog.getByRole('slider', { name: /^Durée de recherche/ }).press('Home');
  await dialog.getByRole('button', { name: 'Lancer la recherche' }).click();
  await page.getByRole('heading', { name: /^Proposition du/ }).waitFor();
};

it('takes a planner from 40 imported needs to an adopted three-week plan with convocations', async ({ server, page }) => {
  await resetFilters(await logIn(server.url, OFFICER));
  await enter(page);
  await importFile(page);
  await proposePlan(page);
  await page.getByRole('button', { name: 'Adopter' }).click();
  await page.getByText(`${NEEDS} sur ${NEEDS}`).waitFor();
  await dialogOf(page, 'Adopter').getByRole('button', { name: 'Adopter' }).click();
  await page.getByText('Cette proposition est au planning.').waitFor();

  const sessions = page.getByRole('region', { name: /^Sessions de cette proposition/ });
  await sessions.getByRole('button', { name: /^Produire les convocations/ }).click();
  const count = Number(/\d+/.exec((await sessions.getByRole('heading').textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(1);
  const files = sessions.getByRole('link', { name: /^Télécharger/ });
  // Forty PDFs.
  await files.nth(count - 1).waitFor({ timeout: 120_000 });

  await sessions.getByRole('button', { name: 'Envoyer les convocations…' }).click();
  const sending = page.getByRole('dialog', { name: /^Envoyer un document pour/ });
  await sending.getByText(/^\d+ messages resteront sous/).waitFor();
  await sending.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByText(`Document en attente d’envoi pour ${count} sessions`).waitFor({ timeout: 120_000 });

  const link = sessions.getByRole('link', { name: /^(?!Télécharger)/ }).first();
  await link.click();
  await page
    .getByRole('link', { name: /^Alix / })
    .first()
    .waitFor();
});
