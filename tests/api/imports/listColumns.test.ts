import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv } from '../../support/files/importSamples.ts';
import { actOnImport, chooseKey, uploadRecords } from '../../support/files/recordImports.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const rowsOf = async ({ '@id': iri }: ApiRecord): Promise<readonly ApiRecord[]> => (await api.list(`${iri}/rows`)).member;

const act = ({ '@id': iri }: ApiRecord, action: 'run' | 'undo') => actOnImport(test, api, { iri, action });

const HEADERS = [
  'Hôtel',
  'Adresse',
  'CP',
  'Ville',
  'Civilité contact',
  'Nom du contact',
  'Contact : Prénom',
  'Tél. contact',
  'B&B',
  'Tarif soirée étape',
];
const LENS = ['Ibis', '1 rue A', '62300', 'Lens', 'Madame', 'Petit', 'Anne', '03.21.00.00.01', '89,50 €', ''];

it('creates hotels with a contact and prices from columns of their own', async () => {
  const uploaded = await uploadRecords(
    api,
    'hotels',
    csv([HEADERS, LENS, LENS.with(3, 'Arras').with(5, ''), LENS.with(0, 'Campanile').with(8, 'gratuit')]),
  );
  const [made, nameless, priceless] = await rowsOf(uploaded);
  expect(made).toMatchObject({ outcome: 'create', reasons: [] });
  expect(nameless).toMatchObject({ outcome: 'error', reasons: [{ field: 'contacts.lastName' }] });
  expect(priceless).toMatchObject({ outcome: 'error', reasons: [{ field: 'prices.bed_and_breakfast' }] });
  await act(uploaded, 'run');
  const [hotel] = (await api.list('/api/hotels?name=Ibis')).member;
  expect(await api.item(String(hotel?.['@id']))).toMatchObject({
    contacts: [{ civility: 'Mme', lastName: 'Petit', firstName: 'Anne', phoneNumber: '+33321000001', main: true }],
    prices: [{ label: 'bed_and_breakfast', price: 89.5 }],
  });
});

it('refuses a hotel without a contact, and says which column it needs', async () => {
  const uploaded = await uploadRecords(
    api,
    'hotels',
    csv([
      ['Hôtel', 'Adresse', 'CP', 'Ville'],
      ['Campanile', '1 rue A', '62300', 'Lens'],
    ]),
  );
  expect(await rowsOf(uploaded)).toMatchObject([{ outcome: 'error', reasons: [{ field: 'contacts.lastName' }] }]);
  await expect(chooseKey(api, uploaded['@id'], null)).rejects.toThrow(
    'Indiquez la colonne du fichier qui contient « Contact : Nom »',
  );
});

it('looks for a hotel in its town: chains have one in each', async () => {
  await buildRecord(api, 'hotels', { name: 'B&B Hôtel', city: 'LILLE' });
  const uploaded = await uploadRecords(
    api,
    'hotels',
    csv([HEADERS, LENS.with(0, 'B&B hotel').with(3, 'Lille'), LENS.with(0, 'B&B Hôtel').with(3, 'Dunkerque')]),
  );
  expect((await rowsOf(uploaded)).map(({ outcome }) => outcome)).toEqual(['update', 'create']);
});

it('completes the contact that a row names, adds another one, and never writes over a person', async () => {
  const caterer = await buildRecord(api, 'caterers', {
    name: 'Saveurs',
    city: 'LYON',
    contacts: [
      { lastName: 'Durand', firstName: 'Luc', phoneNumber: '04 72 00 00 01', main: true },
      { lastName: 'Roche', main: false },
    ],
    prices: [
      { label: 'cold_meal', price: 12 },
      { label: 'coffee_break', price: 3 },
    ],
  });
  const complete = async (row: readonly string[]) => {
    const uploaded = await uploadRecords(
      api,
      'caterers',
      csv([
        ['Traiteur', 'Ville', 'Contact : Nom', 'Contact : Prénom', 'Contact : Téléphone', 'Repas froid', 'Prix repas chaud'],
        row,
      ]),
    );
    const changes = (await rowsOf(uploaded)).flatMap((row) => row.changes);
    await act(uploaded, 'run');
    const { contacts, prices } = await api.item(caterer['@id']);
    await act(uploaded, 'undo');
    return { contacts, prices, changes };
  };
  const [durand, roche] = [
    { lastName: 'Durand', firstName: 'Luc', phoneNumber: '+33472000001', main: true },
    { lastName: 'Roche', main: false },
  ];

  expect(await complete(['Saveurs', 'LYON', '', '', '04 72 99 99 99', '', ''])).toMatchObject({
    contacts: [{ ...durand, phoneNumber: '+33472999999' }, roche],
  });
  expect(await complete(['Saveurs', 'LYON', 'ROCHE', 'Anne', '04 72 99 99 99', '', ''])).toMatchObject({
    contacts: [durand, { lastName: 'ROCHE', firstName: 'Anne', phoneNumber: '+33472999999', main: false }],
  });
  expect(await complete(['Saveurs', 'LYON', 'Durand', 'Marie', '', '13', '15,5'])).toMatchObject({
    contacts: [durand, roche, { lastName: 'Durand', firstName: 'Marie', main: false }],
    prices: [
      { label: 'cold_meal', price: 13 },
      { label: 'coffee_break', price: 3 },
      { label: 'hot_meal', price: 15.5 },
    ],
    changes: [
      {
        field: 'contacts',
        before: 'Durand Luc 04 72 00 00 01 ; Roche',
        after: 'Durand Luc 04 72 00 00 01 ; Roche ; Durand Marie',
      },
      { field: 'prices', before: 'Repas froid 12 ; Pause café 3', after: 'Repas froid 13 ; Pause café 3 ; Repas chaud 15,5' },
    ],
  });
  expect(await api.item(caterer['@id'])).toMatchObject({ contacts: [durand, roche], prices: [{ price: 12 }, { price: 3 }] });
});
