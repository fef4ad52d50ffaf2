import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import { nextWorkingDay } from '../../model/calendar/workingDays.ts';
import { ofName } from '../../model/french.ts';
import type { ConflictsAnswer } from '../../model/planning/planningConflicts.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/demo/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/client.ts';
import { testNow } from '../support/clock.ts';
import { it as base } from '../support/e2e.ts';
import { exactPattern } from '../support/exactPattern.ts';
import { resetFilters } from '../support/resetFilters.ts';
import { type RunningServer, startDemonstration } from '../support/server.ts';
import { drawSignature } from '../support/signature.ts';

/** A server of its own, whose clock is advanced. */
const it = base.extend<{ server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startDemonstration();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const OFFICER = 'driver-program@pilotage.example';
/** Days ahead to search. */
const DAYS_AHEAD = 5;
const GOAL = 7;

interface Named {
  readonly '@id': string;
  readonly id: number;
  readonly name: string;
}
interface Need {
  readonly trainee: { readonly firstName: string; readonly lastName: string };
  readonly company: Named | null;
  readonly trainingType: Named;
  readonly area: Named | null;
}

/** A need, and a day, place and trainer without conflicts. */
interface Plan {
  readonly need: Need & { readonly company: Named; readonly area: Named };
  readonly day: string;
  readonly place: Named;
  readonly trainer: Named & { readonly firstName: string; readonly lastName: string };
}

const comingWorkingDays = (): readonly string[] => {
  let day = parisDay(testNow());
  return Array.from({ length: DAYS_AHEAD }, () => {
    day = nextWorkingDay(parisInstant(day, '12:00'));
    return day;
  });
};

const members = async <Member>(client: Client, path: string): Promise<readonly Member[]> =>
  (await client.call<{ member: readonly Member[] }>('GET', path)).body.member;

const isFree = async (client: Client, { need, day, place, trainer }: Plan): Promise<boolean> => {
  const { body } = await client.call<ConflictsAnswer>('POST', '/api/planning/conflicts', {
    startAt: parisInstant(day, '09:00'),
    endAt: parisInstant(day, '17:00'),
    area: need.area['@id'],
    trainingType: need.trainingType['@id'],
    trainingLocation: place['@id'],
    trainers: [trainer['@id']],
    goalNumberTrainees: GOAL,
  });
  return body.conflicts.length === 0;
};

const planOf = async (client: Client, need: Plan['need']): Promise<Plan | null> => {
  const inArea = `areas=${need.area['@id']}&isActive=true&itemsPerPage=30`;
  const places = await members<Plan['place']>(
    client,
    `/api/training_locations?trainingTypes=${need.trainingType['@id']}&${inArea}`,
  );
  const trainers = await members<Plan['trainer']>(client, `/api/trainers?trainingType=${need.trainingType['@id']}&${inArea}`);
  for (const day of comingWorkingDays()) {
    for (const place of places) {
      for (const trainer of trainers) {
        const plan = { need, day, place, trainer };
        if (await isFree(client, plan)) return plan;
      }
    }
  }
  return null;
};

/** A company's need that can be planned normally. */
const findPlan = async (client: Client): Promise<Plan> => {
  for (const { '@id': iri } of await members<Named>(
    client,
    '/api/need_trainings?status=ok_attente_validation_date&itemsPerPage=30',
  )) {
    const { company, area, ...need } = (await client.call<Need>('GET', iri)).body;
    const plan = company && area ? await planOf(client, { ...need, company, area }) : null;
    if (plan) return plan;
  }
  throw new Error('The demonstration has no need that can be planned without a conflict');
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
  await page.getByRole('heading', { level: 1, name: 'Ma journée' }).waitFor();
};

const findNeed = async (page: Page, { need: { trainee, company } }: Plan): Promise<void> => {
  await page.getByRole('menuitem', { name: 'Besoins de formation' }).click();
  await page.getByRole('heading', { name: 'Besoins de formation' }).waitFor();
  await choose(page, /Société/, company.name);
  // While the rows are replaced, a click would hit neither old nor new ones.
  const others = page.locator('tbody').getByRole('row').filter({ hasNotText: company.name });
  await expect.poll(() => others.count()).toBe(0);
  await page
    .getByRole('row', { name: new RegExp(exactPattern(trainee.lastName)) })
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

/** Draws over the free part of the day's cell in the area's row. */
const drawOverDay = async (page: Page, { day, need: { area } }: Plan): Promise<void> => {
  await page.getByRole('menuitem', { name: 'Planning' }).click();
  await page.goto(`/#/planning?date=${day}`);
  const lane = page.locator(`td.fc-timeline-lane[data-resource-id="${area['@id']}"]`);
  const column = page.locator(`td.fc-timeline-slot-lane[data-date^="${day}"]`).first();
  await lane.waitFor();
  await column.waitFor();
  // The row is loaded: its height no longer changes.
  await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /session/ })
    .first()
    .waitFor();
  await lane.scrollIntoViewIfNeeded();
  const [row, cell] = [await lane.boundingBox(), await column.boundingBox()];
  if (!row || !cell) throw new Error('The day is not on the planning');
  const y = row.y + row.height - 4;
  await page.mouse.move(cell.x + cell.width * 0.3, y);
  await page.mouse.down();
  await page.mouse.move(cell.x + cell.width * 0.6, y, { steps: 5 });
  await page.mouse.up();
};

