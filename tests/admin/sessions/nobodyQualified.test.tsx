import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let admin: Person;
let screens: ReturnType<typeof adminScreens>;
let day: ApiRecord;
let trainers: readonly ApiRecord[];

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
  day = (await buildLogisticSession(api)).logisticSession;
  trainers = [
    await buildRecord(api, 'trainers', { firstName: 'Ana', lastName: 'ROUX', areas: [], trainingType: [] }),
    await buildRecord(api, 'trainers', { firstName: 'Luc', lastName: 'ABEL', areas: [], trainingType: [] }),
  ];
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const open = async (as = admin) => {
  await screens.open(`/logistic_session/${day.id}/edit`, as);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Formateurs' }));
};

it('says once that no trainer is eligible, with the way to the eligible trainings', async () => {
  await open();
  // The list is placed, and then shown, after it has its words.
  await waitFor(() => expect(screen.getByText(/^Aucun formateur n’est habilité à « .+ »\.$/)).toBeVisible());
  expect(screen.getByRole('link', { name: 'Indiquer les formations éligibles' })).toHaveAttribute(
    'href',
    expect.stringMatching(/#\/trainer\/list$/),
  );
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Luc ABEL'),
    expect.stringContaining('Ana ROUX'),
  ]);
  expect(options.some(({ textContent }) => textContent?.includes('habilité'))).toBe(false);
  expect(screen.getByText('À vérifier')).toBeVisible();
  expect(screen.queryByText('Disponibles')).not.toBeInTheDocument();
});

it('tells those who cannot change trainers whom to ask', async () => {
  const planner = await test.addUser({
    roles: ['ROLE_READ_LOGISTIC_SESSION', 'ROLE_WRITE_LOGISTIC_SESSION', 'ROLE_READ_TRAINING_SESSION', 'ROLE_READ_TRAINER'],
  });
  await open(planner);
  expect(await screen.findByText(/Demandez à qui tient les fiches des formateurs/)).toBeVisible();
});

it('offers no replacement as free that is not eligible, and says so once', async () => {
  await api.update(day['@id'], { trainers: [trainers[0]?.['@id']] });
  await screens.open(`/logistic_session/${day.id}/edit`, admin);
  const replace = await screen.findByRole('button', { name: 'Remplacer Ana ROUX par Luc ABEL' });
  expect(screen.getAllByText('Aucun formateur libre n’est habilité à la formation.')).toHaveLength(1);
  const line = within(replace.parentElement as HTMLElement);
  expect(line.queryByText(/Libre|Sans l’habilitation/)).not.toBeInTheDocument();
});
