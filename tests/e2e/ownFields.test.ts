import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { openNextPage } from '../support/browser/browser.ts';
import { it } from '../support/browser/e2e.ts';
import { choose, fillIn, press } from '../support/browser/formSteps.ts';
import { openChoices } from '../support/browser/openChoices.ts';
import { buildStockAdmin, STOCK_PATH, serveStockAdmin } from '../support/browser/stockAdmin.ts';
import { bearer, keyBody, type MadeKey } from '../support/records/apiKeys.ts';

const NUMBER_LABEL = 'N° de police flotte';
const NUMBER = 'PF-204816';
const ZONE_LABEL = 'Zone de circulation';
const ZONE = 'Montagne';
const DAY_LINK = /\d{2}:\d{2}.*stagiaire/;

beforeAll(buildStockAdmin);

const enter = (page: Page, username: string) =>
  page.request.post('/login', { data: { username, password: DEMONSTRATION_PASSWORD } });

/** Adds the number to vehicles and the zone, asked from « À contacter » on, to needs. */
const addFields = async (page: Page): Promise<void> => {
  await page.goto('/#/custom_field/new');
  await choose(page, page, 'Fiche', 'Véhicules');
  await fillIn(page, { Libellé: NUMBER_LABEL });
  await choose(page, page, 'Nature', 'Texte court');
  await page.getByLabel('Sur la journée du formateur').check();
  await press(page, 'Enregistrer');
  await page.waitForURL(/custom_field\/list/);

  await page.goto('/#/custom_field/new');
  await choose(page, page, 'Fiche', 'Besoins de formation');
  await fillIn(page, { Libellé: ZONE_LABEL });
  await choose(page, page, 'Nature', 'Un choix');
  await page
    .getByLabel(/^Libellé/)
    .nth(1)
    .fill(ZONE);
  await choose(page, page, 'Obligatoire', 'À partir de « À contacter »');
  await press(page, 'Enregistrer');
  await page.waitForURL(/custom_field\/list/);
};

interface Day {
  readonly id: number;
  readonly vehicle: { readonly '@id': string; readonly matriculation: string };
}

/** The first day that the trainer of the demonstration has before them, with a vehicle; the vehicle may be busy elsewhere. */
const dayOfTrainer = async (page: Page, { call }: Client): Promise<Day> => {
  await enter(page, 'formateur@pilotage.example');
  await page.goto('/');
  const link = page.getByRole('link', { name: DAY_LINK }).first();
  const id = Number(/(\d+)\D*$/.exec((await link.getAttribute('href')) ?? '')?.[1]);
  const session = `/api/logistic_sessions/${id}`;
  const { body } = await call<{ readonly member: readonly Day['vehicle'][] }>('GET', '/api/vehicles?itemsPerPage=1');
  const [vehicle] = body.member;
  if (!vehicle) throw new Error('The demonstration has no vehicle');
  const vehicles = [vehicle['@id']];
  const asked = await call<{ readonly conflicts: readonly { readonly key: string }[] }>('POST', '/api/planning/conflicts', {
    session,
    vehicles,
  });
  const accepted = new URLSearchParams(asked.body.conflicts.map(({ key }) => ['acceptConflicts[]', key]));
  expect((await call('PUT', `${session}?${accepted}`, { vehicles })).status).toBe(200);
  return { id, vehicle };
};

const csv = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join('')),
});

/** The file's columns are recognised by their headings, those of added fields too. */
const importFile = async (page: Page, address: string, file: ReturnType<typeof csv>): Promise<void> => {
  await page.goto(address);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: file.name }).waitFor();
  await press(page, 'Contrôler les lignes');
  await press(page, /^Importer 1 ligne/);
  await press(page.getByRole('dialog'), 'Importer');
  await page.getByText('Import terminé', { exact: true }).waitFor();
};

