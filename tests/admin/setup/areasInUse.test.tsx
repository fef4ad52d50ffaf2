import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;
let api: ApiClient;
let admin: Person;
let screens: ReturnType<typeof adminScreens>;

beforeEach(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
  await api.call('POST', '/api/setup/library', { areas: ['E1', 'E2'] });
  screens = adminScreens(test);
});
afterEach(async () => {
  screens.reset();
  screens.close();
  await test.close();
});

const offered = async (field: RegExp): Promise<readonly (string | null)[]> => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
};

it('offers the chosen areas in forms', async () => {
  await screens.open('/vehicle/new', admin);
  expect(await offered(/^Secteur/)).toEqual(['E1 Région E1', 'E2 Région E2']);
});

it('offers all areas where the rows of the planning are made', async () => {
  await screens.open('/logistic_area/new', admin);
  expect(await offered(/^Secteurs/)).toHaveLength(8);
});

it('names on the set-up page what is left out, and takes it back from the library', async () => {
  await screens.open('/setup', admin);
  const step = within(await screen.findByRole('listitem', { name: 'Secteurs' }));
  expect(step.getByText(/^E3, E4, E5, E6, E7, E8 ne sont pas proposés/)).toBeVisible();
  await userEvent.click(step.getByRole('button', { name: 'Secteurs : choisir dans la bibliothèque' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^E5/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Créer 1 fiche' }));
  expect(await step.findByText(/^E3, E4, E6, E7, E8 ne sont pas proposés/)).toBeVisible();
});
