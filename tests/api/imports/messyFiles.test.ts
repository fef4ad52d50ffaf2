import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv } from '../../support/files/importSamples.ts';
import { MESSY_FILES } from '../../support/files/messyFiles.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const brand = await buildRecord(api, 'car_brands', { brand: 'Toyota' });
  await buildRecord(api, 'car_models', { model: 'Yaris', carBrand: brand['@id'] });
  await buildRecord(api, 'companies', { name: 'Société de réception', siret: '32165498000010' });
});
afterAll(() => test.close());

type Mapping = ApiRecord & {
  readonly columns: readonly { readonly index: number; readonly field: string | null }[];
  readonly sheet: { readonly sheets: readonly string[]; readonly sheet: number; readonly headerRow: number };
};

const mappingOf = async (iri: string): Promise<Mapping> => (await api.item(`${iri}/mapping`)) as Mapping;

it('has twelve files', () => expect(MESSY_FILES).toHaveLength(12));

describe.each(MESSY_FILES)('$name', ({ kind, file, headerRow, fields, counts, found: [query, record] }) => {
  it('is read as its author meant it', async () => {
    const uploaded = await uploadRecords(api, kind, await file());
    const mapping = await mappingOf(uploaded['@id']);
    expect({ headerRow: mapping.sheet.headerRow, fields: mapping.columns.map((column) => column.field) }).toEqual({
      headerRow,
      fields,
    });
    const { member } = await api.list(`${uploaded['@id']}/rows`);
    expect(uploaded, JSON.stringify(member.map(({ reasons }) => reasons))).toMatchObject(counts);
    expect(await actOnImport(test, api, { iri: uploaded['@id'], action: 'run' })).toMatchObject({
      status: 'finished',
      errorMessage: null,
      doneCount: counts.createCount,
    });
    const [written] = (await api.list(`/api/${query}`)).member;
    expect(await api.item(String(written?.['@id']))).toMatchObject(record);
  });
});

describe('a file that was read wrong', () => {
  it('is read again from another line', async () => {
    const uploaded = await uploadRecords(
      api,
      'companies',
      csv([
        ['Nom', 'Ville'],
        ['Société', 'Commune', 'Rue', 'CP'],
        ['Relue', 'Lens', '1 rue A', '62300'],
      ]),
    );
    expect((await mappingOf(uploaded['@id'])).sheet.headerRow).toBe(2);
    await api.update(`${uploaded['@id']}/sheet`, { headerRow: 1 });
    expect((await mappingOf(uploaded['@id'])).columns.map(({ field }) => field)).toEqual(['name', 'city', null, null]);
    await api.refusal(422, 'PUT', `${uploaded['@id']}/sheet`, { headerRow: 9 });
    expect(await api.update(`${uploaded['@id']}/sheet`, { headerRow: 2 })).toMatchObject({ createCount: 1, rowCount: 1 });
  });

  it('has each wrong value replaced in all rows, by a record that looks like it', async () => {
    const known = await buildRecord(api, 'companies', { name: 'Groupe Vaillant' });
    const uploaded = await uploadRecords(
      api,
      'companies',
      csv([
        ['Nom', 'Adresse', 'CP', 'Ville', 'Groupe', 'Segment'],
        ['Filiale un', '1 rue A', '75001', 'Paris', 'Groupe Vailant', 'ETI'],
        ['Filiale deux', '1 rue A', '75001', 'Paris', 'Groupe Vailant', ''],
      ]),
    );
    expect(uploaded).toMatchObject({ errorCount: 2 });
    const iri = `${uploaded['@id']}/wrong_values`;
    const { values } = (await api.item(iri)) as unknown as { values: readonly Record<string, unknown>[] };
    expect(values).toMatchObject([
      {
        field: 'parentCompany',
        text: 'Groupe Vailant',
        count: 2,
        target: 'companies',
        suggestions: [{ '@id': known['@id'], name: known.name, text: `${known.name} (n° ${known.id})` }],
      },
      { field: 'accountType', text: 'ETI', count: 1, target: null, suggestions: [] },
    ]);
    await api.update(iri, { field: 'accountType', from: 'ETI', to: '' });
    const settled = await api.update(iri, {
      field: 'parentCompany',
      from: 'Groupe Vailant',
      to: `${known.name} (n° ${known.id})`,
    });
    expect(settled).toMatchObject({ createCount: 2, errorCount: 0 });
    await actOnImport(test, api, { iri: uploaded['@id'], action: 'run' });
    expect((await api.list(`/api/companies?parentCompany=${known.id}`)).totalItems).toBe(2);
    await api.refusal(409, 'PUT', iri, { field: 'accountType', from: 'x', to: 'y' });
  });
});
