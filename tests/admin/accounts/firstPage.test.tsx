import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';

const { test, screens } = await startAdminFile();

const officer = () => test.addUser({ groups: ['charge-de-formation-driver-program'] });

const logIn = async (email: string) => {
  await userEvent.type(await screen.findByLabelText(/^Adresse e-mail/), email);
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), TEST_PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
};

const landsOn = (address: string) => waitFor(() => expect(screens.address()).toBe(address));

it('leads everybody but trainers to the planning, from the root and after login', async () => {
  const person = await officer();
  await screens.open('/', person);
  await landsOn('/planning');

  screens.reset();
  await screens.open('/login');
  await logIn(person.email);
  await landsOn('/planning');

  screens.reset();
  await screens.open('/', await test.addTrainer());
  await waitFor(() => expect(screens.address()).toMatch(/^\/trainers-space/));
});

it('lets each account start with « Ma journée »', async () => {
  const person = await officer();
  await screens.open('/my_account', person);
  const choice = await screen.findByRole('radiogroup', { name: 'Première page' });
  expect(within(choice).getByRole('radio', { name: 'Planning' })).toBeChecked();
  await userEvent.click(within(choice).getByRole('radio', { name: 'Ma journée' }));
  expect(await screen.findByText('« Ma journée » s’ouvrira après la connexion')).toBeVisible();
  await waitFor(() => expect(within(choice).getByRole('radio', { name: 'Ma journée' })).toBeChecked());

  screens.reset();
  await screens.open('/', person);
  await landsOn('/my_day');
});

it('offers the choice only to people with both pages', async () => {
  await screens.open('/my_account', await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'] }));
  await screen.findByRole('region', { name: 'Votre adresse e-mail' });
  expect(screen.queryByRole('radiogroup', { name: 'Première page' })).not.toBeInTheDocument();
});
