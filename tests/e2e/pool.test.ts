import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { isWorkingDay } from '../../model/calendar/workingDays.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { resetFilters } from '../support/browser/resetFilters.ts';
import { testNow } from '../support/clock.ts';

const OFFICER = 'driver-program@pilotage.example';
/** The demonstration plans a month and a half ahead. */
const EMPTY_FROM_DAYS = 100;
const COMPANY = 'LIVRAISONS DU PONANT';
const PHONE_COMPANY = 'LIVRAISONS DU LEVANT';
const TRAINEES = ['KERMADEC', 'LE GOFF'] as const;

interface Stored {
  readonly '@id': string;
  readonly [name: string]: unknown;
}

const emptyDay = (): string => {
  let day = dayAfter(parisDay(testNow()), EMPTY_FROM_DAYS);
  while (!isWorkingDay(day)) day = dayAfter(day, 1);
  return day;
};

const make = async (client: Client, path: string, body: unknown): Promise<Stored> => {
  const answer = await client.call<Stored>('POST', path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const firstOf = async (client: Client, name: string): Promise<Stored> => {
  const { body } = await client.call<{ readonly member: readonly Stored[] }>('GET', `/api/${name}?itemsPerPage=1`);
  const [first] = body.member;
  if (!first) throw new Error(`The demonstration has no ${name}`);
  return first;
};

/** A company with two needs, and an empty session of their training. */
const preparePool = async (client: Client, day: string, name: string) => {
  const [type, area, place] = [
    await firstOf(client, 'training_types'),
    await firstOf(client, 'areas'),
    await firstOf(client, 'training_locations'),
  ];
  const { sessions } = (await make(client, '/api/planning/commands', {
    kind: 'create',
    startAt: `${day}T09:00:00+01:00`,
    endAt: `${day}T17:00:00+01:00`,
    trainingType: type['@id'],
    area: area['@id'],
    trainingLocation: place['@id'],
    goalNumberTrainees: 4,
  })) as Stored & { readonly sessions: readonly string[] };
  const address = { address: '1 quai Ouest', zipCode: '29200', city: 'Brest' };
  const company = await make(client, '/api/companies', { name, ...address });
  const needs: string[] = [];
  for (const lastName of TRAINEES) {
    const trainee = { firstName: 'Yann', lastName, area: area['@id'] };
    const need = await make(client, '/api/need_trainings', { trainingType: type['@id'], company: company['@id'], trainee });
    const { status } = await client.call('PUT', need['@id'], { status: 'a_contacter' });
    expect(status).toBe(200);
    needs.push(need['@id']);
  }
  return { session: String(sessions[0]), needs };
};

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The needs or the session are not shown');
  return box;
};

const moveOver = async (page: Page, target: Locator): Promise<void> => {
  const { x, y, width, height } = await boxOf(target);
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
};

/** The free cell of the day before the session's. */
const dayBefore = async (block: Locator): Promise<[number, number]> => {
  const { x, y, height } = await boxOf(block);
  return [x - 20, y + height / 2];
};

/** Presses the mouse on the needs and moves them a little. */
const takeUp = async (page: Page, needs: Locator): Promise<void> => {
  const { x, y, height } = await boxOf(needs);
  await page.mouse.move(x + 60, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + height / 2, { steps: 4 });
};

/** The officer's planning of the day, with the pool. */
const openPool = async (page: Page, day: string): Promise<Locator> => {
  const login = await page.request.post('/login', { data: { username: OFFICER, password: DEMONSTRATION_PASSWORD } });
  expect(login.status()).toBe(204);
  await page.goto(`/#/planning?date=${day}`);
  await page.getByRole('button', { name: 'Besoins à planifier' }).click();
  return page.getByRole('region', { name: 'Besoins à planifier' });
};

it('plans a whole company by dragging it onto a session, takes that back, and sees another’s plan', async ({ server, page }) => {
  const officer = await logIn(server.url, OFFICER);
  await resetFilters(officer);
  const day = emptyDay();
  const admin = await logIn(server.url);
  const { session, needs } = await preparePool(admin, day, COMPANY);
  const pool = await openPool(page, day);
  await pool.getByRole('searchbox').fill('ponant');
  const group = pool.getByRole('region', { name: new RegExp(`^${COMPANY}.* : 2 besoins$`) });
  const block = page.locator(`[data-session="${session}"]`);
  // The group may be among those of the earlier search, which make room for it.
  await pool.getByText('2 besoins', { exact: true }).waitFor();
  await group.waitFor();
  await block.waitFor();

  await block.scrollIntoViewIfNeeded();
  await takeUp(page, group.locator('[data-pool-group]'));
  await page.mouse.move(...(await dayBefore(block)), { steps: 8 });
  await page.getByText(/^Nouvelle session avec 2 besoins le /).waitFor();
  await moveOver(page, block);
  await page.getByText('4 places libres sur 4').waitFor();
  await page.mouse.up();
  await page.getByText('2 stagiaires planifiés').waitFor();
  await pool.getByText('Aucun besoin ne correspond').waitFor();
  await expect.poll(() => block.getAttribute('title')).toContain('2 inscrits sur 4');

  // The search field has its own undo.
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Control+z');
  await group.waitFor();
  const { body } = await admin.call<{ trainingSessions: readonly Stored[] }>('GET', session);
  const trainingSession = body.trainingSessions[0]?.['@id'];
  expect((await admin.call('PUT', `${needs[0]}/associate_training_session`, { trainingSession })).status).toBe(200);
  // Another officer's plan shows without a press.
  await pool.getByRole('region', { name: new RegExp(`^${COMPANY}.* : 1 besoin$`) }).waitFor();
  await page.keyboard.press('b');
  await pool.waitFor({ state: 'detached' });
});

it('plans a whole company on a phone by menu, and takes that back', async ({ server, phone: { page } }) => {
  await resetFilters(await logIn(server.url, OFFICER));
  const day = emptyDay();
  await preparePool(await logIn(server.url), day, PHONE_COMPANY);
  const pool = await openPool(page, day);
  await pool.getByRole('searchbox').fill('levant');
  await pool.getByText('2 besoins', { exact: true }).waitFor();
  const group = pool.getByRole('region', { name: new RegExp(`^${PHONE_COMPANY}.* : 2 besoins$`) });
  await group.getByRole('button', { name: new RegExp(`^Planifier ${PHONE_COMPANY}`) }).tap();
  await page.getByRole('menuitem', { name: 'Planifier sur une session…' }).tap();
  const sessions = page.getByRole('dialog', { name: 'Planifier 2 besoins' });
  await sessions.getByRole('button', { name: 'Planifier', exact: true }).first().tap();
  // The notice is shown over the sheet, which hides the page behind it from assistive technology.
  const notice = page.locator('[role="alert"]', { hasText: '2 stagiaires planifiés' });
  await notice.waitFor();
  await pool.getByText('Aucun besoin ne correspond').waitFor();
  await notice.getByRole('button', { name: 'Annuler', includeHidden: true }).tap();
  await group.waitFor();
});

it('comes right after its button for the keyboard, and gives the focus back', async ({ page }) => {
  await page.request.post('/login', { data: { username: OFFICER, password: DEMONSTRATION_PASSWORD } });
  await page.goto('/#/planning');
  await page.locator('.fc-event').first().waitFor();
  const button = page.getByRole('button', { name: 'Besoins à planifier', exact: true });
  if ((await button.getAttribute('aria-pressed')) === 'true') await button.click();
  await button.focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 2, name: 'Besoins à planifier' });
  await title.waitFor();
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true);
  await page.keyboard.press('Enter');
  await title.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});
