import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm, spreadsheet } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
  await api.create('training_types', { name: 'EPP' });
});
afterAll(() => test.close());

interface Offer {
  readonly name: string;
  readonly fields: readonly string[];
  readonly rows: readonly {
    readonly text: string;
    readonly cells: Readonly<Record<string, string>>;
    readonly refused: string | null;
  }[];
  readonly unsplitCount: number;
}

interface Column {
  readonly index: number;
  readonly header: string;
  readonly field: string | null;
  readonly how: string | null;
  readonly split: string | null;
  readonly splits: readonly Offer[];
}

const columnsOf = async ({ '@id': iri }: ApiRecord): Promise<readonly Column[]> =>
  ((await api.item(`${iri}/mapping`)) as unknown as { readonly columns: readonly Column[] }).columns;

/** The mapping with splits for some columns, by header. */
const withSplits = async (uploaded: ApiRecord, splits: Readonly<Record<string, string | null>>) =>
  (await columnsOf(uploaded)).map(({ index, header, field }) =>
    header in splits ? { index, field: null, split: splits[header] } : { index, field },
  );

const choose = async (
  uploaded: ApiRecord,
  splits: Readonly<Record<string, string | null>>,
  constants?: Readonly<Record<string, string>>,
): Promise<ApiRecord> =>
  api.update(`${uploaded['@id']}/mapping`, { columns: await withSplits(uploaded, splits), ...(constants && { constants }) });

const rowsOf = async ({ '@id': iri }: ApiRecord): Promise<readonly ApiRecord[]> => (await api.list(`${iri}/rows`)).member;

const offersOf = async (uploaded: ApiRecord, header: string): Promise<readonly Offer[]> =>
  (await columnsOf(uploaded)).find((column) => column.header === header)?.splits ?? [];

it('offers to split a column, shown on three rows, and writes the parts once that is chosen', async () => {
  const uploaded = await uploadRecords(
    api,
    'companies',
    csv([
      ['Nom', 'Adresse', 'CP Ville'],
      ['OFFERTE UN', '1 rue A', '44600 Saint-Nazaire'],
      ['OFFERTE DEUX', '2 rue B', 'B-1000 Bruxelles'],
      ['OFFERTE TROIS', '3 rue C', '75008 PARIS CEDEX 08'],
      ['OFFERTE QUATRE', '4 rue D', 'Guérande (44)'],
    ]),
  );
  expect(uploaded).toMatchObject({ createCount: 0, errorCount: 4 });
  expect(await offersOf(uploaded, 'CP Ville')).toEqual([
    {
      name: 'town',
      fields: ['zipCode', 'city'],
      needed: ['zipCode', 'city'],
      rows: [
        { rowNumber: 2, text: '44600 Saint-Nazaire', cells: { zipCode: '44600', city: 'Saint-Nazaire' }, refused: null },
        { rowNumber: 3, text: 'B-1000 Bruxelles', cells: { zipCode: 'B-1000', city: 'Bruxelles' }, refused: null },
        { rowNumber: 4, text: '75008 PARIS CEDEX 08', cells: { zipCode: '75008', city: 'PARIS CEDEX 08' }, refused: null },
      ],
      unsplitCount: 1,
    },
  ]);
  expect(await choose(uploaded, { 'CP Ville': 'town' })).toMatchObject({ createCount: 3, errorCount: 1 });
  expect((await columnsOf(uploaded))[2]).toMatchObject({ field: null, split: 'town', how: 'chosen' });
  const rows = await rowsOf(uploaded);
  expect(rows[0]).toMatchObject({ cells: { zipCode: '44600', city: 'Saint-Nazaire' }, reasons: [] });
  expect(rows[3]).toMatchObject({
    outcome: 'error',
    cells: { zipCode: '', city: 'Guérande (44)' },
    reasons: expect.arrayContaining([{ field: 'city', message: expect.stringContaining('ne se sépare pas sûrement') }]),
  });
  await api.update(String(rows[3]?.['@id']), { cells: { zipCode: '44350', city: 'Guérande' } });
  expect(await actOnImport(test, api, { iri: uploaded['@id'], action: 'run' })).toMatchObject({ doneCount: 4 });
  const { member } = await api.list('/api/companies?name=offerte');
  expect(member.map(({ zipCode, city }) => [zipCode, city])).toEqual(
    expect.arrayContaining([
      ['44600', 'SAINT-NAZAIRE'],
      ['B-1000', 'BRUXELLES'],
      ['75008', 'PARIS CEDEX 08'],
      ['44350', 'GUÉRANDE'],
    ]),
  );
});

