import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startAdminFile } from '../../support/adminFile.ts';
import { type Person, TEST_PASSWORD } from '../../support/people.ts';

const { test, screens } = await startAdminFile();

const DISCONNECTED = 'Vous avez été déconnecté, veuillez vous re-connecter';

const administrator = () => test.addUser({ groups: ['super-admin'] });

const endLogin = ({ accountId }: Person) => test.database.query('delete from login_sessions where account_id = $1', [accountId]);

const choose = async (name: string): Promise<void> => userEvent.click(screen.getByRole('menuitem', { name }));

const QUIET_MS = 300;

/** Waits until the page asks nothing more: what it asked before must not meet the end of the login. */
const untilQuiet = async () => {
  for (let known = -1; known !== screens.calls.length; await delay(QUIET_MS)) known = screens.calls.length;
};

/** Opens a page, whose login then ends on the server. */
const openThenLose = async (address: string, heading: string | RegExp) => {
  const person = await administrator();
  await screens.open(address, person);
  await screen.findByRole('heading', { level: 1, name: heading });
  await untilQuiet();
  await endLogin(person);
  return person;
};

const expectLogin = async () => {
  expect(await screen.findByText(DISCONNECTED)).toBeVisible();
  await waitFor(() => expect(screens.address()).toMatch(/^\/login/));
};

it.each([
  ['the menu', '/vehicle/list', 'Véhicules', (): Promise<void> => choose('Formateurs')],
  ['a sort', '/company/list', 'Sociétés', async (): Promise<void> => userEvent.click(await screen.findByText('Ville'))],
  ['another address', '/company/list', 'Sociétés', async (): Promise<void> => window.location.assign('#/trainer/list')],
  ['a page of its own calls', '/company/list', 'Sociétés', (): Promise<void> => choose('Ma journée')],
  ['the planning', '/company/list', 'Sociétés', (): Promise<void> => choose('Planning')],
] as const)('says on the login page that the login ended: %s', async (_act, address, heading, act) => {
  await openThenLose(address, heading);
  await act();
  await expectLogin();
});

it('opens the page again after the login, whatever refusals came late', async () => {
  const person = await openThenLose('/vehicle/list', 'Véhicules');
  screens.server.use(
    http.get('*/api/companies', async () => {
      await delay(300);
      return HttpResponse.json({ title: 'Connexion requise' }, { status: 401 });
    }),
  );
  window.location.hash = '#/company/list';
  await expectLogin();
  await delay(500);
  screens.server.resetHandlers();
  await userEvent.type(screen.getByLabelText(/^Adresse e-mail/), person.email);
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), TEST_PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  await screen.findByRole('heading', { level: 1, name: 'Sociétés' });
  expect(screen.queryByText(DISCONNECTED)).not.toBeInTheDocument();
});

it('says nothing of it after a logout', async () => {
  await screens.open('/vehicle/list', await administrator());
  await userEvent.click(await screen.findByRole('button', { name: /Mon compte$/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Déconnexion' }));
  await screen.findByRole('button', { name: 'Se connecter' });
  expect(screen.queryByText(DISCONNECTED)).not.toBeInTheDocument();
});
