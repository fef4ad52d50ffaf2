import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildDeclaredSession, declareAll } from '../../support/records/declaredSession.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let clock = parisInstant('2026-11-25', '10:00');

beforeAll(async () => {
  test = await testApp({ now: () => clock });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

it('writes to the companies of a quarter that is over, once one has read what leaves', async () => {
  await buildDeclaredSession(test);
  await test.database.query("update companies set email = 'girard@client.example' where name = 'GIRARD'");
  await declareAll(test, await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] }));
  clock = parisInstant('2027-01-12', '10:00');
  const holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT', 'ROLE_READ_TRAINING_SESSION'] });
  await screens.open('/prevention_passport?quarter=2026-T4', holder);
  await userEvent.click(await screen.findByRole('button', { name: 'Écrire aux sociétés' }));
  const dialog = await screen.findByRole('dialog', { name: /^Écrire à 1 société\s\?$/ });
  within(dialog).getByText(/À : girard@client\.example/);
  within(dialog).getByText('Passeport de prévention : GIRARD');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Envoyer 1 e-mail' }));
  await screen.findByText(/^1 e-mail dans les messages à envoyer/);
  expect(await test.database.query("select receiver from mail_messages where kind = 'passport'")).toEqual([
    { receiver: ['girard@client.example'] },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Écrire aux sociétés' }));
  await screen.findByText(/^GIRARD : déjà écrit pour ce trimestre/);
});