it('reads the next file as the last one, until the choice is undone', async () => {
  const file = (name: string) =>
    csv([
      ['Nom', 'Localisation du siège'],
      [name, '12 rue du Port, 44600 Saint-Nazaire'],
    ]);
  const first = await uploadRecords(api, 'companies', file('RETENUE UNE'));
  expect(await choose(first, { 'Localisation du siège': 'address' })).toMatchObject({ createCount: 1 });
  const second = await uploadRecords(api, 'companies', file('RETENUE DEUX'));
  expect(second).toMatchObject({ createCount: 1, errorCount: 0 });
  expect((await columnsOf(second))[1]).toMatchObject({ split: 'address', how: 'remembered' });
  expect((await rowsOf(second))[0]).toMatchObject({
    cells: { address: '12 rue du Port', zipCode: '44600', city: 'Saint-Nazaire' },
  });
  // A client that does not speak of splits leaves them.
  const columns = (await columnsOf(second)).map(({ index, field }) => ({ index, field }));
  expect(await api.update(`${second['@id']}/mapping`, { columns })).toMatchObject({ createCount: 1 });
  const undone = (await columnsOf(second)).map(({ index, field }) => ({ index, field, split: null }));
  expect(await api.update(`${second['@id']}/mapping`, { columns: undone })).toMatchObject({ createCount: 0, errorCount: 1 });
  expect((await rowsOf(second))[0]?.cells).toEqual({ name: 'RETENUE DEUX' });
  const given = { address: '1 rue A', zipCode: '44000', city: 'Nantes' };
  await api.update(`${second['@id']}/mapping`, { columns: undone, constants: given });
  expect((await rowsOf(second))[0]?.cells).toMatchObject(given);
  expect((await columnsOf(await uploadRecords(api, 'companies', file('RETENUE TROIS'))))[1]).toMatchObject({ split: null });
});

it('asks once for the order of names that capitals do not tell apart', async () => {
  const uploaded = await uploadRecords(
    api,
    'trainers',
    csv([
      ['Nom et prénom', 'E-mail'],
      ['M. Jean DUPONT', 'un@split.example'],
      ['Claire Martin', 'deux@split.example'],
      ['Yann Le Goff', 'trois@split.example'],
      ['Marie Claire Durand', 'quatre@split.example'],
    ]),
  );
  const offers = await offersOf(uploaded, 'Nom et prénom');
  expect(offers.map(({ name, unsplitCount }) => [name, unsplitCount])).toEqual([
    ['personLastFirst', 2],
    ['personFirstLast', 1],
  ]);
  expect(offers[1]).toMatchObject({
    fields: ['civility', 'lastName', 'firstName'],
    rows: [
      { cells: { civility: 'M', lastName: 'DUPONT', firstName: 'Jean' } },
      { cells: { lastName: 'Martin', firstName: 'Claire' } },
      {},
    ],
  });
  // The civility of a row wins over that of all rows.
  const checked = await choose(uploaded, { 'Nom et prénom': 'personFirstLast' }, { civility: 'Mme' });
  expect(checked).toMatchObject({ createCount: 3, errorCount: 1 });
  expect((await rowsOf(uploaded)).map(({ cells }) => cells)).toMatchObject([
    { civility: 'M', lastName: 'DUPONT', firstName: 'Jean' },
    { civility: 'Mme', lastName: 'Martin', firstName: 'Claire' },
    { civility: 'Mme', lastName: 'Le Goff', firstName: 'Yann' },
    { lastName: 'Marie Claire Durand', firstName: '' },
  ]);
  expect(await choose(uploaded, { 'Nom et prénom': 'person' }, { civility: 'Mme' })).toMatchObject({
    createCount: 1,
    errorCount: 3,
  });
  const { values } = (await api.item(`${uploaded['@id']}/wrong_values`)) as unknown as { readonly values: readonly ApiRecord[] };
  expect(values.find(({ text }) => text === 'Claire Martin')).toMatchObject({
    field: 'lastName',
    message: expect.stringContaining('nom ou prénom en premier'),
  });
});

