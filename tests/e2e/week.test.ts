import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dayTitle } from '../../custom-pages/planning/data/planningPeriod.ts';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { isWorkingDay } from '../../model/calendar/workingDays.ts';
import type { ConflictsAnswer } from '../../model/planning/planningConflicts.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { openPage } from '../support/browser/browser.ts';
import { it } from '../support/browser/e2e.ts';
import { reach } from '../support/browser/keyboard.ts';
import { openChoices } from '../support/browser/openChoices.ts';
import { resetFilters } from '../support/browser/resetFilters.ts';
import { testNow } from '../support/clock.ts';
import { exactPattern } from '../support/exactPattern.ts';
import { drag, drop, rowOf, spot } from '../support/screens/timelineDrag.ts';

const OFFICER = 'driver-program@pilotage.example';
const COLLEAGUE = 'autres@pilotage.example';
const DAYS = [0, 1, 2, 3, 4] as const;
/** The demonstration plans a month and a half ahead. */
const EMPTY_FROM_DAYS = 70;

interface Named {
  readonly '@id': string;
  readonly name: string;
}

interface DemonstrationDay {
  readonly startAt: string;
  readonly endAt: string;
  readonly area: Named & { readonly code: string };
  readonly trainingLocation: Named;
  readonly trainers: readonly (Named & { readonly firstName: string; readonly lastName: string })[];
  readonly trainingSessions: readonly { readonly trainingType: Named }[];
}

/** A plan: two groups of this size exceed its place. */
interface Plan extends Pick<DemonstrationDay, 'area' | 'trainingLocation'> {
  readonly trainer: DemonstrationDay['trainers'][number];
  readonly trainingType: Named;
  readonly goal: number;
}

/** A Monday to Friday without public holiday or sessions. */
const emptyWeek = (): readonly string[] => {
  let monday = dayAfter(parisDay(testNow()), EMPTY_FROM_DAYS);
  const weekOf = (first: string) => DAYS.map((day) => dayAfter(first, day));
  while (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1 || !weekOf(monday).every(isWorkingDay)) monday = dayAfter(monday, 1);
  return weekOf(monday);
};

/** The best replacement the API offers can be used. */
const isReplaceable = async (client: Client, plan: Plan, { startAt, endAt }: DemonstrationDay): Promise<boolean> => {
  const { body } = await client.call<ConflictsAnswer>('POST', '/api/planning/conflicts', {
    ...{ startAt, endAt, area: plan.area['@id'], trainingLocation: plan.trainingLocation['@id'] },
    ...{ trainingType: plan.trainingType['@id'], trainers: [plan.trainer['@id']], goalNumberTrainees: plan.goal },
  });
  const isFit = (kind: string) => {
    const key = body.conflicts.find((conflict) => conflict.kind === kind)?.key;
    const [first] = body.replacements.find((offer) => offer.for === key)?.candidates ?? [];
    return first?.reasons.includes('Habilité(e)') && first.reasons.includes('Même secteur');
  };
  return body.conflicts.length === 3 && Boolean(isFit('trainer_busy') && isFit('over_capacity'));
};

const findPlan = async (client: Client): Promise<Plan> => {
  const logisticSessions = await client.call<{ member: readonly DemonstrationDay[] }>(
    'GET',
    `/api/logistic_sessions?startAt[after]=${parisDay(testNow())}&itemsPerPage=100`,
  );
  for (const logisticSession of logisticSessions.body.member) {
    const { area, trainingLocation, trainers, trainingSessions } = logisticSession;
    const [[trainer, another], [training]] = [trainers, trainingSessions];
    if (!trainer || another || !training) continue;
    const place = await client.call<{ maximumCapacity: number | null }>('GET', trainingLocation['@id']);
    const goal = Math.floor((place.body.maximumCapacity ?? 0) / 2) + 1;
    const plan = { area, trainingLocation, trainer, trainingType: training.trainingType, goal };
    if (goal > 1 && (await isReplaceable(client, plan, logisticSession))) return plan;
  }
  throw new Error('The demonstration has no day of which all could be replaced');
};

const openPlanning = async (page: Page, account: string, address: string): Promise<void> => {
  await page.request.post('/login', { data: { username: account, password: DEMONSTRATION_PASSWORD } });
  await page.goto(`/#/planning?${address}`);
  await page.locator('td.fc-timeline-lane').first().waitFor();
};

const sessionsOf = (page: Page): Locator => page.locator('[data-session]');
const sessionOn = (page: Page, day: string, place = ''): Locator =>
  page.getByRole('button', { name: new RegExp(`, ${exactPattern(dayTitle(day))}, .*${exactPattern(place)}`) });
const shows = (page: Page, count: number): Promise<void> => expect.poll(() => sessionsOf(page).count()).toBe(count);

const conflicts = (page: Page): Locator => page.getByRole('dialog', { name: /conflit/ });
const replacements = (page: Page): Locator => conflicts(page).getByRole('button', { name: /^Remplacer / });

