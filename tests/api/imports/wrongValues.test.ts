import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import { uploadRecords } from '../../support/files/recordImports.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let dealer: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await api.create('training_types', { name: 'EPP' });
  dealer = await buildRecord(api, 'car_dealers', { name: 'TOYOTA LYON NORD' });
});
afterAll(() => test.close());

/** Each file has its own names: rows of a file that was imported are not read again. */
const upload = (name: string): Promise<ApiRecord> =>
  api.create(
    'trainee/import/upload',
    importForm(
      'DEFAULT',
      csv([
        ['Nom', 'Prénom', 'Formation', 'Concession'],
        [`${name} UN`, 'Léa', 'EPP', 'Toyota Lyon Nrd'],
        [`${name} DEUX`, 'Léo', 'EPP', 'Toyota Lyon Nrd'],
        [`${name} TROIS`, 'Lia', 'E.P.P', ''],
      ]),
    ),
  );

it('settles each unknown name of a file of needs once for all its rows', async () => {
  const uploaded = await upload('RÉGLÉ');
  expect(uploaded).toMatchObject({ createCount: 0, errorCount: 3 });
  const iri = `${uploaded['@id']}/wrong_values`;
  const { values } = (await api.item(iri)) as unknown as { values: readonly Record<string, unknown>[] };
  const text = `TOYOTA LYON NORD (n° ${dealer.id})`;
  expect(values).toMatchObject([
    { field: 'carDealer', text: 'Toyota Lyon Nrd', count: 2, target: 'car_dealers', suggestions: [{ text }] },
    { field: 'trainingType', text: 'E.P.P', count: 1, target: 'training_types' },
  ]);
  await api.update(iri, { field: 'trainingType', from: 'E.P.P', to: 'EPP' });
  expect(await api.update(iri, { field: 'carDealer', from: 'Toyota Lyon Nrd', to: text })).toMatchObject({
    createCount: 3,
    errorCount: 0,
  });
  const { member } = await api.list(`${uploaded['@id']}/rows`);
  expect(member[0]).toMatchObject({ cells: { carDealer: text }, corrected: ['carDealer'] });
  expect((await api.call('POST', `${uploaded['@id']}/run`)).status).toBe(202);
  await test.runJobs();
  expect((await api.list(`/api/need_trainings?carDealer=${dealer.id}`)).totalItems).toBe(2);
  await api.refusal(409, 'PUT', iri, { field: 'carDealer', from: text, to: '' });
});

it('refuses a replacement by readers, of an unknown column, or by a record that does not exist', async () => {
  const uploaded = await upload('REFUSÉ');
  const iri = `${uploaded['@id']}/wrong_values`;
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINEE_IMPORT'] }));
  await reader.refusal(403, 'PUT', iri, { field: 'carDealer', from: 'Toyota Lyon Nrd', to: '' });
  await reader.refusal(403, 'PUT', `${uploaded['@id']}/sheet`, { headerRow: 1 });
  await api.refusal(422, 'PUT', iri, { field: 'astre', from: 'x', to: 'y' });
  expect(await api.update(iri, { field: 'carDealer', from: 'Toyota Lyon Nrd', to: 'Autre (n° 99999)' })).toMatchObject({
    errorCount: 3,
  });
});

it('empties the cells with several texts of a column at once', async () => {
  const { '@id': iri } = await uploadRecords(
    api,
    'companies',
    csv([
      ['Nom', 'Adresse', 'CP', 'Ville', 'Parc'],
      ['PLUSIEURS UN', '1 rue A', '59000', 'Lille', 'peu'],
      ['PLUSIEURS DEUX', '2 rue A', '59000', 'Lille', 'beaucoup'],
      ['PLUSIEURS TROIS', '3 rue A', '59000', 'Lille', 'énormément'],
    ]),
  );
  const path = `${iri}/wrong_values`;
  expect(await api.update(path, { field: 'fleetSize', from: ['peu', 'beaucoup'], to: '' })).toMatchObject({
    createCount: 2,
    errorCount: 1,
  });
  await api.refusal(422, 'PUT', path, { field: 'fleetSize', from: [], to: '' });
});

it('lists a text once though its rows refuse it for different reasons', async () => {
  const uploaded = await upload('RAISONS');
  // Written directly: reasons that depend on the rest of a row are rare.
  await test.database.query(
    `update trainee_import_rows set reasons = reasons || '[{"field": "carDealer", "message": "Autre raison."}]'
     where import_id = $1 and row_number = (select min(row_number) from trainee_import_rows where import_id = $1)`,
    [Number(uploaded.id)],
  );
  const { values } = (await api.item(`${uploaded['@id']}/wrong_values`)) as unknown as {
    values: readonly Record<string, unknown>[];
  };
  expect(values).toMatchObject([
    { field: 'carDealer', text: 'Toyota Lyon Nrd', message: expect.stringMatching(/^Autre raison\. · ./), count: 2 },
    { field: 'trainingType', text: 'E.P.P', count: 1 },
  ]);
});

it('imports without a value that an optional column refuses', async () => {
  const uploaded = await upload('SANS');
  const iri = `${uploaded['@id']}/wrong_values`;
  await api.update(iri, { field: 'trainingType', from: 'E.P.P', to: 'EPP' });
  const emptied = await api.update(iri, { field: 'carDealer', from: 'Toyota Lyon Nrd', to: '' });
  expect(emptied).toMatchObject({ createCount: 3, errorCount: 0 });
  const { member } = await api.list(`${uploaded['@id']}/rows`);
  expect(member[0]).toMatchObject({ cells: { carDealer: '' }, corrected: ['carDealer'], reasons: [] });
});

