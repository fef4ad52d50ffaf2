import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
let reader: Person;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  officer = await test.addUser({ roles: ['ROLE_READ_BOOKING', 'ROLE_WRITE_BOOKING', 'ROLE_READ_NEED_TRAINING'] });
  reader = await test.addUser({ roles: ['ROLE_READ_BOOKING'] });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const book = (given: object = {}) => buildRecord(api, 'bookings', { firstName: 'Zoé', ...given });

const openBooking = async (booking: ApiRecord, person: Person) => {
  await screens.open(`/booking/${booking.id}`, person);
  await screen.findByRole('heading', { level: 1, name: /Zoé/ });
  return userEvent.setup();
};

it('lists open and canceled bookings on two tabs, one request each', async () => {
  const [waiting, canceled] = [await book(), await book()];
  await api.update(`${canceled['@id']}/cancel`, undefined);
  const user = userEvent.setup();

  await screens.open('/booking/list', officer);
  const code = (booking: ApiRecord) => String(booking.bookingCode);
  expect(await screen.findByText(code(waiting))).toBeInTheDocument();
  expect(screen.queryByText(code(canceled))).not.toBeInTheDocument();
  expect(screens.calls.filter((call) => call.startsWith('GET /api/bookings'))).toHaveLength(1);

  await user.click(await screen.findByRole('tab', { name: 'Annulées' }));
  expect(await screen.findByText(code(canceled))).toBeInTheDocument();
  expect(screens.address()).toMatch(/^\/booking\/canceled\/list/);
  expect(screen.queryByText(code(waiting))).not.toBeInTheDocument();
});

it('shows what will be created, then validates once the training is chosen', async () => {
  const type = await buildRecord(api, 'training_types');
  const booking = await book();
  const user = await openBooking(booking, officer);

  await user.click(screen.getByRole('button', { name: 'Valider' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Valider la réservation\s\?$/ }));
  expect(dialog.getByText(/Un besoin de formation et son bénéficiaire, Zoé/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Valider' })).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: /^Formation du nouveau besoin/ }));
  await user.click(await screen.findByRole('option', { name: String(type.name) }));
  await user.click(dialog.getByRole('button', { name: 'Valider' }));

  expect(await screen.findByText('Validée')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Valider' })).not.toBeInTheDocument());
  expect(await api.item(booking['@id'])).toMatchObject({ bookingStatus: 'validated', needTraining: { status: 'init' } });
});

it('cancels after a confirmation only', async () => {
  const booking = await book();
  const user = await openBooking(booking, officer);

  await user.click(screen.getByRole('button', { name: 'Annuler la réservation' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revenir' }));
  expect(await api.item(booking['@id'])).toMatchObject({ bookingStatus: 'pending' });

  await user.click(screen.getByRole('button', { name: 'Annuler la réservation' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler la réservation' }));
  expect(await screen.findByText('Annulée')).toBeInTheDocument();
  expect(await api.item(booking['@id'])).toMatchObject({ bookingStatus: 'canceled' });
});

it('shows why a command is refused, and keeps the dialog open', async () => {
  const booking = await book();
  const user = await openBooking(booking, officer);
  await user.click(screen.getByRole('button', { name: 'Annuler la réservation' }));
  await api.update(`${booking['@id']}/cancel`, undefined);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler la réservation' }));

  expect(await screen.findByText(/ne peut pas passer à « Annulée »/)).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('is linked with one PUT to the need found by its order number', async () => {
  const need = await buildNeed(api, { commandNoOne: 'CMD-4711' });
  const booking = await book({ lastName: 'INCONNU' });
  const user = await openBooking(booking, officer);

  await user.click(screen.getByRole('button', { name: 'Associer à un besoin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Associer la réservation à un besoin' }));
  expect(await dialog.findByText(/Aucun besoin trouvé/)).toBeInTheDocument();
  await user.clear(dialog.getByRole('searchbox', { name: /nom/ }));
  await user.type(dialog.getByRole('searchbox', { name: /commande/i }), '4711');
  await user.click(await dialog.findByRole('button', { name: /^Associer à/ }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screens.calls.filter((call) => call.startsWith('PUT'))).toEqual([`PUT ${booking['@id']}`]);
  expect(await api.item(booking['@id'])).toMatchObject({ needTraining: { '@id': need['@id'] }, bookingStatus: 'pending' });
  // The tab of a need that people without rights on trainees may see.
  expect(await screen.findByRole('link', { name: /DURAND/ })).toHaveAttribute('href', `#/trainee/${need.id}/training`);
});

it('disables its commands while the form has unsaved changes', async () => {
  const booking = await book();
  const user = await openBooking(booking, officer);
  await user.type(screen.getByRole('textbox', { name: /^Nom \*?$|^Nom$/ }), 'X');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Valider' })).toBeDisabled());
  expect(screen.getByText(/Enregistrez vos modifications/)).toBeInTheDocument();
});

it('is read-only without the right to write', async () => {
  const booking = await book();
  await openBooking(booking, reader);
  expect(screen.getByText('Lecture seule')).toBeInTheDocument();
  for (const name of ['Valider', 'Annuler la réservation', 'Associer à un besoin', 'Enregistrer']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

it('is closed to those without the right to read', async () => {
  await screens.open('/booking/canceled/list', await test.addUser({ roles: ['ROLE_READ_PLANNING'] }));
  expect(await screen.findByRole('heading', { name: 'Accès refusé' })).toBeInTheDocument();
  expect(screens.calls.filter((call) => call.includes('/api/bookings'))).toEqual([]);
});
