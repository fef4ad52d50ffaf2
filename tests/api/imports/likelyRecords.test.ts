import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';
import { buildRecord, buildSiret } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await api.create('training_types', { name: 'EPP' });
});
afterAll(() => test.close());

const HEADERS = ['SIRET', 'Nom', 'Adresse', 'CP', 'Ville', 'Téléphone'];

const uploadCompanies = (rows: readonly (readonly string[])[], as = api) =>
  uploadRecords(as, 'companies', csv([HEADERS, ...rows]));

const company = (name: string, values: Readonly<Record<string, unknown>> = {}) =>
  buildRecord(api, 'companies', { name, zipCode: '59140', city: 'Dunkerque', address: '7 quai', ...values });

interface Candidate {
  readonly record: string;
  readonly name: string;
  readonly details: readonly { readonly field: string; readonly text: string }[];
}

interface Row extends ApiRecord {
  readonly outcome: string;
  readonly record: string | null;
  readonly candidates: readonly Candidate[];
  readonly isDecided: boolean;
  readonly warnings: readonly unknown[];
  readonly reasons: readonly unknown[];
}

const rowsOf = async (iri: string) => (await api.list(`${iri}/rows`)).member as unknown as readonly Row[];

const judgeAgain = async (iri: string) => {
  const mapping = (await api.item(`${iri}/mapping`)) as ApiRecord & {
    columns: readonly { index: number; field: string | null }[];
  };
  return api.update(`${iri}/mapping`, { columns: mapping.columns.map(({ index, field }) => ({ index, field })) });
};

it('lets a person choose among the records that a row without its key looks like, and keeps the answer', async () => {
  const siret = buildSiret(4101);
  const [first, second] = [await company('CHOIX MARÉE', { siret }), await company('CHOIX MARÉE', { address: '9 rue Neuve' })];
  const { '@id': iri, errorCount } = await uploadCompanies([['', 'Choix Marée', '', '59140', 'Dunkerque', '03 28 00 00 01']]);
  expect(errorCount).toBe(1);
  const [row] = await rowsOf(iri);
  expect(row).toMatchObject({ outcome: 'error', record: null, isDecided: false });
  expect(row?.candidates.map(({ record }) => record)).toEqual([first['@id'], second['@id']]);
  expect(row?.candidates[0]?.details).toContainEqual({ field: 'siret', text: siret });
  expect(row?.candidates[1]?.details).toContainEqual({ field: 'address', text: '9 rue Neuve' });
  const chosen = await api.update(String(row?.['@id']), { record: second['@id'] });
  expect(chosen).toMatchObject({ outcome: 'update', record: second['@id'], isDecided: true, reasons: [], warnings: [] });
  expect(await judgeAgain(iri)).toMatchObject({ updateCount: 1, errorCount: 0, warningCount: 0 });
  expect(await actOnImport(test, api, { iri, action: 'run' })).toMatchObject({ doneCount: 1 });
  expect(await api.item(second['@id'])).toMatchObject({ phoneNumber: expect.stringContaining('28000001') });
  expect((await api.item(first['@id'])).phoneNumber).toBeNull();
});

it('creates all the same, where a person says that it is another one', async () => {
  const known = await company('AUTRE MARÉE');
  const { '@id': iri, updateCount } = await uploadCompanies([
    ['', 'Autre Marée', '7 quai', '59140', 'Dunkerque', '03 28 00 00 02'],
  ]);
  expect(updateCount).toBe(1);
  const [row] = await rowsOf(iri);
  expect(row).toMatchObject({ record: known['@id'], warnings: [expect.anything()] });
  const other = await api.update(String(row?.['@id']), { record: null });
  expect(other).toMatchObject({ outcome: 'create', record: null, isDecided: true, warnings: [] });
  expect(await judgeAgain(iri)).toMatchObject({ createCount: 1, updateCount: 0 });
  await actOnImport(test, api, { iri, action: 'run' });
  expect((await api.list('/api/companies?name=autre marée')).totalItems).toBe(2);
});

it('takes the record of a similar name elsewhere, or of a name that two have, when a person says so', async () => {
  const moved = await company('DÉPLACÉ MARÉE', { zipCode: '62100', city: 'Calais' });
  const [one] = [await company('DEUX MARÉE', { city: 'Gravelines', zipCode: '59820' }), await company('DEUX MARÉE')];
  const similar = await uploadCompanies([[buildSiret(4102), 'Déplacé Marée', '7 quai', '62100', 'Calais', '']]);
  const [row] = await rowsOf(similar['@id']);
  expect(row).toMatchObject({ outcome: 'create', warnings: [expect.anything()] });
  expect(await api.update(String(row?.['@id']), { record: moved['@id'] })).toMatchObject({
    outcome: 'update',
    changes: expect.arrayContaining([expect.objectContaining({ field: 'siret' })]),
  });
  const named = await uploadRecords(
    api,
    'companies',
    csv([
      ['Nom', 'Téléphone'],
      ['Deux Marée', '03 28 00 00 03'],
    ]),
  );
  const [ambiguous] = await rowsOf(named['@id']);
  expect(ambiguous).toMatchObject({ outcome: 'error', candidates: [{ record: one['@id'] }, {}] });
  expect(await api.update(String(ambiguous?.['@id']), { record: one['@id'] })).toMatchObject({
    outcome: 'update',
    record: one['@id'],
  });
});

