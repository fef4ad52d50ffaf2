// A selection that a filter hides: vakovalskii/codbash PR #181, ansible/awx #6853, marmelab/react-admin #10275.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { tableWith } from '../support/admin/tableWith.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildNeed } from '../support/records/buildInArea.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  officer = await test.addUser({
    roles: [
      'ROLE_READ_CAR_MODEL',
      'ROLE_WRITE_CAR_MODEL',
      'ROLE_DELETE_CAR_MODEL',
      'ROLE_READ_TRAINEE',
      'ROLE_WRITE_TRAINEE',
      'ROLE_READ_NEED_TRAINING',
      'ROLE_WRITE_NEED_TRAINING',
      'ROLE_DELETE_NEED_TRAINING',
      'ROLE_WRITE_TRAINING_SESSION',
    ],
  });
  screens = adminScreens(test);
  await test.database.query("insert into car_brands (brand) values ('TOYOTA')");
  await test.database.query(
    "insert into car_models (model, car_brand_id) select 'Modèle ' || to_char(n, 'FM000'), 1 from generate_series(1, 20) n",
  );
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const bar = () => screen.queryByText(/que la liste ne montre pas$/);

const filterModels = async (text: string) => {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filtrer : Modèle' }), { target: { value: text } });
  await waitFor(() => expect(screen.queryByText('Modèle 001')).not.toBeInTheDocument());
};

it('says how many ticked rows a filter hides, names them before a deletion, and unticks them', async () => {
  await screens.open('/car_model/list?perPage=15&sort=model&order=ASC&page=1', officer);
  await tableWith('Modèle 001');
  await tick(/Modèle 001$/);
  await tick(/Modèle 012$/);
  expect(bar()).not.toBeInTheDocument();
  await filterModels('012');
  expect(await screen.findByText('dont 1 que la liste ne montre pas')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer ces 2 fiches/ }));
  const hidden = await dialog.findByRole('alert');
  expect(hidden).toHaveTextContent('Cette fiche cochée n’est pas dans la liste filtrée');
  expect(await within(hidden).findByText('Modèle 001')).toBeInTheDocument();
  expect(within(hidden).queryByText('Modèle 012')).not.toBeInTheDocument();
  expect(dialog.getByText('Modèle 012')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));

  await userEvent.click(screen.getByRole('button', { name: 'La décocher' }));
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: /Modèle 012$/ })).toBeChecked();
});

it('does not call rows hidden that are on another page of the list', async () => {
  await screens.open('/car_model/list?perPage=15&sort=model&order=ASC&page=1', officer);
  await tableWith('Modèle 001');
  await tick(/Modèle 002$/);
  await userEvent.click(screen.getByRole('button', { name: 'Aller à la page 2' }));
  await tableWith('Modèle 020');
  await tick(/Modèle 020$/);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer ces 2 fiches/ }));
  expect(await dialog.findByText('Modèle 002')).toBeInTheDocument();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(bar()).not.toBeInTheDocument();
});

it('names the ticked needs in every mass action, first those that the filter hides', async () => {
  const type = await buildRecord(api, 'training_types');
  const [first, second] = [
    await buildNeed(api, { trainingType: type['@id'] }),
    await buildNeed(api, { trainingType: type['@id'] }),
  ];
  await api.update(String(second?.['@id']), { status: 'pocket' });
  const name = (need: ApiRecord) => new RegExp(`Jean ${(need.trainee as ApiRecord).lastName}`);
  const filter = encodeURIComponent(JSON.stringify({ trainingType: type['@id'] }));
  await screens.open(`/trainee/list?filter=${filter}`, officer);
  await tableWith(name(first));
  for (const box of screen.getAllByRole('checkbox')) if (box.closest('tbody')) await userEvent.click(box);
  const counts = within(await screen.findByRole('group', { name: 'Besoins par statut' }));
  await userEvent.click(await counts.findByRole('button', { name: 'Pocket 1' }));
  await screen.findByText('dont 1 que la liste ne montre pas');

  for (const command of [/^Changer le statut/, /^Programmer une relance/, /^Envoyer au centre/, /^Supprimer/, /^Planifier/]) {
    await userEvent.click(screen.getByRole('button', { name: 'Actions sur les 2 fiches cochées' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: command }));
    const dialog = within(await screen.findByRole('dialog'));
    const hidden = (await dialog.findByText(/n’est pas dans la liste filtrée/)).closest('[role=alert]');
    await waitFor(() => expect(hidden).toHaveTextContent(name(first)));
    expect(dialog.getByText(name(second))).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});
