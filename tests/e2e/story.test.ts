import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { parisDay, parisTime } from '../../model/parisTime.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/database/demo/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/client.ts';
import { it } from '../support/e2e.ts';
import { forgetFilters } from '../support/forgetFilters.ts';
import { drawSignature } from '../support/signature.ts';

const OFFICER = 'driver-program@pilotage.example';
/** The day is planned from the first to the last time that the clock offers, so that a half-day is open whenever the test runs. */
const FIRST_TIME = '06:00';
const LAST_TIME = '23:30';
const NIGHT_ENDS = '05:30';

interface Named {
  readonly '@id': string;
  readonly id: number;
  readonly name: string;
}
interface Need {
  readonly trainee: { readonly firstName: string; readonly lastName: string };
  readonly company: Named | null;
  readonly trainingType: Named;
  readonly area: { readonly '@id': string; readonly id: number };
}

/** A need of a company that can be planned, as the officer would know it from a call. */
const needToPlan = async (client: Client): Promise<Need> => {
  const list = await client.call<{ member: readonly Named[] }>(
    'GET',
    '/api/need_trainings?status=ok_attente_validation_date&itemsPerPage=30',
  );
  for (const { '@id': iri } of list.body.member) {
    const { body } = await client.call<Need>('GET', iri);
    if (body.company && body.area) return body;
  }
  throw new Error('The demonstration has no need to plan');
};

const choose = async (page: Page, label: string | RegExp, text: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(text);
  await page.getByRole('option', { name: text }).first().click();
};

const logInByHand = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByLabel('Adresse e-mail').fill(OFFICER);
  await page.getByLabel('Mot de passe').fill(DEMONSTRATION_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('grid').or(page.getByRole('treegrid')).first().waitFor();
};

const findNeed = async (page: Page, { trainee, company }: Need): Promise<void> => {
  await page.getByRole('menuitem', { name: 'Besoins de formation' }).click();
  await page.getByRole('heading', { name: 'Besoins de formation' }).waitFor();
  await choose(page, /Société/, company?.name ?? '');
  // A press while the rows are being replaced would be on neither the old nor the new ones.
  const others = page
    .locator('tbody')
    .getByRole('row')
    .filter({ hasNotText: company?.name ?? '' });
  await expect.poll(() => others.count()).toBe(0);
  await page
    .getByRole('row', { name: new RegExp(trainee.lastName) })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^Nom/ }).first().waitFor();
  expect(
    await page
      .getByText(trainee.lastName)
      .or(page.locator(`input[value="${trainee.lastName}"]`))
      .count(),
  ).toBeGreaterThan(0);
};

/** Draws over the free part of today's cell in the area's row. */
const drawOverToday = async (page: Page, areaIri: string): Promise<void> => {
  await page.getByRole('menuitem', { name: 'Planning' }).click();
  const lane = page.locator(`td.fc-timeline-lane[data-resource-id="${areaIri}"]`);
  await lane.waitFor();
  // What stands in the row has come: it keeps its height while it is drawn upon.
  await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /session/ })
    .first()
    .waitFor();
  await lane.scrollIntoViewIfNeeded();
  const column = page.locator(`td.fc-timeline-slot-lane[data-date^="${parisDay(new Date())}"]`).first();
  const [row, day] = [await lane.boundingBox(), await column.boundingBox()];
  if (!row || !day) throw new Error('Today is not on the planning');
  const y = row.y + row.height - 4;
  await page.mouse.move(day.x + day.width * 0.3, y);
  await page.mouse.down();
  await page.mouse.move(day.x + day.width * 0.6, y, { steps: 5 });
  await page.mouse.up();
};

