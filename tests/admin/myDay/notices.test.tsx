import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../../support/adminScreen.tsx';
import type { Person } from '../../support/people.ts';
import { type TestApp, testApp } from '../../support/testApp.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;

const NOTICE = `insert into automation_notices (text, automation_name, record, record_label, account_id)
values ('À vérifier', 'Veille', '/api/vehicles/1', 'V1 AB-123-CD', $1)`;
const SUSPENDED = `insert into automations (name, active, record, trigger, actions, suspended_reason)
values ('Relance', true, 'vehicles', 'created', '[]', 'Le compte de l’auteur n’est plus actif')`;

beforeAll(async () => {
  test = await testApp();
  officer = await test.addUser({ roles: ['ROLE_READ_VEHICULE', 'ROLE_READ_AUTOMATION'] });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

it('« Ma journée » shows what automations say, until it is ticked', async () => {
  const user = userEvent.setup();
  await test.database.query(NOTICE, [officer.accountId]);
  await screens.open('/my_day', officer);
  const card = within(await screen.findByRole('region', { name: 'Messages des automatisations' }));
  expect(card.getByText('À vérifier')).toBeVisible();
  expect(await screen.findByText(/· 1 à traiter$/)).toBeVisible();
  expect(card.getByText(/V1 AB-123-CD/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Fait : À vérifier, V1 AB-123-CD' }));
  await waitFor(() => expect(screen.queryByText('À vérifier')).not.toBeInTheDocument());
  expect(await screen.findByText(/· Rien de ce qui vous est affecté n’attend$/)).toBeVisible();
  expect(await test.database.query('select is_done as "isDone" from automation_notices')).toEqual([{ isDone: true }]);
});

it('« Ma journée » names suspended automations to those who read them', async () => {
  await test.database.query(SUSPENDED);
  await screens.open('/my_day', officer);
  const card = within(await screen.findByRole('region', { name: 'Automatisations suspendues' }));
  expect(card.getByText('Relance')).toBeVisible();
  expect(card.getByText(/n’est plus actif/)).toBeVisible();
});
