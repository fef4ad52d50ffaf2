import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
});
afterAll(() => test.close());

it('asks about a mileage below the last one, and does not forbid the correction', async () => {
  const api = apiClient(test, admin);
  const vehicle = await buildRecord(api, 'vehicles', { carMileage: 45_000 });
  const screens = adminScreens(test);
  await screens.open(`/vehicle/${vehicle.id}/edit`, admin);
  const user = userEvent.setup();
  const mileage = await screen.findByRole('textbox', { name: /^Kilométrage/ });
  await user.clear(mileage);
  await user.type(mileage, '4500');
  expect(await screen.findByText(/^Moins de kilomètres qu’avant : 4\s500 km, contre 45\s000 km$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.poll(async () => (await api.item(vehicle['@id'])).carMileage).toBe(4500);
  screens.close();
});
