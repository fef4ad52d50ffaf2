import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { it } from '../support/browser/e2e.ts';

/** An officer's morning. */
const CALLS = 10;
const MOST_CLICKS = 3;
/** In turn: the need keeps its status, or moves. */
const OUTCOMES = ['Pas de réponse', 'Joint, rien ne change', 'À rappeler'] as const;

const login = async (page: Page): Promise<void> => {
  await page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
  // A browser without telephone asks which program dials.
  await page.addInitScript(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
};

const send = async (page: Page, path: string, data: object, method: 'post' | 'put' = 'post') => {
  const answer = await page.request[method](`/api/${path}`, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as { readonly '@id': string; readonly id: number };
};

/** Ten people to call, with reminders that come before all others; their training type is theirs alone. */
const prepare = async (
  page: Page,
  name: string,
): Promise<{ readonly needs: readonly string[]; readonly trainingType: number }> => {
  const trainingType = await send(page, 'training_types', { name });
  const needs: string[] = [];
  for (let number = 0; number < CALLS; number += 1) {
    const trainee = { firstName: 'Camille', lastName: `${name} ${number}`, mobilePhone: `06 39 98 00 0${number}` };
    const need = await send(page, 'need_trainings', { trainee, trainingType: trainingType['@id'] });
    await send(page, `need_trainings/${need.id}`, { status: 'a_contacter' }, 'put');
    const reminderAt = `2020-01-02T09:0${number}:00+01:00`;
    await send(page, 'reminders', { needTraining: need['@id'], reminderAt, reminderType: 'phone' });
    needs.push(need['@id']);
  }
  return { needs, trainingType: trainingType.id };
};

/**
 * Calls ten people one after another. On a desktop the press that opens the card is counted with the first call; on a telephone, where
 * the note takes a press of its own, it is the eleventh of the run.
 */
const callTen = async (page: Page, name: string, opening: Locator): Promise<readonly number[]> => {
  const counts: number[] = [];
  let clicks = 0;
  const press = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  await press(opening);
  const isCoarse = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (isCoarse) clicks = 0;
  for (let number = 0; number < CALLS; number += 1) {
    const card = page.getByRole('region', { name: `Camille ${name} ${number}`, exact: true });
    await card.waitFor();
    await press(card.getByRole('link', { name: /^Appeler Camille/ }));
    const note = card.getByLabel('Note de l’appel (facultative)');
    // On a telephone the keyboard would be in the way: the note takes a press of its own.
    if (isCoarse && number % 2 === 0) await press(note);
    if (!isCoarse) await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true);
    if (!isCoarse || number % 2 === 0) await page.keyboard.type(`Note ${number}`);
    await press(card.getByRole('button', { name: OUTCOMES[number % OUTCOMES.length] }));
    counts.push(clicks);
    clicks = 0;
  }
  return counts;
};

const expectNoted = async (page: Page, needs: readonly string[]): Promise<void> => {
  for (const [number, need] of needs.entries()) {
    const card = await (await page.request.get(`${need}/call`)).json();
    const calls = card.calls as readonly { readonly commentary: string | null }[];
    expect(calls).toHaveLength(1);
    if (number % 2 === 0) expect(calls[0]?.commentary).toBe(`Note ${number}`);
    expect(card.reminders.filter(({ reminderAt }: { reminderAt: string }) => reminderAt.startsWith('2020'))).toEqual([]);
  }
};

const DEVICES = ['desktop', 'phone'] as const;

for (const device of DEVICES) {
  const walk = async (page: Page, name: string, open: (trainingType: number) => Promise<Locator>): Promise<void> => {
    await login(page);
    if (device === 'desktop') await page.setViewportSize({ width: 1440, height: 900 });
    const { needs, trainingType } = await prepare(page, name);
    const counts = await callTen(page, name, await open(trainingType));
    await expect.poll(() => page.getByText(`${CALLS} appels notés`).count()).toBeGreaterThan(0);
    expect(Math.max(...counts), counts.join(', ')).toBeLessThanOrEqual(MOST_CLICKS);
    await expectNoted(page, needs);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
  };

  it(`calls ten people from « Ma journée », ${device}`, async ({ desktop, phone }) => {
    const { page } = device === 'desktop' ? desktop : phone;
    const name = `JOURNÉE ${device.toUpperCase()}`;
    await login(page);
    await send(page, 'my_account/my_day_scope', { myDayScope: 'team' }, 'put').catch(() => null);
    await walk(page, name, async () => {
      await page.goto('/#/my_day');
      return page
        .getByRole('region', { name: 'Relances à faire' })
        .getByRole('link', { name: `Appeler : Camille ${name} 0`, exact: false });
    });
    await page.request.put('/api/my_account/my_day_scope', { data: { myDayScope: 'mine' } });
  });

  it(`calls ten people from the reminders, ${device}`, async ({ desktop, phone }) => {
    const { page } = device === 'desktop' ? desktop : phone;
    const name = `RELANCE ${device.toUpperCase()}`;
    await walk(page, name, async () => {
      await page.goto('/#/reminder/list');
      return page.getByRole('link', { name: `Appeler : Camille ${name} 0`, exact: false }).first();
    });
  });

  it(`calls ten people from the list of needs, ${device}`, async ({ desktop, phone }) => {
    const { page } = device === 'desktop' ? desktop : phone;
    const name = `LISTE ${device.toUpperCase()}`;
    await walk(page, name, async (trainingType) => {
      const filter = JSON.stringify({ trainingType: `/api/training_types/${trainingType}` });
      await page.goto(`/#/trainee/list?filter=${encodeURIComponent(filter)}&sort=id&order=ASC&page=1&perPage=30`);
      return page.getByRole('link', { name: `Appeler : Camille ${name} 0`, exact: false }).first();
    });
  });
}
