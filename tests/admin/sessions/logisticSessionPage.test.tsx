import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
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

const open = async (logisticSession: ApiRecord, person = officer) => {
  await screens.open(`/logistic_session/${logisticSession.id}/edit`, person);
  await screen.findByRole('heading', { name: 'Véhicules et matériel' });
};
const vehiclesOf = async (logisticSession: ApiRecord) =>
  ((await api.item(logisticSession['@id'])).vehicles as readonly ApiRecord[]).map(({ reference }) => reference);

const chooseVehicle = async (user: UserEvent, reference: string) => {
  await user.type(screen.getByRole('combobox', { name: 'Véhicules' }), reference);
  await user.click(await screen.findByRole('option', { name: new RegExp(reference) }));
  await user.keyboard('{Escape}');
};
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Enregistrer' }));

it('names another editor, and is read-only for readers', async () => {
  const { logisticSession } = await buildLogisticSession(api);
  const other = await test.addUser({ roles: ['ROLE_WRITE_LOGISTIC_SESSION'], firstName: 'Ana', lastName: 'ROY' });
  await apiClient(test, other).update(`${logisticSession['@id']}/current_editor`, undefined);
  const reader = await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION'] });

  await open(logisticSession, reader);

  expect(await screen.findByText(/^Ana ROY modifie cette session/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Fusionner' })).not.toBeInTheDocument();
  expect(screens.calls).not.toContain(`PUT ${logisticSession['@id']}/current_editor`);
});

it('asks about a busy vehicle: cancel, replace, or accept the conflict', async () => {
  const area = (await buildRecord(api, 'areas'))['@id'];
  const taken = await buildRecord(api, 'vehicles', { reference: 'PRISE-1', area });
  await buildRecord(api, 'vehicles', { reference: 'LIBRE-1', area });
  const { logisticSession: elsewhere } = await buildLogisticSession(api, { area });
  await api.update(elsewhere['@id'], { vehicles: [taken['@id']] });
  const { logisticSession } = await buildLogisticSession(api, { area });
  const user = userEvent.setup();
  await open(logisticSession);
  await chooseVehicle(user, 'PRISE-1');

  await save(user);
  const dialog = await screen.findByRole('dialog', { name: /conflit/ });
  expect(within(dialog).getByText(/PRISE-1.*déjà sur une session/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Revenir' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await vehiclesOf(logisticSession)).toEqual([]);

  await save(user);
  await user.click(await screen.findByRole('button', { name: /^Remplacer PRISE-1.* par LIBRE-1/ }));
  await waitFor(async () => expect(await vehiclesOf(logisticSession)).toEqual(['LIBRE-1']));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled());
  await chooseVehicle(user, 'PRISE-1');
  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Planifier quand même' }));
  await waitFor(async () => expect(await vehiclesOf(logisticSession)).toHaveLength(2));
  const { member } = await api.list('/api/api_logs?action=accept_conflicts');
  expect(member[0]).toMatchObject({ action: 'accept_conflicts' });
}, 60_000);

it('confirms before another document replaces a written mail, and links to its training’s form', async () => {
  const { logisticSession, trainingSession } = await buildLogisticSession(api);
  const user = userEvent.setup();
  await open(logisticSession);
  await user.click(screen.getByRole('tab', { name: 'Documents et e-mails' }));
  await user.click(await screen.findByRole('button', { name: /^Envoyer un document :/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Envoyer un document/ });
  const attached = await within(dialog).findByRole('checkbox', { name: /^Joindre le document/ });
  await user.click(attached);
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(within(dialog).getByRole('combobox', { name: 'Document' }));
  await user.click(await screen.findByRole('option', { name: 'Attestation' }));
  expect(confirm).toHaveBeenCalledOnce();
  expect(attached).not.toBeChecked();

  confirm.mockReturnValue(true);
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  confirm.mockRestore();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('tab', { name: 'Préparation' }));
  const [title] = await screen.findAllByTitle('Ouvrir la session de formation');
  await user.click(title as HTMLElement);
  await screen.findByRole('button', { name: 'Supprimer' });
  expect(screens.address()).toBe(`/training_session/${trainingSession.id}/edit`);
});

it('refuses an invalid address of an added trainee at its field, and keeps the input', async () => {
  const { logisticSession, trainingSession } = await buildLogisticSession(api);
  await buildPlannedNeed(api, trainingSession['@id']);
  const user = userEvent.setup();
  await screens.open(`/logistic_session/${logisticSession.id}/${trainingSession.id}/emargement`, officer);
  await user.click(await screen.findByRole('button', { name: 'Ajouter un stagiaire' }));
  await user.type(screen.getByRole('textbox', { name: /^Prénom/ }), 'Zoé');
  await user.type(screen.getByRole('textbox', { name: /^Nom/ }), 'Martin');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'zoe@');
  await user.click(screen.getByRole('radio', { name: 'À titre individuel' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
    'Veuillez entrer une adresse e-mail valide',
  );
  expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Martin');
  expect(screens.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('fits a training type’s slots to the day, with undo unless somebody changed the session since', async () => {
  const { logisticSession, trainingSession } = await buildLogisticSession(api);
  const timeSlots = [
    { start: '08:00', end: '12:00' },
    { start: '13:00', end: '16:00' },
  ];
  await api.update((trainingSession.trainingType as ApiRecord)['@id'], { timeSlots });
  const programme = async () => (await api.item(logisticSession['@id'])).logisticSessionsDay;
  const user = userEvent.setup();
  await open(logisticSession);
  const adapt = async () => {
    await user.click(await screen.findByRole('button', { name: /^Adapter les créneaux de .* du 26\/11\/2026$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Déroulé du 26/11/2026' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le déroulé' }));
    return within((await screen.findByText('Déroulé enregistré')).closest('[role=alert]') as HTMLElement);
  };

  const notice = await adapt();
  expect(await programme()).toHaveLength(2);
  await user.click(notice.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText('Déroulé rétabli')).toBeInTheDocument();
  expect(await programme()).toEqual([]);

  const second = await adapt();
  await api.update(logisticSession['@id'], { commentary: 'Changé par un autre' });
  await user.click(second.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText(/modifié/)).toBeInTheDocument();
  expect(await programme()).toHaveLength(2);
}, 60_000);

it('explains below the heading why a sheet is not shown', async () => {
  const { logisticSession, trainingSession } = await buildLogisticSession(api);
  await screens.open(
    `/logistic_session/${logisticSession.id}/${trainingSession.id}/emargement`,
    await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'], featureFlags: [] }),
  );
  await screen.findByText(/La fonction « Émargement » n’est pas activée/);
  expect(screen.getByRole('heading', { level: 1, name: 'Feuille d’émargement' })).toBeVisible();
});