/** Undoes everything, and finds nothing left. */
const undoAll = async (page: Page, gestures: number): Promise<void> => {
  for (let gesture = 0; gesture < gestures; gesture += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/undo'));
    await page.keyboard.press('Control+z');
    const answer = await answered;
    expect([answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([200, '']);
    await expect.poll(() => page.getByRole('button', { name: 'Rétablir' }).isEnabled()).toBe(true);
  }
  await page.getByText('Aucune session sur cette période').waitFor();
};

/** Runs one command, and waits until it is done and the planning has reloaded: the display is ahead of both. */
const command = async (page: Page, gesture: () => Promise<unknown>): Promise<void> => {
  let status = 0;
  const read = page.waitForResponse((response) => {
    if (response.url().endsWith('/api/planning/commands')) status = response.status();
    return status > 0 && response.url().includes('/api/planning/calendar?');
  });
  await gesture();
  await read;
  expect(status).toBe(201);
};

const isFullWeek = async (page: Page, week: readonly string[]): Promise<void> => {
  for (const day of week) await sessionOn(page, day).first().waitFor();
};

const rowHolding = async (logisticSession: Locator): Promise<string> =>
  (await logisticSession.locator('xpath=ancestor::td[@data-resource-id]').getAttribute('data-resource-id')) ?? '';

const draw = async (page: Page, row: string, from: string, to: string): Promise<void> => {
  await rowOf(page, row).scrollIntoViewIfNeeded();
  await drag(page, await spot(page, row, from, 0.3), () => spot(page, row, to, 0.7));
};

const choose = async (page: Page, label: RegExp, text: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(text);
  await page.getByRole('option', { name: text }).first().click();
};

const fillWithMouse = async (page: Page, { trainingType, trainingLocation, area, goal }: Plan): Promise<void> => {
  await choose(page, /^Formation/, trainingType.name);
  await choose(page, /^Lieu/, trainingLocation.name);
  await choose(page, /^Secteur/, area.code);
  await page.getByLabel(/^Objectif/).fill(String(goal));
};

/** Types a search text and takes the first result. */
const takeByKeys = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  const found = page.getByRole('option', { name: text }).first();
  await found.waitFor();
  // Until the search has answered, other options are shown.
  await expect.poll(() => page.getByRole('option').filter({ hasNotText: text }).count()).toBe(0);
  await takeFocused(page, found);
};

/** A late answer of the search may remove the focus: it is set once more. */
const takeFocused = async (page: Page, found: Locator, triesLeft = 5): Promise<void> => {
  const comes = (waiting: Promise<void>) =>
    waiting.then(
      () => true,
      () => false,
    );
  await page.keyboard.press('ArrowDown');
  if (await comes(page.locator('[role="option"].Mui-focused').waitFor({ timeout: 2000 }))) await page.keyboard.press('Enter');
  if (await comes(found.waitFor({ state: 'detached', timeout: 2000 }))) return;
  if (triesLeft === 0) throw new Error('The offered option could not be selected');
  await takeFocused(page, found, triesLeft - 1);
};

const newSessionByKeys = async (page: Page, plan: Plan, logisticSessions: number): Promise<void> => {
  await reach(page, 'Tab', /^Nouvelle session$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Nouvelle session de formation' }).waitFor();
  await reach(page, 'Tab', /^Formation/);
  await takeByKeys(page, plan.trainingType.name);
  await reach(page, 'Tab', /^Lieu/);
  await takeByKeys(page, plan.trainingLocation.name);
  await reach(page, 'Tab', /^Secteur/);
  await takeByKeys(page, plan.area.code);
  await reach(page, 'Tab', /^Nombre de journées/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(logisticSessions));
  await reach(page, 'Tab', /^Objectif/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(plan.goal));
  if (logisticSessions === 1) return;
  await reach(page, 'Tab', /^Une session de plusieurs jours$/);
  await page.keyboard.press('ArrowDown');
};

const actionByKeys = async (page: Page, logisticSession: Locator, action: RegExp): Promise<void> => {
  await logisticSession.waitFor();
  const item = page.getByRole('menuitem', { name: action });
  const [name = ''] = ((await logisticSession.getAttribute('title')) ?? '').split('\n');
  await reach(page, 'Tab', new RegExp(`^${exactPattern(name)}`));
  await page.keyboard.press('Enter');
  await item.waitFor();
  await reach(page, 'ArrowDown', action);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
};

/** Takes the first replacement, and plans. */
const replaceByKeys = async (page: Page): Promise<void> => {
  await reach(page, 'Tab', /^Remplacer /);
  await page.keyboard.press('Enter');
  await page.getByText('Plus aucun conflit').waitFor();
  await reach(page, 'Tab', /^Planifier$/);
  await command(page, () => page.keyboard.press('Enter'));
};

describe('a full week: live for the other officer, then undone', () => {
  it('is planned with the mouse', async ({ page, browser, server }) => {
    const officer = await logIn(server.url, OFFICER);
    for (const person of [officer, await logIn(server.url, COLLEAGUE)]) await resetFilters(person);
    const plan = await findPlan(officer);
    const week = emptyWeek();
    const [monday = '', , , thursday = '', friday = ''] = week;
    const { page: colleague, close, errors } = await openPage(browser, 'desktop', server.url);
    await openPlanning(page, OFFICER, `rows=trainer&date=${monday}`);
    await openPlanning(colleague, COLLEAGUE, `date=${monday}`);
    const trainer = plan.trainer['@id'];

    await draw(page, trainer, monday, thursday);
    await page.getByText(`Formateur : ${plan.trainer.firstName} ${plan.trainer.lastName}`).waitFor();
    await fillWithMouse(page, plan);
    await page.getByLabel('Une session par jour').check();
    await page.getByRole('button', { name: 'Créer' }).click();
    await shows(page, 4);
    await shows(colleague, 4);

    await draw(page, trainer, thursday, thursday);
    await fillWithMouse(page, plan);
    await page.getByRole('button', { name: 'Créer' }).click();
    await conflicts(page).getByText('3 conflits à vérifier').waitFor();
    await replacements(page).first().click();
    await conflicts(page).getByText('2 conflits à vérifier').waitFor();
    const place = (await replacements(page).first().textContent()) ?? '';
    await replacements(page).first().click();
    await conflicts(page).getByRole('button', { name: 'Planifier', exact: true }).click();
    await shows(colleague, 5);

    await openChoices(page.getByRole('combobox', { name: 'Lignes' }));
    await page.getByRole('option', { name: 'Véhicules' }).click();
    await page.getByRole('button', { name: 'Tout déplier' }).click();
    await shows(page, 5);
    const [first, second] = [sessionOn(page, thursday, plan.trainingLocation.name), sessionOn(page, thursday, place)];
    const vehicle =
      (await page.locator('td.fc-timeline-lane[data-resource-id^="/api/vehicles"]').first().getAttribute('data-resource-id')) ??
      '';
    await command(page, () => drop(page, first, vehicle, thursday));
    await expect.poll(() => rowHolding(first)).toBe(vehicle);
    await drop(page, second, vehicle, thursday);
    await replacements(page).first().click();
    await command(page, () => conflicts(page).getByRole('button', { name: 'Planifier', exact: true }).click());
    await expect.poll(async () => [vehicle, 'none'].includes(await rowHolding(second))).toBe(false);
    await command(page, async () => drop(page, second, await rowHolding(second), friday));
    await isFullWeek(page, week);
    await isFullWeek(colleague, week);

    await undoAll(page, 5);
    await colleague.getByText('Aucune session sur cette période').waitFor();
    expect(errors()).toEqual([]);
    await close();
  });

  it('is planned with the keyboard only', async ({ page, server }) => {
    const officer = await logIn(server.url, OFFICER);
    await resetFilters(officer);
    const plan = await findPlan(officer);
    const week = emptyWeek();
    const [monday = '', , , , friday = ''] = week;
    await openPlanning(page, OFFICER, `rows=trainer&date=${monday}`);

    await newSessionByKeys(page, plan, 4);
    await reach(page, 'Tab', /^Créer$/);
    await command(page, () => page.keyboard.press('Enter'));
    await shows(page, 4);
    await actionByKeys(page, sessionOn(page, monday), /^Déplacer…$/);
    await reach(page, 'Tab', /^Formateur/);
    await takeByKeys(page, plan.trainer.lastName);
    await reach(page, 'Tab', /^Déplacer$/);
    await command(page, () => page.keyboard.press('Enter'));

    await newSessionByKeys(page, plan, 1);
    await reach(page, 'Tab', /^Créer$/);
    await page.keyboard.press('Enter');
    await conflicts(page).getByText('2 conflits à vérifier').waitFor();
    const place = (await replacements(page).first().textContent()) ?? '';
    await replaceByKeys(page);
    await shows(page, 5);
    const second = sessionOn(page, monday, place);
    const rowBefore = await rowHolding(second);
    await actionByKeys(page, second, /^Déplacer…$/);
    await reach(page, 'Tab', /^Formateur/);
    await takeByKeys(page, plan.trainer.lastName);
    await reach(page, 'Tab', /^Déplacer$/);
    await page.keyboard.press('Enter');
    await conflicts(page).getByText('1 conflit à vérifier').waitFor();
    await replaceByKeys(page);

    // The day goes to the row of its trainer: until it is there, a key would go to the one that leaves.
    await expect.poll(() => rowHolding(second)).not.toBe(rowBefore);
    await actionByKeys(page, second, /^Déplacer…$/);
    await reach(page, 'Tab', /^Jour$/);
    await page.keyboard.type(friday.split('-').reverse().join(''));
    await reach(page, 'Tab', /^Déplacer$/);
    await command(page, () => page.keyboard.press('Enter'));
    await isFullWeek(page, week);
    await undoAll(page, 5);
  });
});
