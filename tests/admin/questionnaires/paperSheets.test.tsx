import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { askByDefault, prepareInvitations } from '../../support/records/askedSession.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { SCALE } from '../../support/records/questionnaire.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
let day: AttendedSession;
let now = at('16:20');

beforeAll(async () => {
  test = await testApp({ now: () => now });
  officer = await test.addUser({ groups: ['super-admin'] });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const ask = async (more: object = {}): Promise<void> => {
  now = at('16:20');
  const api = apiClient(test, officer);
  await test.database.query('update questionnaires set is_default = false');
  await askByDefault(api, {
    name: `Avis ${crypto.randomUUID()}`,
    questions: [
      SCALE,
      { kind: 'yes_no', text: 'Utile ?' },
      { kind: 'choice', text: 'Rythme', choices: [{ label: 'Lent' }, { label: 'Bon' }] },
    ],
    ...more,
  });
  day = await buildAttendedSession(test.database);
  await prepareInvitations(api, day.trainingSessionId);
  now = at('17:30');
};

beforeEach(() => ask());

const openGrid = async () => {
  const user = userEvent.setup();
  await screens.open(`/logistic_session/${day.logisticSessionId}/edit`, officer);
  await user.click(await screen.findByRole('button', { name: /^Saisir des réponses papier/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Réponses papier/ }));
  await dialog.findByRole('table');
  return { user, dialog };
};

const answers = () =>
  test.database.query(
    'select answers, channel from questionnaire_answers where training_session_id = $1 order by answers::text',
    [day.trainingSessionId],
  );

it('types two sheets by keyboard, says at once what is mistyped, and stores both', async () => {
  const { user, dialog } = await openGrid();
  await user.selectOptions(dialog.getByLabelText('Feuille 1, Personne'), 'Jean ZÉLIE');
  const mark = dialog.getByLabelText('Feuille 1, La formation a répondu à vos attentes');
  await user.click(mark);
  await user.keyboard('7');
  expect(mark).toBeInvalid();
  expect(mark).toHaveAccessibleDescription('Indiquez 5 au plus');
  await user.keyboard('{Backspace}4{Enter}o{Enter}2{Enter}');
  // Enter on the last cell opens another sheet.
  expect(dialog.getByLabelText('Feuille 2, Personne')).toHaveFocus();
  await user.selectOptions(dialog.getByLabelText('Feuille 2, Personne'), 'Jean ARNAUD');
  await user.keyboard('{Enter}{Enter}n');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer 2 feuilles' }));
  expect(await dialog.findByText(/Feuille 2, 1\. La formation a répondu à vos attentes.*obligatoire/)).toBeVisible();
  expect(await answers()).toEqual([]);
  await user.type(dialog.getByLabelText('Feuille 2, La formation a répondu à vos attentes'), '5');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer 2 feuilles' }));
  expect(await screen.findByText('Réponses papier enregistrées')).toBeVisible();
  expect(await answers()).toEqual([
    { answers: { q1: 4, q2: true, q3: expect.any(String) }, channel: 'paper' },
    { answers: { q1: 5, q2: false }, channel: 'paper' },
  ]);
  expect(await screen.findByText(/^2 feuilles papier saisies par /)).toBeVisible();
});

it('keeps what is typed when the grid is closed, and gives it back', async () => {
  const { user, dialog } = await openGrid();
  await user.type(dialog.getByLabelText('Feuille 1, La formation a répondu à vos attentes'), '3');
  await user.click(dialog.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Saisir des réponses papier/ }));
  const again = within(await screen.findByRole('dialog'));
  expect(await again.findByText('La saisie commencée sur cet appareil est reprise.')).toBeVisible();
  expect(again.getByLabelText('Feuille 1, La formation a répondu à vos attentes')).toHaveValue('3');
  // The server says whose name is missing, in the line.
  await user.click(again.getByRole('button', { name: 'Enregistrer 1 feuille' }));
  await waitFor(() => expect(again.getByLabelText('Feuille 1, Personne')).toBeInvalid());
});

it('names nobody where anonymous, and asks who has handed in a sheet', async () => {
  await ask({ isAnonymous: true });
  const { user, dialog } = await openGrid();
  expect(dialog.queryByLabelText('Feuille 1, Personne')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Feuille 1, La formation a répondu à vos attentes'), '2');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer 1 feuille' }));
  expect(await dialog.findAllByText(/cochez autant de personnes que de feuilles/)).not.toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Jean ARNAUD' }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer 1 feuille' }));
  expect(await screen.findByText('Réponses papier enregistrées')).toBeVisible();
  expect(await answers()).toEqual([{ answers: { q1: 2 }, channel: 'unsaid' }]);
});
