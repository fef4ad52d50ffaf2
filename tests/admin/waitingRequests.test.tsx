import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { at, buildAttendedSession } from '../support/records/attendedSession.ts';

const COUNT = 'GET /api/attendance_requests?itemsPerPage=1&status=open';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp({ now: () => at('09:05') });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

it('shows the number of open requests in the menu and on the session', async () => {
  const day = await buildAttendedSession(test.database);
  for (const uuid of day.entryUuids) await test.call('POST', `/api/emargements/${uuid}/not_me`, { body: {} });
  const officer = await test.addUser({ groups: ['super-admin'] });
  await screens.open(`/logistic_session/${day.logisticSessionId}/edit`, officer);

  const badge = await screen.findByRole('img', { name: '2 à traiter, pour toute l’équipe' });
  expect(badge.closest('a')).toHaveTextContent('Demandes d’émargement');
  // By its text: names of roles take seconds on a page of this size.
  const waiting = await screen.findByText('2 demandes à traiter');
  expect(waiting.closest('a')).toHaveAttribute(
    'href',
    `#/logistic_session/${day.logisticSessionId}/${day.trainingSessionId}/emargement`,
  );
});

it('sends no request without the right to list them', async () => {
  const reader = await test.addUser({ roles: ['ROLE_READ_VEHICULE'] });
  await screens.open('/vehicle/list', reader);
  await screen.findByRole('heading', { level: 1, name: 'Véhicules' });
  await waitFor(() => expect(screens.calls.some((call) => call.startsWith('GET /api/vehicles'))).toBe(true));
  expect(screens.calls.filter((call) => call.startsWith(COUNT))).toEqual([]);
});
