import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startAdminFile } from '../support/admin/adminFile.ts';
import { buildLogisticSession } from '../support/records/buildInArea.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

const { api, screens, admin } = await startAdminFile();

const on = (day: string) => ({ startAt: `${day}T09:00:00+01:00`, endAt: `${day}T17:00:00+01:00` });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('says which sessions the search of one to merge hides, and shows them with one press', async () => {
  const { logisticSession } = await buildLogisticSession(api, on('2027-02-10'));
  const { logisticSession: other } = await buildLogisticSession(api, on('2027-02-20'));
  await screens.open(`/logistic_session/${logisticSession.id}/edit`, admin);
  await press('Fusionner');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fusionner avec une autre session' }));
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  const { member } = await api.list('/api/logistic_sessions');
  const count = member.length - 1;
  await userEvent.click(await dialog.findByRole('button', { name: `${count} sans le filtre « Dates »` }));
  await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(count));
  await api.call('DELETE', other['@id']);
});

it('says which trainings the search of one to attach hides, and shows them with one press', async () => {
  const { logisticSession } = await buildLogisticSession(api, on('2028-03-10'));
  const { trainingSession: earlier } = await buildLogisticSession(api, on('2028-03-01'));
  await screens.open(`/logistic_session/${logisticSession.id}/edit`, admin);
  await press('Rattacher une session existante');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rattacher une session existante' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^\d+ sans le filtre « À partir du »$/ }));
  expect(await dialog.findAllByRole('radio')).not.toHaveLength(0);
  await api.call('DELETE', earlier['@id']);
});

it('says what the search of caterers hides, and shows them with one press', async () => {
  const { logisticSession } = await buildLogisticSession(api, on('2027-04-10'));
  await buildRecord(api, 'caterers', { name: 'La Table ronde' });
  await screens.open(`/logistic_session/${logisticSession.id}/edit`, admin);
  await press('Choisir un traiteur');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Rechercher' }), 'introuvable');
  await press(/^\d+ sans le filtre « Rechercher »$/);
  expect(await screen.findByText(/La Table ronde/)).toBeInTheDocument();
});

it('says which settings the subject or the search hides, and shows them with one press', async () => {
  await screens.open('/configurations/list?group=mail&q=raison+sociale', admin);
  await press(/^\d+ sans le filtre « Sujets »$/);
  expect(await screen.findByRole('listitem', { name: 'Organisme : raison sociale' })).toBeVisible();
  expect(screens.address()).toContain('q=raison');
  await userEvent.type(screen.getByRole('searchbox'), ' parachute');
  await press(/^\d+ sans le filtre « Rechercher un paramètre »$/);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.queryByText('Aucun paramètre ne répond à cette recherche.')).not.toBeInTheDocument();
});

it('offers all calls of the API when its search finds none', async () => {
  await screens.open('/api_docs?q=hippopotame', admin);
  await press(/^\d+ sans le filtre « Chercher un appel »$/);
  expect(screen.getByRole('searchbox', { name: 'Chercher un appel' })).toHaveValue('');
  expect(screen.queryByText('Aucun appel ne correspond à cette recherche.')).not.toBeInTheDocument();
});

it('offers the contents of the guide when its search finds nothing', async () => {
  await screens.open('/guide/faire-emarger', admin);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Chercher dans le guide' }), 'hippopotame');
  await press(/^\d+ sans le filtre « Chercher dans le guide »$/);
  expect(await screen.findByRole('region', { name: 'Pas à pas' })).toBeInTheDocument();
  await waitFor(() => expect(screens.address()).toBe('/guide'));
});

it('says which figures the areas or a short period hide, and shows them with one press', async () => {
  await buildLogisticSession(api, { ...on('2026-06-10'), goalNumberTrainees: 4 });
  const area = await buildRecord(api, 'areas');
  await screens.open(`/figures?from=2026-01-01&to=2026-11-24&area=${area.id}`, admin);
  const fill = within(await screen.findByRole('region', { name: 'Taux de remplissage' }));
  await userEvent.click(await fill.findByRole('button', { name: /^\d+ sans le filtre « Secteurs »$/ }));
  await waitFor(() => expect(screens.address()).toBe('/figures?from=2026-01-01&to=2026-11-24'));
  await press('30 jours');
  await userEvent.click(await fill.findByRole('button', { name: /^\d+ sur les 12 derniers mois$/ }));
  await waitFor(() => expect(screens.address()).toContain('from=2025-11-25'));
});
