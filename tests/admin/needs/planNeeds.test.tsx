import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { selectAllRows } from '../../support/admin/selectAllRows.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
let user: UserEvent;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  officer = await test.addUser({ groups: ['charge-de-formation-autres'] });
  screens = adminScreens(test);
  user = userEvent.setup();
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

/** A training with a session of two places, and needs in its area. */
const buildPlan = async (count: number, goalNumberTrainees = 2) => {
  const area = (await buildRecord(api, 'areas'))['@id'];
  const { trainingSession } = await buildLogisticSession(api, {
    area,
    goalNumberTrainees,
    startAt: '2026-12-10T09:00:00+01:00',
    endAt: '2026-12-10T17:00:00+01:00',
  });
  const type = (trainingSession.trainingType as ApiRecord)['@id'];
  const needs: ApiRecord[] = [];
  for (let index = 0; index < count; index += 1)
    needs.push(await buildNeed(api, { trainingType: type, zipCode: '35000', deliveryDate: null }, area));
  return { trainingSession, type, needs };
};

const statusesOf = (needs: readonly ApiRecord[]) => Promise.all(needs.map(async (need) => (await api.item(need['@id'])).status));

/** Selects all rows of the training in the list and opens the dialog. */
const openDialog = async (type: string, count: number) => {
  await screens.open(`/trainee/list?filter=${encodeURIComponent(JSON.stringify({ trainingType: type }))}`, officer);
  await selectAllRows(user);
  const menu = count < 2 ? 'Actions sur la fiche cochée' : `Actions sur les ${count} fiches cochées`;
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: 'Planifier…' }));
  const name = count < 2 ? 'Planifier 1 besoin' : `Planifier ${count} besoins`;
  return within(await screen.findByRole('dialog', { name }));
};

it('plans the selected needs on a session that fits, and takes that back', async () => {
  const { type, needs } = await buildPlan(2);
  const dialog = await openDialog(type, 2);
  expect(await dialog.findByText(/≈ \d+ km/)).toBeInTheDocument();
  expect(dialog.getByText('2 places sur 2')).toBeInTheDocument();
  expect(dialog.getByText('Formateur à désigner')).toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Planifier' }));
  expect(await dialog.findByText(/^2 stagiaires planifiés sur « /)).toBeInTheDocument();
  expect(await statusesOf(needs)).toEqual(['planifie', 'planifie']);

  await user.click(dialog.getByRole('button', { name: 'Annuler la planification' }));
  expect(await dialog.findByText(/^Annulé : 2 stagiaires planifiés sur « /)).toBeInTheDocument();
  expect(await statusesOf(needs)).toEqual(['a_contacter', 'a_contacter']);
});

it('shows sessions without enough places on demand, and asks before exceeding the goal', async () => {
  const { type, needs } = await buildPlan(2, 1);
  const dialog = await openDialog(type, 2);
  await user.click(await dialog.findByRole('button', { name: '1 session complète' }));
  expect(dialog.getByRole('switch', { name: 'Montrer aussi les sessions complètes' })).toBeChecked();
  expect(await dialog.findByText('1 place libre pour 2 stagiaires')).toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Planifier' }));
  const question = within(await screen.findByRole('dialog', { name: 'Session complète' }));
  expect(await statusesOf(needs)).toEqual(['a_contacter', 'a_contacter']);
  await user.click(question.getByRole('button', { name: 'Dépasser et planifier' }));
  expect(await dialog.findByText(/^2 stagiaires planifiés sur « /)).toBeInTheDocument();
});

it('creates a session for the needs in one command', async () => {
  const { type, needs } = await buildPlan(1);
  await buildRecord(api, 'training_locations', { name: 'Circuit des Ormes', isActive: true });
  const dialog = await openDialog(type, 1);
  await user.click(await dialog.findByRole('button', { name: 'Nouvelle session…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nouvelle session de formation' }));
  await user.click(await form.findByRole('combobox', { name: /^Lieu/ }));
  await user.click(await screen.findByRole('option', { name: /Circuit des Ormes/ }));
  const create = form.getByRole('button', { name: 'Créer et planifier' });
  await waitFor(() => expect(create).toBeEnabled());
  await user.click(create);

  expect(await dialog.findByText(/^1 session « .+ », .+ ; 1 stagiaire planifié$/)).toBeInTheDocument();
  const planned = await api.item(String(needs[0]?.['@id']));
  expect(planned).toMatchObject({ status: 'planifie', trainingSession: { '@id': expect.any(String) } });
  expect(await api.item(String((planned.trainingSession as ApiRecord)['@id']))).toMatchObject({ numberTraineesRegistered: 1 });
});

it('refuses needs of different trainings in words', async () => {
  const [one, other] = [await buildPlan(1), await buildPlan(1)];
  const ids = [...one.needs, ...other.needs].map(({ id }) => id);
  const answer = await apiClient(test, officer).refusal(409, 'POST', '/api/need_trainings/fitting_sessions', { ids });
  expect(answer.detail).toBe('Ces besoins ne sont pas de la même formation : planifiez-les formation par formation.');
});
