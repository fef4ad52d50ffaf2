// Filters that stay in a list and are not seen: marmelab/react-admin #7034 (from a link), #2722 (hidden, still applied).
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startAdminFile } from '../support/admin/adminFile.ts';
import { tableWith } from '../support/admin/tableWith.ts';
import type { ApiRecord } from '../support/app/apiClient.ts';
import { buildNeed } from '../support/records/buildInArea.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

const { test, api, screens, admin } = await startAdminFile();

const filtered = (filter: object) => `/trainee/list?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const importedFile = async () => {
  const part = (disposition: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  const response = await test.app.request('/api/trainee/import/upload', {
    method: 'POST',
    headers: { Cookie: admin.cookie, 'Content-Type': 'multipart/form-data; boundary=x' },
    body: `${part('name="type"', 'DEFAULT')}${part('name="file"; filename="a.csv"', 'Nom;Ville\r\nMartin;Lille\r\n')}--x--\r\n`,
  });
  return (await response.json()) as ApiRecord;
};
const removeFilter = (name: RegExp) => screen.findByRole('button', { name });

it('shows a filter of an import as a chip, also when the list is opened again, and takes it off with one press', async () => {
  const type = await buildRecord(api, 'training_types');
  const [inFile, other] = [
    await buildNeed(api, { trainingType: type['@id'] }),
    await buildNeed(api, { trainingType: type['@id'] }),
  ];
  const run = await importedFile();
  await test.database.query('update need_trainings set trainee_import_id = $1 where id = $2', [run.id, inFile?.id]);
  const name = (need: ApiRecord | undefined) => new RegExp(`Jean ${(need?.trainee as ApiRecord | undefined)?.lastName}`);

  await screens.open(filtered({ traineeImport: run['@id'], trainingType: type['@id'] }), admin);
  await tableWith(name(inFile));
  await removeFilter(/^Retirer le filtre « Import : .+ »$/);
  window.location.hash = '#/company/list';
  await screen.findByRole('heading', { level: 1, name: 'Sociétés' });
  window.location.hash = '#/trainee/list';
  await tableWith(name(inFile));
  await userEvent.click(await removeFilter(/^Retirer le filtre « Import : .+ »$/));
  await tableWith(name(other));
  await waitFor(() => expect(screen.queryByRole('button', { name: /filtre « Import/ })).not.toBeInTheDocument());
});

it('shows the filters that « Ma journée » puts into a list, also one without any field', async () => {
  const person = await test.addUser({ groups: ['super-admin'] });
  await screens.open(filtered({ assignee: `/api/users/${person.id}` }), admin);
  await userEvent.click(await removeFilter(/^Retirer le filtre « Affecté à : .+ »$/));
  await waitFor(() => expect(screen.queryByRole('button', { name: /filtre « Affecté/ })).not.toBeInTheDocument());
});

it('says of records that a link has chosen how many they are, not their numbers', async () => {
  const [one, other] = [await buildNeed(api), await buildNeed(api)];
  await screens.open(filtered({ id: [String(one.id), String(other.id)] }), admin);
  await userEvent.click(await removeFilter(/^Retirer le filtre « Fiches choisies : 2 »$/));
  await waitFor(() => expect(screen.queryByRole('button', { name: /filtre « Fiches/ })).not.toBeInTheDocument());
});

it('shows a filter of the panel as a chip while the panel is closed', async () => {
  await screens.open(filtered({ 'exists[area]': 'false', 'plannedAt[after]': '2026-12-01' }), admin);
  await removeFilter(/^Retirer le filtre « Secteur : non renseigné »$/);
});

it('offers one menu of mass actions: on the ticked rows once there are some', async () => {
  const type = await buildRecord(api, 'training_types');
  await buildNeed(api, { trainingType: type['@id'] });
  await screens.open(filtered({ trainingType: type['@id'] }), admin);
  const table = await tableWith(/Jean/);
  const menus = () => screen.getAllByRole('button', { name: /^Actions sur / }).map(({ textContent }) => textContent);
  await waitFor(() => expect(menus()).toEqual(['Actions sur le besoin filtré']));
  await userEvent.click(within(table).getAllByRole('checkbox').at(-1) as HTMLElement);
  await waitFor(() => expect(menus()).toEqual(['Actions sur la fiche cochée']));
});
