import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayTitle } from '../../custom-pages/planning/data/planningPeriod.ts';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { isWorkingDay } from '../../model/calendar/workingDays.ts';
import type { ScenarioView } from '../../model/scenarios/scenarioView.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { resetFilters } from '../support/browser/resetFilters.ts';
import { testNow } from '../support/clock.ts';
import { drop } from '../support/screens/timelineDrag.ts';

const OFFICER = 'driver-program@pilotage.example';
const SCENARIOS = '/api/planning/scenarios';
/** The demonstration plans a month and a half ahead. */
const EMPTY_FROM_DAYS = 126;

/** A working Monday whose Tuesday is one as well. */
const emptyMonday = (): string => {
  let day = dayAfter(parisDay(testNow()), EMPTY_FROM_DAYS);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1 || !isWorkingDay(day) || !isWorkingDay(dayAfter(day, 1)))
    day = dayAfter(day, 1);
  return day;
};

/** A proposal for needs of the demonstration on that day alone. */
const proposeOn = async (officer: Client, day: string): Promise<ScenarioView> => {
  const { body } = await officer.call<{ readonly member: readonly { readonly id: number }[] }>(
    'GET',
    // Those that other files of this worker have made have no area, and are never proposed.
    '/api/need_trainings?status=a_contacter&exists[area]=true&itemsPerPage=30',
  );
  const request = { ids: body.member.map(({ id }) => id), from: day, to: day, seconds: 5, isMinimumLifted: true };
  const asked = await officer.call<ScenarioView>('POST', SCENARIOS, request);
  expect([asked.status, asked.body]).toEqual([201, expect.anything()]);
  const read = async () => (await officer.call<ScenarioView>('GET', asked.body['@id'])).body;
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('ready');
  return read();
};

const open = async (page: Page, address: string): Promise<void> => {
  const login = await page.request.post('/login', { data: { username: OFFICER, password: DEMONSTRATION_PASSWORD } });
  expect(login.status()).toBe(204);
  await page.goto(address);
};

it('draws a proposal on the planning, where its sessions are dragged to another day, and back', async ({ server, page }) => {
  const officer = await logIn(server.url, OFFICER);
  await resetFilters(officer);
  const monday = emptyMonday();
  const scenario = await proposeOn(officer, monday);
  const [item] = scenario.items;
  if (!item) throw new Error(`Nothing was proposed: ${JSON.stringify(scenario.leftOut)}`);
  const daysOf = async () => {
    const { body } = await officer.call<ScenarioView>('GET', scenario['@id']);
    return body.items.find(({ key }) => key === item.key)?.days;
  };

  await open(page, `/#/plan_scenarios/${scenario.id}`);
  await page.getByRole('link', { name: 'Voir sur le planning' }).click();
  const list = page.getByRole('region', { name: scenario.name, exact: true });
  await list.getByRole('button', { name: item.difference, exact: true }).click();
  const block = page.locator(`[data-proposal^="proposal ${item.key} "]`);
  await expect.poll(() => block.getAttribute('title')).toContain(dayTitle(monday));

  const tuesday = dayAfter(monday, 1);
  await drop(page, block, item.area['@id'], tuesday);
  await page.getByText('Proposition modifiée').waitFor();
  await expect.poll(() => block.getAttribute('title')).toContain(dayTitle(tuesday));
  expect(await daysOf()).toEqual([tuesday]);

  await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => block.getAttribute('title')).toContain(dayTitle(monday));
  expect(await daysOf()).toEqual([monday]);
  // Nothing was written to the planning.
  const { body } = await officer.call<{ readonly totalItems: number }>(
    'GET',
    `/api/logistic_sessions?startAt[after]=${monday}&startAt[before]=${dayAfter(tuesday, 1)}`,
  );
  expect(body.totalItems).toBe(0);
});
