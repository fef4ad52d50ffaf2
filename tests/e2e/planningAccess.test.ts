import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/demo/demonstrationAccounts.ts';
import { axeFindings } from '../support/axe.ts';
import { logIn } from '../support/client.ts';
import { it } from '../support/e2e.ts';

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
  await page.locator('[data-day]').first().getByRole('button').first().waitFor();
  expect(await page.locator('.fc').count()).toBe(0);
  await page.getByText(sessions).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('[data-day]').first().getByRole('button').first().press('Enter');
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