it('answers for all rows that were shown at once, and leaves those with several candidates', async () => {
  for (const name of ['TOUS UN', 'TOUS DEUX', 'TOUS TROIS', 'TOUS TROIS'])
    await company(name, { city: 'Lens', zipCode: '62300' });
  const rows = ['Tous Un', 'Tous Deux', 'Tous Trois'].map((name) => ['', name, '1 rue A', '59000', 'Lille', '']);
  const { '@id': iri } = await uploadCompanies(rows);
  const likely = async () =>
    (await api.item(`${iri}/likely_records`)) as ApiRecord & { rows: readonly { rowNumber: number; said: string }[] };
  const shown = await likely();
  expect(shown).toMatchObject({ totalItems: 3 });
  expect(shown.rows[0]).toMatchObject({
    said: 'Tous Un, 1 rue A, 59000, Lille',
    candidates: [{ name: expect.stringContaining('TOUS UN') }],
  });
  const numbers = shown.rows.map(({ rowNumber }) => rowNumber);
  const answer = await api.call('POST', `${iri}/likely_records`, { answer: 'existing', rows: numbers.slice(1) });
  expect(answer).toMatchObject({ status: 200, body: { updateCount: 1, createCount: 2 } });
  expect((await likely()).totalItems).toBe(2);
  expect((await api.call('POST', `${iri}/likely_records`, { answer: 'new', rows: numbers })).status).toBe(200);
  expect((await likely()).totalItems).toBe(0);
  expect((await rowsOf(iri)).map(({ outcome, warnings }) => [outcome, warnings.length])).toEqual([
    ['create', 0],
    ['update', 0],
    ['create', 0],
  ]);
});

it('attaches the needs of a file to the people they look like, all at once', async () => {
  const known = await buildRecord(api, 'trainees', {
    lastName: 'SEMBLABLE',
    firstName: 'Léa',
    email: 'lea.semblable@exemple.fr',
  });
  const { '@id': iri } = await api.create(
    'trainee/import/upload',
    importForm(
      'DEFAULT',
      csv([
        ['Nom', 'Prénom', 'Formation', 'E-mail'],
        ['SEMBLABLE', 'Léa', 'EPP', 'lea.semblable@exemple.fr'],
      ]),
    ),
  );
  const { rows } = (await api.item(`${iri}/likely_records`)) as unknown as { rows: readonly { rowNumber: number }[] };
  await api.call('POST', `${iri}/likely_records`, { answer: 'existing', rows: rows.map(({ rowNumber }) => rowNumber) });
  expect((await api.list(`${iri}/rows`)).member).toMatchObject([{ trainee: known['@id'] }]);
});

it('refuses a choice of what is no candidate, by readers, by strangers, and once it runs', async () => {
  const [known, stranger] = [await company('REFUS MARÉE'), await company('TOUT AUTRE')];
  const { '@id': iri } = await uploadCompanies([['', 'Refus Marée', '7 quai', '59140', 'Dunkerque', '']]);
  const [row] = await rowsOf(iri);
  await api.refusal(422, 'PUT', String(row?.['@id']), { record: stranger['@id'] });
  await api.refusal(422, 'PUT', String(row?.['@id']), { record: '/api/trainers/1' });
  expect(await rowsOf(iri)).toMatchObject([{ record: known['@id'], isDecided: false }]);
  const other = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_VEHICULE'] }));
  await other.refusal(404, 'GET', `${iri}/likely_records`);
  await other.refusal(404, 'POST', `${iri}/likely_records`, { answer: 'new', rows: [2] });
  const needs = await api.create(
    'trainee/import/upload',
    importForm(
      'DEFAULT',
      csv([
        ['Nom', 'Prénom', 'Formation'],
        ['LECTEUR', 'Léa', 'EPP'],
      ]),
    ),
  );
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINEE_IMPORT'] }));
  await reader.item(`${needs['@id']}/likely_records`);
  await reader.refusal(403, 'POST', `${needs['@id']}/likely_records`, { answer: 'new', rows: [] });
  await api.update(String(row?.['@id']), { record: null });
  await actOnImport(test, api, { iri, action: 'run' });
  await api.refusal(409, 'POST', `${iri}/likely_records`, { answer: 'new', rows: [2] });
});
