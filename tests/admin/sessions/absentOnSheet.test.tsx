import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
let day: AttendedSession;

beforeAll(async () => {
  test = await testApp({ now: () => at('14:00') });
  officer = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, officer);
  screens = adminScreens(test);
});
beforeEach(async () => {
  day = await buildAttendedSession(test.database);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

/** The question whether the first trainee is absent. */
const ask = async (as = officer) => {
  const user = userEvent.setup();
  await screens.open(`/logistic_session/${day.logisticSessionId}/edit`, as);
  const [button] = await screen.findAllByRole('button', { name: /^Marquer .* « Absent »$/ });
  if (!button) throw new Error('No trainee');
  await user.click(button);
  return { user, dialog: within(await screen.findByRole('dialog', { name: /Absent/ })) };
};

const needs = () => Promise.all(day.needIds.map((id) => api.item(`/api/need_trainings/${id}`)));
const absentOnSheet = () =>
  test.database.query('select need_training_id from emargements where is_absent and logistic_session_id = $1', [
    day.logisticSessionId,
  ]);

it('notes an absence on the session and on its sheet by one act', async () => {
  const { user, dialog } = await ask();
  const box = await dialog.findByRole('checkbox', { name: /^Noter aussi l’absence .* \(matin et après-midi\)$/ });
  expect(box).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText(/Absence notée aussi sur la feuille d’émargement \(matin et après-midi\)/)).toBeVisible();
  expect((await needs()).filter(({ status }) => status === 'absent')).toHaveLength(1);
  expect(await absentOnSheet()).toHaveLength(1);
  const writes = screens.calls.filter((call) => /^(POST|PUT) \/api\/(emargements|need_trainings)/.test(call));
  expect(writes).toEqual(['POST /api/need_trainings/mass_change_status']);
});

it('leaves the sheet alone when the box is unticked', async () => {
  const { user, dialog } = await ask();
  await user.click(await dialog.findByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Confirmer' }));
  await waitFor(async () => expect((await needs()).filter(({ status }) => status === 'absent')).toHaveLength(1));
  expect(await absentOnSheet()).toEqual([]);
});

it('says so when the sheet is validated, and offers nothing', async () => {
  await test.database.query('update emargement_sheets set validated_at = now() where logistic_session_id = $1', [
    day.logisticSessionId,
  ]);
  const { dialog } = await ask();
  expect(await dialog.findByText(/Sa feuille d’émargement est validée et ne change pas/)).toBeVisible();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
});
