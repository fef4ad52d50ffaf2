import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildLogisticSession } from '../support/records/buildInArea.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let admin: Person;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let user: UserEvent;

beforeAll(async () => {
  window.Element.prototype.scrollIntoView = () => undefined;
  window.Element.prototype.scrollTo = () => undefined;
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
  screens = adminScreens(test);
  user = userEvent.setup();
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(`^${name}`) });
const row = (name: string) => screen.findByRole('cell', { name: new RegExp(`^${name}`) });

it('goes from a record to the rows before and after it, and back to the list as it was', async () => {
  for (const name of ['Zinc A', 'Zinc B', 'Zinc C']) await buildRecord(api, 'teaching_tools', { name });
  const list = `/teaching_tool/list?filter=${encodeURIComponent('{"name":"Zinc"}')}`;
  await screens.open(list, admin);
  await user.click(await row('Zinc B'));
  await title('Zinc B');
  expect(screen.getByText('2 sur 3')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Fiche suivante' }));
  await title('Zinc C');
  expect(screen.getByRole('button', { name: 'Fiche suivante' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Fiche précédente' }));
  await title('Zinc B');
  await user.click(screen.getByRole('link', { name: 'Retour à la liste' }));
  await row('Zinc C');
  expect(decodeURIComponent(screens.address())).toContain('"name":"Zinc"');
});

it('counts the rows of all pages of the list', async () => {
  for (let index = 10; index < 27; index += 1) await buildRecord(api, 'teaching_tools', { name: `Plomb ${index}` });
  const filter = encodeURIComponent('{"name":"Plomb"}');
  await screens.open(`/teaching_tool/list?filter=${filter}&page=2&perPage=15&sort=name&order=ASC`, admin);
  await user.click(await row('Plomb 26'));
  await title('Plomb 26');
  expect(screen.getByText('17 sur 17')).toBeInTheDocument();
});

it('offers no neighbours on a record that was not opened from a list', async () => {
  const { id } = await buildRecord(api, 'teaching_tools', { name: 'Yttrium' });
  await screens.open(`/teaching_tool/${id}/edit`, admin);
  await title('Yttrium');
  expect(screen.queryByText(/^\d+ sur \d+$/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Retour à la liste' })).toBeInTheDocument();
});

it('leads back from a session to the list that it was opened from, and to the planning otherwise', async () => {
  const area = await buildRecord(api, 'areas');
  const { trainingSession } = await buildLogisticSession(api, {
    area: area['@id'],
    startAt: '2026-12-15T09:00:00+01:00',
    endAt: '2026-12-15T17:00:00+01:00',
  });
  const name = String((trainingSession.trainingType as ApiRecord).name);
  await screens.open('/training_session/list', admin);
  await user.click(await row(name));
  await title('Mardi 15 décembre 2026|mardi 15 décembre 2026');
  await user.click(await screen.findByRole('link', { name: 'Retour à la liste' }));
  await row(name);

  screens.reset();
  await screens.open('/planning?date=2026-12-15', admin);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}, `) }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ouvrir la session' }));
  await title('Mardi 15 décembre 2026|mardi 15 décembre 2026');
  await user.click(await screen.findByRole('link', { name: 'Retour au planning' }));
  await waitFor(() => expect(screens.address()).toBe('/planning?date=2026-12-15'));
});