const planDay = async (page: Page, { need: { trainingType }, place }: Plan): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Nouvelle session de formation' });
  await dialog.waitFor();
  await choose(page, /^Formation/, trainingType.name);
  await choose(page, /^Lieu/, place.name);
  await dialog.getByLabel(/^Objectif/).fill(String(GOAL));
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/planning/commands'),
  );
  await dialog.getByRole('button', { name: 'Créer' }).click();
  const { sessions } = (await (await answered).json()) as { sessions: readonly string[] };
  await dialog.waitFor({ state: 'detached' });
  await page.locator(`[data-session="${sessions[0]}"]`).first().click();
  await page.getByRole('menuitem', { name: 'Ouvrir la session' }).click();
  await page.getByRole('heading', { name: /\d{4}$/ }).waitFor();
};

/** The session's version number on the page. */
const versionOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.getByText(/^Version \d+$/).textContent()) ?? '')?.[0]);

const putTrainerAndVehicles = async (page: Page, { trainer }: Plan): Promise<void> => {
  const before = await versionOf(page);
  await choose(page, /^Formateurs/, `${trainer.firstName} ${trainer.lastName}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText(`Version ${before + 1}`).waitFor();
  await page.getByRole('link', { name: 'Choisir les véhicules' }).click();
  const free = page.getByRole('row').filter({ has: page.getByText('Disponible', { exact: true }) });
  for (const row of [free.first(), free.nth(1)]) await row.getByRole('checkbox', { name: /^Sélectionner/ }).check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Matériel enregistré').waitFor();
};

const putTrainee = async (page: Page, { need: { trainee } }: Plan): Promise<void> => {
  await page.getByRole('link', { name: 'Ajouter des stagiaires' }).click();
  await page.getByLabel('Stagiaire (nom, e-mail, téléphone)').fill(trainee.lastName);
  // Until the list has updated, the button may still move.
  const others = page.getByRole('checkbox', { name: new RegExp(`^Sélectionner (?!.*${exactPattern(trainee.lastName)})`) });
  await expect.poll(() => others.count()).toBe(0);
  await page
    .getByRole('checkbox', { name: `Sélectionner ${trainee.firstName} ${trainee.lastName}` })
    .first()
    .check();
  await page.getByRole('button', { name: 'Planifier 1 stagiaire' }).click();
  await page.getByText('1 stagiaire planifié').waitFor();
  await page.getByRole('link', { name: 'Retour à la session' }).click();
  await page.getByRole('cell', { name: `${trainee.firstName} ${trainee.lastName}`, exact: true }).waitFor();
};

it('goes from a need to a signed sheet', async ({ page, phone, server }) => {
  const client = await logIn(server.url, OFFICER);
  await resetFilters(client);
  const plan = await findPlan(client);
  const { trainee } = plan.need;
  const name = `${trainee.firstName} ${trainee.lastName}`;

  await logInByHand(page);
  await findNeed(page, plan);
  await drawOverDay(page, plan);
  await planDay(page, plan);
  await putTrainerAndVehicles(page, plan);
  await putTrainee(page, plan);
  const address = await page.getByRole('link', { name: `Ouvrir la page d'émargement ${ofName(name)}` }).getAttribute('href');
  const session = page.url();

  // The login will have expired by then.
  await page.goto('about:blank');
  await server.passTimeUntil(parisInstant(plan.day, '09:20'));
  await phone.page.goto(address ?? '');
  await phone.page.getByText(`Bonjour ${name}`).waitFor();
  await drawSignature(phone.page, phone.page.getByRole('img', { name: /^Zone de signature/ }).first());
  await phone.page.getByRole('button', { name: 'Valider ma signature' }).first().click();
  await phone.page.getByRole('img', { name: new RegExp(`^Signature ${exactPattern(ofName(name))}`) }).waitFor();

  await logInByHand(page);
  await page.goto(session);
  await page
    .getByLabel(/^Signé à \d{2}:\d{2}/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByText('1 / 2 signatures').or(page.getByText('1 / 1 signature')).count()).toBe(1);
});
