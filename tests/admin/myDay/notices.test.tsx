import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

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

// ls1intum/Artemis 5268: whoever was in three of the groups read each message three times.
it('« Ma journée » shows a message to two groups of a person once, and another one of theirs beside it', async () => {
  const user = userEvent.setup();
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  for (const code of ['purchases', 'plans'])
    await admin.create('user_groups', { code, name: code, roles: ['ROLE_READ_VEHICULE'] });
  const both = await test.addUser({ groups: ['purchases', 'plans'] });
  for (const text of ['Aux deux', 'Autre message'])
    await test.database.query(
      `insert into automation_notices (text, automation_name, record, record_label, user_group_id, created_at)
       select $1, 'Veille', '/api/vehicles/1', 'V1', id, '2026-11-24T08:00:00Z' from user_groups where code in ('purchases', 'plans')`,
      [text],
    );
  await screens.open('/my_day', both);
  const card = within(await screen.findByRole('region', { name: 'Messages des automatisations' }));
  expect(card.getAllByText('Aux deux')).toHaveLength(1);
  expect(card.getAllByText('Autre message')).toHaveLength(1);
  expect(await screen.findByText(/· 2 à traiter$/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Fait : Aux deux, V1' }));
  await waitFor(() => expect(screen.queryByText('Aux deux')).not.toBeInTheDocument());
  expect(await screen.findByText(/· 1 à traiter$/)).toBeVisible();
});