/** Needs of the zone: a filter of the list, kept in a view. */
const keepView = async (page: Page): Promise<void> => {
  await page.goto('/#/trainee/list');
  await press(page, 'Colonnes');
  await page.getByRole('checkbox', { name: ZONE_LABEL }).check();
  await page.keyboard.press('Escape');
  await openChoices(page.getByRole('combobox', { name: `Filtrer : ${ZONE_LABEL}` }));
  await page.getByRole('option', { name: ZONE }).click();
  await page.waitForURL(/custom\.zoneDeCirculation/);
  await page.keyboard.press('Escape');
  // The list begins with the needs to contact; it says what else the zone has.
  await press(page, /au statut .* Initial/);
  await page.getByRole('row').filter({ hasText: 'ALPIN' }).waitFor();
  await press(page, 'Vues');
  await press(page, 'Enregistrer l’affichage actuel…');
  await fillIn(page.getByRole('dialog'), { 'Nom de la vue': 'En montagne' });
  await press(page.getByRole('dialog'), 'Enregistrer');
  await page.getByText('Vue « En montagne » enregistrée').waitFor();
};

/** What the convocation of a day says, with the number in its text. */
const convocation = async (page: Page, day: number): Promise<string> => {
  await page.goto('/#/document_template/new');
  await choose(page, page, 'Document', 'Convocation nominative');
  const text = page.getByRole('textbox', { name: 'Texte', exact: true });
  await expect.poll(() => text.inputValue()).toContain('Horaires');
  await text.press('ControlOrMeta+End');
  await text.pressSequentially('\nPolice : ');
  await press(page, `Champ « ${NUMBER_LABEL} » (véhicule)`);
  await press(page, 'Enregistrer');
  await page.waitForURL(/document_template\/list/);

  await page.goto(`/#/logistic_session/${day}/edit?section=documents`);
  await choose(page, page, 'Document', 'Convocation nominative');
  await press(page, 'Produire');
  const link = page.getByRole('link', { name: /Convocation.*\.pdf/ }).first();
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  return (await extractText(await getDocumentProxy(new Uint8Array(await file.body())), { mergePages: true })).text;
};

const showOnCards = async (page: Page): Promise<void> => {
  await page.goto('/#/planning?view=week');
  await openChoices(page.getByRole('combobox', { name: 'Champs sur les cartes' }));
  await page.getByRole('option', { name: NUMBER_LABEL }).click();
  await page.keyboard.press('Escape');
  await page.getByText(NUMBER).first().waitFor();
};

it('has two fields of its own from the import to the convocation, without a developer', async ({ page, browser, server }) => {
  await enter(page, 'admin@pilotage.example');
  const client = await logIn(server.url);
  const trainer = await openNextPage(browser, 'phone', server.url);
  const { id, vehicle } = await dayOfTrainer(trainer.page, client);
  await addFields(page);

  const fleet = csv('flotte.csv', `Immatriculation;${NUMBER_LABEL}`, `${vehicle.matriculation};${NUMBER}`);
  await importFile(page, '/#/record-import?kind=vehicles', fleet);
  const people = `NOM DU STAGIAIRE;Prénom;Adresse mail;Type de formation;${ZONE_LABEL}`;
  await importFile(page, '/#/trainee-import', csv('demandes.csv', people, `ALPIN;Zoé;zoe.alpin@exemple.fr;EPP;${ZONE}`));

  await keepView(page);

  await trainer.page.reload();
  await trainer.page.getByRole('link', { name: DAY_LINK }).first().click();
  await trainer.page.getByText(NUMBER).first().waitFor();
  await trainer.close();

  expect(await convocation(page, id)).toContain(`Police : ${NUMBER}`);

  const { body: key } = await client.call<MadeKey>('POST', '/api/api_keys', keyBody());
  const headers = { ...bearer(key), Accept: 'application/ld+json' };
  const read = await fetch(new URL(vehicle['@id'], server.url), { headers });
  expect(((await read.json()) as { custom: unknown }).custom).toMatchObject({ nDePoliceFlotte: NUMBER });

  await showOnCards(page);

  await serveStockAdmin(page);
  await page.goto(`${STOCK_PATH}index.html#/vehicles/${encodeURIComponent(vehicle['@id'])}`);
  const input = page.locator('form [name="custom.nDePoliceFlotte"]');
  await expect.poll(() => input.inputValue(), { timeout: 60_000 }).toBe(NUMBER);

  // Other files have this server after this one.
  const { body } = await client.call<{ member: readonly { '@id': string; label: string }[] }>('GET', '/api/custom_fields');
  for (const field of body.member.filter(({ label }) => [NUMBER_LABEL, ZONE_LABEL].includes(label)))
    await client.call('PUT', field['@id'], { isArchived: true });
}, 300_000);