const planDay = async (page: Page, { trainingType }: Need): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Nouvelle session de formation' });
  await dialog.waitFor();
  await choose(page, /^Formation/, trainingType.name);
  await choose(page, /^Lieu/, 'Circuit');
  const enterTime = (name: string, time: string) =>
    dialog.getByRole('group', { name }).getByRole('spinbutton', { name: 'Heures' }).pressSequentially(time);
  await enterTime('Début', FIRST_TIME);
  await enterTime('Fin', LAST_TIME);
  await dialog.getByLabel(/^Objectif/).fill('7');
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/planning/commands'),
  );
  await dialog.getByRole('button', { name: 'Créer' }).click();
  // Whether the place is taken today already is up to the demonstration's day.
  const force = page.getByRole('button', { name: 'Planifier quand même' });
  const isWarned = force.waitFor().then(
    () => force.click(),
    () => undefined,
  );
  await Promise.race([answered, isWarned]);
  const { sessions } = (await (await answered).json()) as { sessions: readonly string[] };
  await dialog.waitFor({ state: 'detached' });
  await page.locator(`[data-session="${sessions[0]}"]`).first().click();
  await page.getByRole('menuitem', { name: 'Ouvrir la session' }).click();
  await page.getByRole('heading', { name: /\d{4}$/ }).waitFor();
};

/** Between midnight and the first half-day nothing can be signed: the day is moved to the night. */
const coverTheNight = async (client: Client, page: Page): Promise<void> => {
  if (parisTime(new Date()) >= NIGHT_ENDS) return;
  const id = /logistic_session\/(\d+)/.exec(page.url())?.[1];
  const startAt = new Date(Date.now() - 900_000).toISOString();
  await client.call('PUT', `/api/logistic_sessions/${id}`, { startAt, endAt: new Date(Date.now() + 900_000).toISOString() });
  await page.reload();
};

/** Versions that the day has had, as the page says it. */
const versionOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.getByText(/^Version \d+$/).textContent()) ?? '')?.[0]);

const putTrainerAndVehicles = async (page: Page): Promise<void> => {
  const before = await versionOf(page);
  await choose(page, /^Formateurs/, 'LEROY');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText(`Version ${before + 1}`).waitFor();
  await page.getByRole('link', { name: 'Choisir les véhicules' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Sélectionner/ });
  await boxes.first().check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Matériel enregistré').waitFor();
};

const putTrainee = async (page: Page, { trainee }: Need): Promise<void> => {
  await page.getByRole('link', { name: 'Ajouter des stagiaires' }).click();
  await page.getByLabel(/Nom/).first().fill(trainee.lastName);
  await page
    .getByRole('checkbox', { name: `Sélectionner ${trainee.firstName} ${trainee.lastName}` })
    .first()
    .check();
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByRole('dialog').getByText('ne compte pas comme planifié').waitFor();
  await page.getByRole('button', { name: 'Planifier et ajouter' }).click();
  await page.getByText('1 stagiaire ajouté').waitFor();
  await page.getByRole('link', { name: 'Retour à la session' }).click();
  await page.getByRole('cell', { name: `${trainee.firstName} ${trainee.lastName}`, exact: true }).waitFor();
};

it('goes from a need to a signed sheet', async ({ page, phone, server }) => {
  const client = await logIn(server.url, OFFICER);
  await forgetFilters(client);
  const need = await needToPlan(client);
  const name = `${need.trainee.firstName} ${need.trainee.lastName}`;

  await logInByHand(page);
  await findNeed(page, need);
  await drawOverToday(page, need.area['@id']);
  await planDay(page, need);
  await coverTheNight(client, page);
  await putTrainerAndVehicles(page);
  await putTrainee(page, need);

  const address = await page.getByRole('link', { name: `Ouvrir la page d'émargement de ${name}` }).getAttribute('href');
  await phone.page.goto(address ?? '');
  await phone.page.getByText(`Bonjour ${name}`).waitFor();
  await drawSignature(phone.page, phone.page.getByRole('img', { name: /^Zone de signature/ }).first());
  await phone.page.getByRole('button', { name: 'Valider ma signature' }).first().click();
  await phone.page.getByRole('img', { name: new RegExp(`^Signature de ${name}`) }).waitFor();

  await page.reload();
  await page
    .getByLabel(/^Signé à \d{2}:\d{2}/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByText('1 / 2 signatures').or(page.getByText('1 / 1 signature')).count()).toBe(1);
});
