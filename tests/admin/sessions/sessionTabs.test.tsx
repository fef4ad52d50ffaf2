import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let officer: Person;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp();
  officer = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, officer);
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

it('says first who, where and with what, and what is missing, linked to its place', async () => {
  const { logisticSession, trainingSession } = await buildLogisticSession(api);
  await api.update(trainingSession['@id'], { goalNumberTrainees: 4 });
  const need = await buildPlannedNeed(api, trainingSession['@id']);
  const vehicle = await buildRecord(api, 'vehicles', { reference: 'CLIO-7' });
  await api.update(logisticSession['@id'], { vehicles: [vehicle['@id']] });
  await screens.open(`/logistic_session/${logisticSession.id}/edit`, officer);

  const summary = within(await screen.findByRole('region', { name: 'En bref' }));
  expect(await summary.findByText('3 places libres')).toBeInTheDocument();
  const trainees = within(await summary.findByRole('list', { name: 'Stagiaires' }));
  expect(trainees.getByRole('link')).toHaveAttribute('href', `#/trainee/${need.id}/identity`);
  expect(summary.getByRole('link', { name: /CLIO-7/ })).toHaveAttribute('href', `#/vehicle/${vehicle.id}/edit`);
  expect(await summary.findByRole('link', { name: 'Formateur à désigner' })).toHaveAttribute(
    'href',
    `#/logistic_session/${logisticSession.id}/edit?section=team`,
  );
});

it('keeps the input of all tabs, and marks the tab of an invalid field', async () => {
  const { logisticSession } = await buildLogisticSession(api);
  const user = userEvent.setup();
  await screens.open(`/logistic_session/${logisticSession.id}/edit?section=administration`, officer);
  await user.type(await screen.findByRole('textbox', { name: /^Compte rendu/ }), 'Bon groupe');

  await user.click(screen.getByRole('tab', { name: 'Preuves' }));
  expect(screens.address()).toBe(`/logistic_session/${logisticSession.id}/edit?section=evidence`);
  expect(screen.queryByRole('heading', { name: 'Véhicules et matériel' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Préparation' }));
  const materials = within(screen.getByRole('group', { name: 'Matériel à prévoir' }));
  await user.click(materials.getByRole('button', { name: 'Ajouter une ligne' }));
  await user.click(screen.getByRole('tab', { name: 'Suivi' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const faulty = await screen.findByRole('tab', { name: /Préparation.*Champ à corriger|Champ à corriger.*Préparation/ });

  await user.click(faulty);
  await user.type(screen.getByRole('textbox', { name: /^Matériel/ }), 'Plots');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(async () =>
    expect(await api.item(logisticSession['@id'])).toMatchObject({ report: 'Bon groupe', materials: [{ label: 'Plots' }] }),
  );
});
