import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayAfter, parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import { isWorkingDay } from '../../model/calendar/workingDays.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { resetFilters } from '../support/browser/resetFilters.ts';
import { testNow } from '../support/clock.ts';
import { drop } from '../support/screens/timelineDrag.ts';

const OFFICER = 'driver-program@pilotage.example';
/** The demonstration plans a month and a half ahead. */
const EMPTY_FROM_DAYS = 168;
const DAYS = [0, 1, 2, 3, 4] as const;

/** Monday to Friday without a public holiday. */
const emptyWeek = (): readonly string[] => {
  let monday = dayAfter(parisDay(testNow()), EMPTY_FROM_DAYS);
  const weekOf = (first: string) => DAYS.map((day) => dayAfter(first, day));
  while (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1 || !weekOf(monday).every(isWorkingDay)) monday = dayAfter(monday, 1);
  return weekOf(monday);
};

const [MONDAY = '', TUESDAY = '', WEDNESDAY = '', THURSDAY = '', FRIDAY = ''] = emptyWeek();

const firstOf = async (client: Client, name: string): Promise<string> => {
  const { body } = await client.call<{ readonly member: readonly { readonly '@id': string }[] }>(
    'GET',
    `/api/${name}?itemsPerPage=1`,
  );
  return body.member[0]?.['@id'] ?? '';
};

const plan = async (client: Client, day: string, days: number): Promise<readonly string[]> => {
  const { status, body } = await client.call<{ readonly sessions: readonly string[] }>('POST', '/api/planning/commands', {
    kind: 'create',
    startAt: parisInstant(day, '09:00'),
    endAt: parisInstant(day, '17:00'),
    trainingType: await firstOf(client, 'training_types'),
    area: await firstOf(client, 'areas'),
    trainingLocation: await firstOf(client, 'training_locations'),
    goalNumberTrainees: 4,
    numberSessionToCreate: days,
  });
  expect([status, body]).toMatchObject([201, {}]);
  return body.sessions;
};

const enter = async (page: Page): Promise<void> => {
  const login = await page.request.post('/login', { data: { username: OFFICER, password: DEMONSTRATION_PASSWORD } });
  expect(login.status()).toBe(204);
};

/** Counts what a person does with the mouse. */
const counter = () => {
  let count = 0;
  return {
    click: async (target: Locator): Promise<void> => {
      count += 1;
      await target.click();
    },
    tap: async (target: Locator): Promise<void> => {
      count += 1;
      await target.tap();
    },
    drag: async (page: Page, block: Locator, day: string): Promise<void> => {
      count += 1;
      const row = await block.locator('xpath=ancestor::td[@data-resource-id]').getAttribute('data-resource-id');
      await block.scrollIntoViewIfNeeded();
      await drop(page, block, row ?? '', day);
    },
    /** The gestures since the last call. */
    take: (): number => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
};

it('moves a session with one drag, a training of two days with two gestures, and duplicates with two clicks', async ({
  server,
  page,
}) => {
  const officer = await logIn(server.url, OFFICER);
  await resetFilters(officer);
  const [single = ''] = await plan(officer, MONDAY, 1);
  const [first = '', second = ''] = await plan(officer, WEDNESDAY, 2);
  const startOf = async (session: string): Promise<string> =>
    (await officer.call<{ readonly startAt: string }>('GET', session)).body.startAt.slice(0, 10);
  await enter(page);
  await page.goto(`/#/planning?date=${MONDAY}`);
  const block = (session: string) => page.locator(`[data-session="${session}"]`);
  await block(single).waitFor();
  const gestures = counter();

  await gestures.drag(page, block(single), TUESDAY);
  await expect.poll(() => startOf(single)).toBe(TUESDAY);
  expect(gestures.take()).toBe(1);

  await gestures.drag(page, block(first), THURSDAY);
  await gestures.click(page.getByRole('button', { name: 'Toute la formation' }));
  await expect.poll(() => startOf(second)).toBe(FRIDAY);
  expect(await startOf(first)).toBe(THURSDAY);
  expect(gestures.take()).toBe(2);

  await gestures.click(block(single));
  await gestures.click(page.getByRole('menuitem', { name: 'Dupliquer…' }));
  const dialog = page.getByRole('dialog', { name: 'Dupliquer la session' });
  await dialog.waitFor();
  await page.keyboard.type(MONDAY.split('-').reverse().join(''));
  await page.keyboard.press('Enter');
  await page
    .getByText(/dupliquée au /)
    .first()
    .waitFor();
  expect(gestures.take()).toBe(2);
  await expect.poll(() => page.locator('[data-session]').count()).toBe(4);
});

it('selects all coming sessions on a phone, and offers them their convocations', async ({ server, phone: { page } }) => {
  await resetFilters(await logIn(server.url, OFFICER));
  await enter(page);
  await page.goto('/#/training_session/list');
  const gestures = counter();
  await gestures.tap(page.getByRole('checkbox', { name: 'Tout sélectionner' }));
  await gestures.tap(page.getByRole('button', { name: 'Tout sélectionner' }));
  const menu = page.getByRole('button', { name: /^Actions sur \d{3} sessions$/ });
  await menu.waitFor();
  // The bar stays in sight below the cards' scroll.
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await gestures.tap(menu);
  await gestures.tap(page.getByRole('menuitem', { name: 'Envoyer un document…' }));
  const dialog = page.getByRole('dialog', { name: /^Envoyer un document pour \d{3} sessions$/ });
  await gestures.tap(dialog.getByRole('combobox', { name: 'Document' }));
  await gestures.tap(page.getByRole('option', { name: 'Convocation', exact: true }));
  await dialog.getByText(/^\d+ messages resteront sous/).waitFor({ timeout: 60_000 });
  expect(gestures.take()).toBeLessThanOrEqual(6);
  await dialog.getByRole('button', { name: 'Annuler' }).tap();
});