it('splits a vehicle by the brands, whose refused parts are settled once', async () => {
  const brand = await buildRecord(api, 'car_brands', { brand: 'ALFA ROMEO' });
  const model = await buildRecord(api, 'car_models', { model: 'Giulia', carBrand: brand['@id'] });
  const form = importForm(
    'DEFAULT',
    csv([
      ['Stagiaire', 'Formation', 'Véhicule'],
      ['M. Ange ROUTIER', 'EPP', 'Alfa Romeo Giulia'],
      ['ROUTIER Marc', 'EPP', 'Land Rover Defender'],
      ['ROUTIER Luc', 'EPP', 'Land Rover Defender'],
      ['ROUTIER Paul', 'EPP', 'Fourgon blanc'],
    ]),
  );
  const uploaded = await api.create('trainee/import/upload', form);
  expect(await offersOf(uploaded, 'Véhicule')).toMatchObject([{ name: 'vehicle', unsplitCount: 1 }]);
  const splits = { Stagiaire: 'person', Véhicule: 'vehicle' };
  expect(await choose(uploaded, splits)).toMatchObject({ createCount: 1, errorCount: 3 });
  const iri = `${uploaded['@id']}/wrong_values`;
  const { values } = (await api.item(iri)) as unknown as { readonly values: readonly ApiRecord[] };
  expect(values).toMatchObject([
    { field: 'carBrand', text: 'Land Rover', count: 2, target: 'car_brands' },
    { field: 'carModel', text: 'Defender', count: 2 },
    { field: 'carModel', text: 'Fourgon blanc', count: 1 },
  ]);
  await api.update(iri, { field: 'carBrand', from: 'Land Rover', to: 'Alfa Romeo' });
  await api.update(iri, { field: 'carModel', from: 'Defender', to: 'Giulia' });
  expect(await api.update(iri, { field: 'carModel', from: 'Fourgon blanc', to: '' })).toMatchObject({ createCount: 4 });
  await actOnImport(test, api, { iri: uploaded['@id'], action: 'run' });
  const { member } = await api.list('/api/need_trainings?trainee.lastName=routier');
  expect(member.map(({ carModel }) => (carModel as ApiRecord | null)?.['@id'] ?? null).filter(Boolean)).toEqual(
    Array.from({ length: 3 }, () => model['@id']),
  );
});

it('refuses a split that the kind has not, of a column with a field, or of fields that are taken', async () => {
  const uploaded = await uploadRecords(
    api,
    'companies',
    csv([
      ['Nom', 'Lieu', 'Ville'],
      ['REFUSÉE', '44600 Saint-Nazaire', 'Nantes'],
    ]),
  );
  const iri = `${uploaded['@id']}/mapping`;
  const refusedAt = async (columns: readonly object[], rest = {}) =>
    (await api.refusal(422, 'PUT', iri, { columns, ...rest })).violations?.map(({ propertyPath }) => propertyPath);
  expect(await refusedAt([{ index: 1, field: null, split: 'vehicle' }])).toEqual(['columns[0].split']);
  expect(await refusedAt([{ index: 1, field: 'city', split: 'town' }])).toEqual(['columns[0].split']);
  expect(
    await refusedAt([
      { index: 1, field: null, split: 'town' },
      { index: 2, field: 'city' },
    ]),
  ).toEqual(['columns[0].split', 'columns[1].field']);
  expect(await refusedAt([{ index: 1, field: null, split: 'town' }], { constants: { city: 'Nantes' } })).toEqual([
    'constants.city',
  ]);
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_COMPANY'] }));
  await reader.refusal(403, 'PUT', iri, { columns: [{ index: 1, field: null, split: 'town' }] });
});

it('gives the rows that were not imported back with the parts in columns of their own', async () => {
  const uploaded = await uploadRecords(
    api,
    'trainers',
    csv([
      ['Nom complet', 'Civilité', 'E-mail'],
      ['RENDU Jean', 'M.', 'sans adresse'],
      ['Rendu', 'Mme', 'rendu@split.example'],
    ]),
  );
  await choose(uploaded, { 'Nom complet': 'person' });
  const [first] = await rowsOf(uploaded);
  await api.update(String(first?.['@id']), { cells: { firstName: 'Jeanne' } });
  const answer = await test.app.request(`${uploaded['@id']}/failed_rows`, { headers: { Cookie: admin.cookie } });
  const again = await uploadRecords(api, 'trainers', spreadsheet(new Uint8Array(await answer.arrayBuffer()), 'reste.xlsx'));
  expect((await columnsOf(again)).map(({ header, field }) => [header, field])).toEqual([
    ['Nom', 'lastName'],
    ['Prénom', 'firstName'],
    ['Civilité', 'civility'],
    ['E-mail', 'email'],
    ['Ligne', null],
    ['Motif', null],
  ]);
  expect((await rowsOf(again)).map(({ cells }) => cells)).toMatchObject([
    { lastName: 'RENDU', firstName: 'Jeanne', civility: 'M.' },
    { lastName: 'Rendu', firstName: '', civility: 'Mme' },
  ]);
});
