import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: Person;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

it('changes the status of the ticked sessions, once those that stand against it are left aside', async () => {
  const user = userEvent.setup();
  const area = (await buildRecord(api, 'areas'))['@id'];
  const build = async (day: number) => {
    const { trainingSession } = await buildLogisticSession(api, {
      area,
      startAt: `2027-02-0${day}T09:00:00+01:00`,
      endAt: `2027-02-0${day}T17:00:00+01:00`,
    });
    return { iri: trainingSession['@id'], name: String((trainingSession.trainingType as ApiRecord).name) };
  };
  const [first, second, canceled] = [await build(1), await build(2), await build(3)];
  await api.update(canceled.iri, { status: 'canceled' });
  await screens.open('/training_session/list', admin);
  for (const { name } of [first, second, canceled])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`${name} `) }));
  await user.click(screen.getByRole('button', { name: 'Actions sur 3 sessions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Changer le statut…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changer le statut de 3 sessions' }));
  await user.click(dialog.getByRole('combobox', { name: 'Nouveau statut' }));
  await user.click(await screen.findByRole('option', { name: 'En cours' }));
  expect(await dialog.findByText(/ne peut pas passer à « En cours »/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Changer le statut' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Les laisser de côté' }));
  expect(await dialog.findByText('2 sessions changeront de statut.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Changer le statut' }));
  expect(await screen.findByText('2 sessions modifiées')).toBeInTheDocument();
  const statuses = await Promise.all([first, second, canceled].map(async ({ iri }) => (await api.item(iri)).status));
  expect(statuses).toEqual(['in_progress', 'in_progress', 'canceled']);
});

it('offers only documents to somebody who may only read', async () => {
  const user = userEvent.setup();
  const { trainingSession } = await buildLogisticSession(api, {
    startAt: '2027-02-04T09:00:00+01:00',
    endAt: '2027-02-04T17:00:00+01:00',
  });
  const name = String((trainingSession.trainingType as ApiRecord).name);
  await screens.open('/training_session/list', await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }));
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(`${name} `) }));
  await user.click(await screen.findByRole('button', { name: 'Actions sur 1 session' }));
  await screen.findByRole('menuitem', { name: 'Produire un document…' });
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(offered.filter((label) => label.endsWith('…'))).toEqual(['Produire un document…']);
});