const messagesOf = async (iri: string): Promise<readonly (readonly unknown[])[]> =>
  (await api.list(`${iri}/rows`)).member.map(({ reasons }) =>
    (reasons as readonly { readonly field: string | null }[]).map(({ field }) => field),
  );

// netbox-community/netbox#4533, huridocs/uwazi#2867, molgenis/molgenis#2171: the first error hid the others.
it('says all that is wrong with a row at once', async () => {
  const company = await buildRecord(api, 'companies', { name: 'DÉJÀ LÀ', siret: '44306184100047' });
  const companies = await uploadRecords(
    api,
    'companies',
    csv([
      ['Nom', 'SIRET', 'Adresse', 'CP', 'Ville', 'Parc', 'Tél.', 'E-mail'],
      ['NOUVEAU', '', '1 rue A', '', 'Lyon', 'beaucoup', 'pas de numéro', 'x'],
      ['DÉJÀ LÀ', '443 061 841 00047', '', '', '', 'peu', 'non', ''],
      ['DÉJÀ LÀ', '443 061 841 00047', '', '', '', '', 'non', ''],
      ['CLÉ FAUSSE', '12345', '', '', '', 'peu', '', ''],
    ]),
  );
  expect(await messagesOf(companies['@id'])).toEqual([
    ['phoneNumber', 'email', 'fleetSize', 'zipCode'],
    ['phoneNumber', 'fleetSize'],
    ['phoneNumber'],
    ['siret', 'fleetSize'],
  ]);
  expect((await api.item(company['@id'])).fleetSize).not.toBe('peu');
  const needs = await api.create(
    'trainee/import/upload',
    importForm(
      'NEEDTRAININGUPDATE',
      csv([
        ['N° du besoin', 'E-mail', 'Concession'],
        ['999999', 'x', 'Inconnue'],
      ]),
    ),
  );
  expect(await messagesOf(needs['@id'])).toEqual([['email', 'carDealer', 'id']]);
});

it('calls only columns that it knows recognised', async () => {
  const { '@id': iri } = await uploadRecords(
    api,
    'companies',
    csv([
      ['Nom', 'Signe astral'],
      ['Vierge SARL', 'Vierge'],
    ]),
  );
  const { columns } = (await api.item(`${iri}/mapping`)) as unknown as { columns: readonly ApiRecord[] };
  expect(columns).toMatchObject([
    { field: 'name', how: 'recognised' },
    { field: null, how: null },
  ]);
});

it('gives all rows what the file lacks, until a column of the file has it', async () => {
  const uploaded = await uploadRecords(
    api,
    'trainers',
    csv([
      ['Nom', 'E-mail'],
      ['CONSTANT', 'un@constant.example'],
      ['DURABLE', 'deux@constant.example'],
    ]),
  );
  const iri = `${uploaded['@id']}/mapping`;
  const { columns, keyField } = (await api.item(iri)) as unknown as {
    readonly columns: readonly { readonly index: number; readonly field: string | null }[];
    readonly keyField: string | null;
  };
  const mapping = { columns: columns.map(({ index, field }) => ({ index, field })), keyField };
  const refusal = await api.refusal(422, 'PUT', iri, {
    ...mapping,
    constants: { civility: 'Lune', astre: 'x', lastName: 'NON' },
  });
  expect(refusal.violations?.map(({ propertyPath }) => propertyPath)).toEqual([
    'constants.civility',
    'constants.astre',
    'constants.lastName',
  ]);
  const checked = await api.update(iri, { ...mapping, constants: { firstName: 'Camille', civility: 'M.', areas: 'Inconnu' } });
  expect(checked).toMatchObject({ createCount: 0, errorCount: 2 });
  const { values } = (await api.item(`${uploaded['@id']}/wrong_values`)) as unknown as { values: readonly ApiRecord[] };
  expect(values).toMatchObject([{ field: 'areas', text: 'Inconnu', count: 2 }]);
  await api.update(`${uploaded['@id']}/wrong_values`, { field: 'areas', from: 'Inconnu', to: '' });
  expect(await api.item(iri)).toMatchObject({ constants: { firstName: 'Camille', civility: 'M.', areas: 'Inconnu' } });
  expect((await api.call('POST', `${uploaded['@id']}/run`)).status).toBe(202);
  await test.runJobs();
  const { member } = await api.list('/api/trainers?email=constant.example');
  expect(member).toHaveLength(2);
  for (const trainer of member) expect(trainer).toMatchObject({ firstName: 'Camille', civility: 'M' });
});

it('counts a required column as given once all rows get it', async () => {
  const form = importForm(
    'DEFAULT',
    csv([
      ['Nom', 'Prénom'],
      ['SANSFORMATION', 'Ève'],
    ]),
  );
  const uploaded = await api.create('trainee/import/upload', form);
  const iri = `${uploaded['@id']}/mapping`;
  expect(await api.item(iri)).toMatchObject({ missing: ['trainingType'], constants: {} });
  const columns = [
    { index: 0, field: 'lastName' },
    { index: 1, field: 'firstName' },
  ];
  await api.refusal(422, 'PUT', iri, { columns });
  expect(await api.update(iri, { columns, constants: { trainingType: 'EPP' } })).toMatchObject({ createCount: 1, errorCount: 0 });
  expect(await api.item(iri)).toMatchObject({ missing: [], constants: { trainingType: 'EPP' } });
});
