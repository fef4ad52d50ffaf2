import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn } from '../support/app/client.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { it } from '../support/browser/e2e.ts';

const openPlanning = async (page: Page): Promise<void> => {
  await page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
  await page.goto('/#/planning');
  await page.locator('.fc-timeline-event[data-session]').first().waitFor();
};

const styleOf = (element: Locator, name: string): Promise<string> =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

it('folds groups of rows by keyboard, and names the row of each session', async ({ page }) => {
  await openPlanning(page);
  const group = page.locator('.fc-resource-group').getByRole('button', { expanded: true }).first();
  const name = (await group.getAttribute('aria-label')) ?? '';
  const rows = page.locator('.fc-datagrid-body .fc-resource');
  const before = await rows.count();
  await group.focus();
  await page.keyboard.press('Enter');
  const folded = page.getByRole('button', { name, exact: true, expanded: false });
  await folded.waitFor();
  expect(await rows.count()).toBeLessThan(before);
  await page.keyboard.press('Space');
  await folded.waitFor({ state: 'detached' });
  expect(await rows.count()).toBe(before);

  const names = await rows.allTextContents();
  const titles = await page
    .locator('[data-session]')
    .evaluateAll((blocks) => blocks.map((block) => (block as HTMLElement).title.split('\n').at(-1) ?? ''));
  expect(titles.filter((title) => !names.some((row) => row.includes(title)))).toEqual([]);
});

it('offers the list of days on a wide screen, and keeps the choice', async ({ page }) => {
  await openPlanning(page);
  const sessions = (await page.getByText(/^\d+ sessions/).textContent())?.split(' · ')[0] ?? '';
  await page.getByRole('button', { name: 'Liste des jours' }).click();
  await page.locator('[data-day] button').first().waitFor();
  expect(await page.locator('.fc').count()).toBe(0);
  await page.getByText(sessions).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('[data-day] button').first().press('Enter');
  await page.getByRole('menuitem', { name: 'Ouvrir la session' }).waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Grille' }).click();
  await page.locator('.fc-timeline-event').first().waitFor();
});

it('keeps blocked days and pressed buttons in forced colours', async ({ page, server }) => {
  const admin = await logIn(server.url);
  const { body } = await admin.call<{ member: readonly { '@id': string }[] }>('GET', '/api/areas?itemsPerPage=100');
  const areas = body.member.map((area) => area['@id']);
  const day = { name: 'Salon du véhicule', dateEvent: '2026-11-26', type: 'blocked', areas };
  const { status } = await admin.call('POST', '/api/event_days', day);
  expect(status).toBe(201);
  await openPlanning(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const blocked = page.locator('.fc-bg-event.is-blocked').first();
  await blocked.waitFor({ state: 'attached' });
  expect(await styleOf(blocked, 'background-image')).toContain('repeating-linear-gradient');
  const views = page.getByRole('group', { name: 'Page du planning' });
  const [pressed, other] = ['Planning', 'Préparation'].map((name) => views.getByRole('button', { name }));
  if (!pressed || !other) throw new Error('The switch is missing');
  expect(await styleOf(pressed, 'background-color')).not.toBe(await styleOf(other, 'background-color'));
  expect(await styleOf(page.locator('[data-session]:not(.is-canceled)').first(), 'border-top-style')).toBe('solid');
});

it('says blocked days, public holidays and absences in the list of days', async ({ page, server }) => {
  const admin = await logIn(server.url);
  const member = async (path: string) =>
    (await admin.call<{ member: readonly Record<string, unknown>[] }>('GET', `/api/${path}`)).body.member;
  const [area] = await member('areas?itemsPerPage=1');
  const [trainer] = await member('trainers?itemsPerPage=1');
  const day = { name: 'Inventaire', dateEvent: '2026-11-19', type: 'blocked', areas: [area?.['@id']] };
  expect((await admin.call('POST', '/api/event_days', day)).status).toBe(201);
  const away = { trainer: trainer?.['@id'], startAt: '2026-11-18T00:00:00+01:00', endAt: '2026-11-19T00:00:00+01:00' };
  const absence = { ...away, commentary: 'Rendez-vous' };
  expect((await admin.call('POST', '/api/trainer_unavailabilities', absence)).status).toBe(201);
  await openPlanning(page);
  await page.goto('/#/planning?view=month&date=2026-11-01');
  await page.getByRole('button', { name: 'Liste des jours' }).click();
  const notesOf = (date: string) => page.locator(`[data-day="${date}"]`).getByRole('list', { name: 'À savoir ce jour-là' });
  await notesOf('2026-11-11').getByText('Jour férié : Armistice 1918').waitFor();
  await notesOf('2026-11-19').getByText(`Bloqué : Inventaire (${area?.code})`).waitFor();
  await notesOf('2026-11-18')
    .getByText(`${trainer?.firstName} ${trainer?.lastName} : Indisponible · Rendez-vous`, { exact: false })
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it('has targets of 24 pixels in a quarter that is whole on the screen, each of which opens a week', async ({ page }) => {
  await openPlanning(page);
  await page.goto('/#/planning?view=quarter&date=2026-11-01');
  const load = page.locator('.fc-timeline-event.week-load').first();
  await load.waitFor();
  const targets = page.locator('main').locator('button:visible, a[href]:visible, [role=button]:visible, [role=combobox]:visible');
  const small = await targets.evaluateAll((elements) =>
    elements
      .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 100) }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ html }) => html),
  );
  expect(small).toEqual([]);
  const scrolls = await page
    .locator('.fc-scroller')
    .evaluateAll((scrollers) => scrollers.some((scroller) => scroller.scrollWidth > scroller.clientWidth + 1));
  expect(scrolls).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await load.press('Enter');
  await expect.poll(() => page.url()).not.toContain('view=quarter');
  await page.locator('.fc-timeline-event[data-session]').first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /^semaine du lundi 7 décembre/ }).click();
  await page.getByRole('heading', { level: 1, name: '7 – 13 décembre 2026' }).waitFor();
});
