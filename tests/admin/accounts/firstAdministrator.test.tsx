import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { offerFirstAccess } from '../../../server/accounts/firstAccess/firstAccess.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

const PASSWORD = 'Girafe-Tricote-Banjo-7';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let code: string;

beforeEach(async () => {
  test = await testApp();
  screens = adminScreens(test);
  code = (await offerFirstAccess(test.deps.database)) ?? '';
});
afterEach(async () => {
  screens.reset();
  screens.close();
  await test.close();
});

const type = async (entries: Readonly<Record<string, string>>) => {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(entries)) {
    const field = await screen.findByLabelText(new RegExp(`^${label}`));
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Créer le compte' }));
};

const creations = () => screens.calls.filter((call) => call.startsWith('POST'));

it.each(['/vehicle/list', '/login', '/nulle-part'])('shows the form of the first administrator at %s', async (address) => {
  await screens.open(address);
  expect(await screen.findByText(/pas encore de compte/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Se connecter' })).not.toBeInTheDocument();
});

it('checks the form before sending it', async () => {
  await screens.open('/');
  await type({ 'Mot de passe': PASSWORD, 'Répétez le mot de passe': `${PASSWORD}8`, 'Adresse e-mail': 'ada' });
  expect(await screen.findByText('Les deux mots de passe sont différents')).toBeVisible();
  expect(screen.getByLabelText(/^Code du serveur/)).toBeInvalid();
  expect(screen.getByLabelText(/^Adresse e-mail/)).toBeInvalid();
  expect(creations()).toEqual([]);
});

it('creates the account after a refused code and password, and leads to the set-up', async () => {
  await screens.open('/vehicle/list');
  const person = { Prénom: 'Ada', Nom: 'Chef', 'Adresse e-mail': 'ada@test.example' };
  const weak = { 'Mot de passe': 'motdepasse1234', 'Répétez le mot de passe': 'motdepasse1234' };
  await type({ 'Code du serveur': 'AAAA-AAAA-AAAA', ...person, ...weak });
  expect(await screen.findByText(/n’est pas celui que le serveur a affiché/)).toBeVisible();
  await type({ 'Code du serveur': code });
  expect(await screen.findByText(/trop courant/)).toBeVisible();
  await type({ 'Mot de passe': PASSWORD, 'Répétez le mot de passe': PASSWORD });

  expect(await screen.findByRole('heading', { level: 1, name: 'Mise en route' })).toBeVisible();
  expect(screen.queryByText(/pas encore de compte/)).not.toBeInTheDocument();
  expect(creations()).toHaveLength(3);
});

it('says so when somebody else was faster', async () => {
  await screens.open('/');
  await screen.findByText(/pas encore de compte/);
  await test.addUser();
  await type({
    'Code du serveur': code,
    Prénom: 'Ada',
    Nom: 'Chef',
    'Adresse e-mail': 'ada@test.example',
    'Mot de passe': PASSWORD,
    'Répétez le mot de passe': PASSWORD,
  });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('a déjà un compte'));
});
