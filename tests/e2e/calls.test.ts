import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/demo/demonstrationAccounts.ts';
import { it } from '../support/e2e.ts';

const OFFICER = 'driver-program@pilotage.example';
const MOST_CLICKS = 3;

/** A press that is counted, as a mouse or a finger makes it. */
const counter = () => {
  let clicks = 0;
  return {
    press: async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    },
    /** Clicks since the last one asked. */
    taken: (): number => {
      const before = clicks;
      clicks = 0;
      return before;
    },
  };
};

const enter = async (page: Page, address: string): Promise<void> => {
  const login = await page.request.post('/login', { data: { username: OFFICER, password: DEMONSTRATION_PASSWORD } });
  expect(login.status()).toBe(204);
  await page.goto(address);
};

/** Calls the next people of the run, one after another: number, note, outcome. */
const callPeople = async (page: Page, count: number): Promise<readonly number[]> => {
  const { press, taken } = counter();
  const perCall: number[] = [];
  for (let at = 0; at < count; at += 1) {
    await page.getByText(new RegExp(` · ${at} appels? notés?$`)).waitFor();
    const card = page.getByRole('main');
    await press(card.getByRole('link', { name: /^Appeler / }).first());
    await card.getByLabel('Note de l’appel (facultative)').fill(`Appel ${at + 1}`);
    await press(card.getByRole('group', { name: 'Issue de l’appel' }).getByRole('button', { name: /^Pas de réponse/ }));
    await page.getByRole('alert').filter({ hasText: 'Appel noté' }).last().waitFor();
    perCall.push(taken());
  }
  return perCall;
};

/** From where a person works to the first card. */
const WAYS: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  [
    '« Ma journée »',
    '/#/my_day?scope=team',
    async (page) => {
      await page.getByRole('button', { name: 'Toute l’équipe' }).click();
      const widget = page.getByRole('region', { name: 'Besoins à contacter' });
      await widget.getByRole('link', { name: 'Appeler à la suite' }).click();
    },
  ],
  ['the reminders', '/#/reminder/list', (page) => page.getByRole('link', { name: 'Appeler à la suite' }).click()],
  [
    'the needs',
    '/#/trainee/list',
    (page) =>
      page
        .getByRole('link', { name: /^Appeler : / })
        .first()
        .click(),
  ],
];

describe.each(WAYS)('ten people called from %s', (_from, address, begin) => {
  it('take at most three clicks each', async ({ page }) => {
    await enter(page, address);
    await begin(page);
    const clicks = await callPeople(page, 10);
    expect(Math.max(...clicks)).toBeLessThanOrEqual(MOST_CLICKS);
  });

  it('take at most three presses each on a phone', async ({ phone: { page } }) => {
    await enter(page, address);
    await begin(page);
    expect(Math.max(...(await callPeople(page, 3)))).toBeLessThanOrEqual(MOST_CLICKS);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

it('takes a call back, with its note', async ({ page }) => {
  await enter(page, '/#/reminder/list');
  await page.getByRole('link', { name: 'Appeler à la suite' }).click();
  await callPeople(page, 1);
  await page.getByRole('alert').filter({ hasText: 'Appel noté' }).last().getByRole('button', { name: 'Annuler' }).click();
  await page.getByText(/ · 0 appel noté$/).waitFor();
  expect(await page.getByLabel('Note de l’appel (facultative)').inputValue()).toBe('Appel 1');
});
