import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { REPORTED, sendReport } from '../../support/records/report.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let handler: Person;
let id: number;

beforeAll(async () => {
  test = await testApp();
  screens = adminScreens(test);
  handler = await test.addUser({ roles: ['ROLE_HANDLE_REPORTS'], firstName: 'Agnès', lastName: 'Colin' });
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});
beforeEach(async () => {
  await test.database.query('truncate report_readings, report_entries, reports');
  await sendReport(test);
  id = (await test.database.query<{ id: number }>('select id from reports'))[0]?.id ?? 0;
});

const readings = async () => (await test.database.query('select from report_readings')).length;

it('opens a report from the list, with one line in the log of readings', async () => {
  const user = userEvent.setup();
  await screens.open('/reports', handler);
  expect(await screen.findByText('Personne n’a encore lu de signalement.')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: `Signalement n° ${id}` }));
  expect(await screen.findByText(REPORTED.text)).toBeVisible();
  expect(screen.getByText(REPORTED.address)).toBeVisible();
  expect(await readings()).toBe(1);
  await user.click(screen.getByRole('link', { name: 'Tous les signalements' }));
  expect(await screen.findByText(new RegExp(`^Agnès Colin a lu le signalement n° ${id}, `))).toBeVisible();
});

it('keeps a note that comes too late, and shows what somebody else decided', async () => {
  const user = userEvent.setup();
  await screens.open(`/reports/${id}`, handler);
  await user.type(await screen.findByLabelText(/^Note interne/), 'Ma note');
  const body = { version: 1, state: 'measures', note: 'La note de Karim' };
  await test.call('POST', `/api/reports/${id}/decisions`, { as: handler, body });
  await user.click(screen.getByRole('button', { name: 'Enregistrer la suite' }));
  expect(await screen.findByText(/vient d’être modifié par quelqu’un d’autre/)).toBeVisible();
  expect(await screen.findByText('La note de Karim')).toBeVisible();
  expect(screen.getByLabelText(/^Note interne/)).toHaveValue('Ma note');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la suite' }));
  expect(await screen.findByText('Suite enregistrée')).toBeVisible();
  expect(screen.getByLabelText(/^Note interne/)).toHaveValue('');
});

it('is counted in the menu of who handles them, until somebody has decided', async () => {
  const user = userEvent.setup();
  await screens.open(`/reports/${id}`, handler);
  const entry = await screen.findByRole('link', { name: /Signalements/ });
  expect(await within(entry).findByRole('img', { name: /^1 / })).toBeVisible();
  await user.type(await screen.findByLabelText(/^Note interne/), 'Vu');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la suite' }));
  await screen.findByText('Suite enregistrée');
  await waitFor(() => expect(within(entry).queryByRole('img', { name: /^1 / })).toBeNull());
});

it('is neither counted nor asked for in the menu of anybody else', async () => {
  await screens.open('/', await test.addUser({ groups: ['super-admin', 'admins'] }));
  await screen.findByRole('navigation', { name: 'Menu principal' });
  // The menu has asked for its other counts.
  await waitFor(() => expect(screens.calls.join(' ')).toContain('GET /api/attendance_requests?itemsPerPage=1'));
  expect(screen.queryByText('Signalements')).not.toBeInTheDocument();
  expect(screens.calls.filter((call) => call.includes('/api/report'))).toEqual([]);
});

it('is refused to whoever administers everything else', async () => {
  await screens.open('/reports', await test.addUser({ groups: ['super-admin'] }));
  expect(screen.queryByText(/^Signalement n°/)).not.toBeInTheDocument();
  expect(await readings()).toBe(0);
});
