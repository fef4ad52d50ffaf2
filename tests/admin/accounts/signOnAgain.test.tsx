import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type Person, TEST_PASSWORD } from '../../support/app/people.ts';
import { testApp } from '../../support/app/testApp.ts';

const PROVIDER = {
  id: 'keycloak',
  name: 'Keycloak',
  issuer: 'https://id.example',
  clientId: 'pilotage',
  clientSecret: 'secret',
  scope: 'openid',
  createAccounts: false,
  linkByEmail: false,
  emailVerifiedClaim: 'email_verified',
  groups: {},
  coversSecondFactor: false,
};

const test = await testApp({ signOn: [PROVIDER], settings: { passwordLogin: false } });
// Without any account, pages would ask for the first administrator.
await test.addUser();
const screens = adminScreens(test);
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

/** A login in another tab, which shares the cookies. It takes the password of an account that the operator has just reset. */
const enterElsewhere = async ({ email }: Person): Promise<void> => {
  await test.database.query("update accounts set password_login_until = '2100-01-01' where email = $1", [email]);
  const body = JSON.stringify({ username: email, password: TEST_PASSWORD });
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  expect((await fetch(new URL('/login', window.location.href), init)).status).toBe(204);
};

it('offers the providers on the login page, and a form only for emergencies', async () => {
  await screens.open('/login');

  expect(await screen.findByRole('button', { name: 'Continuer avec Keycloak' })).toBeEnabled();
  await waitFor(() => expect(screen.queryByLabelText(/^Mot de passe/)).toBeNull());
  expect(screen.queryByRole('link', { name: 'Mot de passe oublié ?' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Connexion de secours' }));
  expect(screen.getByLabelText(/^Mot de passe/)).toBeInTheDocument();
});

it('says why a single sign-on was refused', async () => {
  await screens.open('/login?sign_on=unknown');

  expect(await screen.findByText(/^Vous n’avez pas de compte Pilotage/)).toBeInTheDocument();
});

it('keeps unsaved input while the same person logs in again in another tab', async () => {
  const [writer, other] = [await test.addUser({ groups: ['super-admin'] }), await test.addUser({ groups: ['super-admin'] })];
  await screens.open('/car_brand/new', writer);
  const input = await screen.findByLabelText(/^Marque/);
  await userEvent.type(input, 'OPEL');
  // Only now: a page without input would leave for the login page.
  await test.database.query('delete from login_sessions where account_id in ($1, $2)', [writer.accountId, other.accountId]);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reconnexion' }));
  const proceed = () => userEvent.click(dialog.getByRole('button', { name: 'C’est fait, continuer' }));
  await waitFor(() => expect(dialog.queryByLabelText(/^Mot de passe/)).toBeNull());
  await proceed();
  await waitFor(() => expect(dialog.getAllByText('Vous avez été déconnecté, veuillez vous re-connecter')).toHaveLength(2));

  await enterElsewhere(other);
  await proceed();
  expect(await dialog.findByText(/^Ce n’est pas le même compte/)).toBeInTheDocument();
  await enterElsewhere(writer);
  await proceed();

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(input).toHaveValue('OPEL');
});
