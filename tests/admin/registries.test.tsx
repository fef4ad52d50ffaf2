import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PlateRegistry } from '../../server/adapters/plateRegistry.ts';
import { parsePosition } from '../../src/records/parsePosition.ts';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

const plateRegistry: PlateRegistry = {
  find: async () => ({
    brand: 'TOYOTA',
    model: 'Yaris',
    color: 'Bleu',
    fuel: 'hybrid',
    gearbox: 'robotisée',
    category: null,
    firstDateMatriculation: '2024-03-15',
  }),
};

let test: TestApp;
let api: ApiClient;
let officer: Person;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp({ registries: { plateRegistry } });
  officer = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, officer);
  const toyota = await buildRecord(api, 'car_brands', { brand: 'TOYOTA' });
  const lexus = await buildRecord(api, 'car_brands', { brand: 'LEXUS' });
  await buildRecord(api, 'car_models', { model: 'Yaris', carBrand: toyota['@id'] });
  await buildRecord(api, 'car_models', { model: 'UX', carBrand: lexus['@id'] });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

it('fills a vehicle by its plate, and offers only the models of its make', async () => {
  const user = userEvent.setup();
  await screens.open('/vehicle/new', officer);
  const plate = await screen.findByRole('textbox', { name: /^Immatriculation/ });
  const search = screen.getByRole('button', { name: 'Rechercher l’immatriculation' });
  expect(search).toBeDisabled();
  await user.type(plate, 'ab-123-cd');
  expect(plate).toHaveValue('AB-123-CD');
  await user.click(search);

  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Marque/ })).toHaveValue('TOYOTA'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Modèle/ })).toHaveValue('Yaris'));
  expect(screen.getByRole('combobox', { name: /^Boîte/ })).toHaveValue('');

  const brand = screen.getByRole('combobox', { name: /^Marque/ });
  await user.clear(brand);
  await user.type(brand, 'lex');
  await user.click(await screen.findByRole('option', { name: 'LEXUS' }));
  const model = screen.getByRole('combobox', { name: /^Modèle/ });
  await waitFor(() => expect(model).toHaveValue(''));
  await user.click(model);
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['UX']));
});

it('adds an engine on the screen of its model', async () => {
  const user = userEvent.setup();
  await screens.open('/car_model/1/edit', officer);
  const section = within(await screen.findByRole('region', { name: 'Motorisations' }));
  await user.click(await section.findByRole('button', { name: 'Ajouter' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: /^Motorisation/ }), '116h');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await section.findByText('116h')).toBeInTheDocument();
  expect((await api.list('/api/car_engines?carModel=1')).member).toMatchObject([{ engine: '116h' }]);
});

it('fills latitude and longitude from a pasted position, with a map link', async () => {
  await screens.open('/training_location/new', officer);
  const latitude = await screen.findByRole('textbox', { name: /^Latitude/ });
  fireEvent.paste(latitude, { clipboardData: { getData: () => '50.4292, 2.8319' } });
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Longitude/ })).toHaveValue('2,8319'));
  expect(latitude).toHaveValue('50,4292');
  expect(await screen.findByRole('link', { name: 'Voir sur la carte' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=50.4292&mlon=2.8319#map=16/50.4292/2.8319',
  );
});

it('removes a group of rates when its last line is removed', async () => {
  const user = userEvent.setup();
  await screens.open('/training_location/new', officer);
  const rates = within(await screen.findByRole('group', { name: 'Grilles tarifaires' }));
  const addGroup = rates.getByRole('button', { name: 'Ajouter une ligne' });
  await user.click(addGroup);
  const lines = within(await rates.findByRole('group', { name: /^Lignes/ }));
  await user.click(lines.getByRole('button', { name: 'Supprimer la ligne 1' }));
  await waitFor(() => expect(rates.queryByRole('group', { name: /^Lignes/ })).not.toBeInTheDocument());
});

it.each([
  ['48.8566, 2.3522', 48.8566, 2.3522],
  ['48,8566 ; 2,3522', 48.8566, 2.3522],
  ['-21.1151 55.5364', -21.1151, 55.5364],
  ['https://www.openstreetmap.org/?mlat=48.8566&mlon=2.3522#map=12/48.1/2.1', 48.8566, 2.3522],
  ['https://www.openstreetmap.org/#map=12/48.8566/2.3522', 48.8566, 2.3522],
  ['https://www.google.com/maps/@48.8566,2.3522,15z', 48.8566, 2.3522],
  ['https://www.google.com/maps/place/X/@48.1,2.1,17z/data=!3d48.8566!4d2.3522', 48.8566, 2.3522],
  ['https://maps.google.com/?q=48.8566%2C2.3522', 48.8566, 2.3522],
  ['geo:48.8566,2.3522', 48.8566, 2.3522],
])('reads the position in %s', (text, latitude, longitude) => expect(parsePosition(text)).toEqual({ latitude, longitude }));

it.each(['', '48.8566', '12 rue des Forges', '98.1, 2.1', '100%'])('reads none in "%s"', (text) =>
  expect(parsePosition(text)).toBeNull(),
);
