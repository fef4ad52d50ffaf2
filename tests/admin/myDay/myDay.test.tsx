import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
let reminder: ApiRecord;

const card = (name: string) => screen.findByRole('region', { name });

/** Most tests are about everybody's work. */
const seeTeam = () => test.database.query("update accounts set my_day_scope = 'team'");

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  officer = await test.addUser({
    roles: ['ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_NEED_TRAINING', 'ROLE_READ_TRAINEE', 'ROLE_READ_PLANNING'],
  });
  await seeTeam();
  screens = adminScreens(test);
  await buildNeed(api, { trainee: { lastName: 'APPELÉE', firstName: 'Ana' } });
});
beforeEach(async () => {
  const need = await buildRecord(api, 'need_trainings', { trainee: { lastName: 'RELANCÉ', firstName: 'Zoé' } });
  reminder = await buildRecord(api, 'reminders', {
    needTraining: need['@id'],
    reminderAt: '2026-11-23T09:30:00+01:00',
    isDone: false,
  });
});
afterEach(async () => {
  screens.reset();
  await api.remove(reminder['@id']);
});
afterAll(async () => {
  screens.close();
  await test.close();
});

describe('« Ma journée »', () => {
  it('shows what is mine first, the team’s by one press, and keeps the choice', async () => {
    const user = userEvent.setup();
    const newcomer = await test.addUser({ groups: ['super-admin'] });
    await screens.open('/my_day', newcomer);
    expect(await screen.findByText(/ · Rien de ce qui vous est affecté n’attend$/)).toBeVisible();
    const scope = within(screen.getByRole('group', { name: 'Ce qui s’affiche' }));
    expect(scope.getByRole('button', { name: 'Pour moi' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(scope.getByRole('button', { name: 'Toute l’équipe' }));
    expect(await card('Relances à faire')).toBeVisible();
    expect(await screen.findByText(/ · \d+ à traiter$/)).toBeVisible();
    await waitFor(() => expect(screens.calls).toContain('PUT /api/my_account/my_day_scope'));
    const stored = await test.database.query('select my_day_scope as scope from accounts where id = $1', [newcomer.accountId]);
    expect(stored).toEqual([{ scope: 'team' }]);
  });

  it('undoes « Fait » from its notice', async () => {
    const user = userEvent.setup();
    await screens.open('/my_day', officer);
    const reminders = await card('Relances à faire');
    await user.click(await within(reminders).findByRole('button', { name: /^Marquer comme faite/ }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(async () => expect(await api.item(reminder['@id'])).toMatchObject({ isDone: false, version: 3 }));
  });

  it('shows what waits, in one request, and what does not', async () => {
    await screens.open('/my_day', officer);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ma journée' })).toBeVisible();
    const reminders = await card('Relances à faire');
    expect(within(reminders).getByText(/Zoé RELANCÉ|RELANCÉ Zoé/)).toBeVisible();
    expect(within(reminders).getByText(/En retard, 23\/11\/2026 09:30/)).toBeVisible();
    expect(screen.getByText(/ · \d+ à traiter$/)).toBeVisible();
    expect(await card('Besoins à contacter')).toBeVisible();
    expect(screen.getByText(/^À jour :.*conflits de planning/)).toBeVisible();
    expect(screens.calls.filter((call) => call.startsWith('GET /api/my_day'))).toHaveLength(1);
    expect(screens.calls.filter((call) => /^GET \/api\/(need_trainings|planning)/.test(call))).toEqual([]);
  });

  it('opens the list with exactly the records of a widget', async () => {
    const user = userEvent.setup();
    await screens.open('/my_day', officer);
    await user.click(within(await card('Besoins à contacter')).getByRole('link', { name: 'Ouvrir les besoins (1)' }));
    expect(await screen.findByText(/APPELÉE/)).toBeVisible();
    expect(screens.address()).toMatch(/^\/trainee\/list\?/);
    expect(screen.queryByText(/RELANCÉ/)).not.toBeInTheDocument();
  });

  it('opens a need on the tab that the person’s rights show, without a press on it as well', async () => {
    const planner = await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_NEED_TRAINING', 'ROLE_READ_PLANNING'] });
    await seeTeam();
    for (const [reader, tab] of [
      [officer, 'identity'],
      [planner, 'training'],
    ] as const) {
      await screens.open('/my_day', reader);
      for (const [widget, person] of [
        ['Relances à faire', /RELANCÉ/],
        ['Besoins à contacter', /APPELÉE/],
      ] as const) {
        const links = within(await card(widget)).getAllByRole<HTMLAnchorElement>('link', { name: person });
        const needs = links.map(({ hash }) => hash).filter((hash) => hash.startsWith('#/trainee/'));
        expect(needs).toEqual([expect.stringMatching(new RegExp(`/${tab}$`))]);
      }
      screens.reset();
    }
  });

  it('ticks a reminder off in place', async () => {
    const user = userEvent.setup();
    await screens.open('/my_day', officer);
    await user.click(await within(await card('Relances à faire')).findByRole('button', { name: /^Marquer comme faite/ }));
    expect(await screen.findByText('Relance faite')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Relances à faire' })).not.toBeInTheDocument());
    expect(await api.item(reminder['@id'])).toMatchObject({ isDone: true });
  });

  it.each([
    ['À demain (25/11/2026)', '2026-11-25T09:30:00+01:00'],
    ['À lundi prochain (30/11/2026)', '2026-11-30T09:30:00+01:00'],
  ])('postpones a reminder: %s', async (choice, at) => {
    const user = userEvent.setup();
    await screens.open('/my_day', officer);
    await user.click(await within(await card('Relances à faire')).findByRole('button', { name: /^Reporter/ }));
    await user.click(await screen.findByRole('menuitem', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Relances à faire' })).not.toBeInTheDocument());
    expect(Date.parse(String((await api.item(reminder['@id'])).reminderAt))).toBe(Date.parse(at));
  });

  it('postpones a reminder to a date, from the list on its page', async () => {
    const user = userEvent.setup();
    await screens.open('/reminder/list', officer);
    await user.click(await screen.findByRole('button', { name: /^Reporter/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'À une date…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reporter la relance' });
    await user.click(within(dialog).getByRole('button', { name: 'Reporter' }));
    expect(await screen.findByText('Relance reportée au 30/11/2026')).toBeVisible();
  });

  it('shows a reader neither the buttons nor the widgets of other rights', async () => {
    const reader = await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'] });
    await seeTeam();
    await screens.open('/my_day', reader);
    expect(within(await card('Relances à faire')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText(/conflits de planning/i)).not.toBeInTheDocument();
  });

  it('is not for people without any of its lists, who land on their first list', async () => {
    const person = await test.addUser({ roles: ['ROLE_READ_COMPANY'] });
    await screens.open('/', person);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sociétés' })).toBeVisible();
    expect(screen.queryByText('Ma journée')).not.toBeInTheDocument();
  });
});

it('counts the due reminders in the menu', async () => {
  await screens.open('/reminder/list', officer);
  const badge = await screen.findByRole('img', { name: '1 à traiter, pour toute l’équipe' });
  expect(badge.closest('a')).toHaveTextContent('Relances');
});
