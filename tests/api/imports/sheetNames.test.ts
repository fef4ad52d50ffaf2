import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeWorkbook } from '../../../server/imports/file/writeWorkbook.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { spreadsheet } from '../../support/files/importSamples.ts';
import { uploadRecords } from '../../support/files/recordImports.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const ADDRESS = ['Nom', 'Adresse', 'CP', 'Ville', 'Téléphone', 'Contact : Nom'];
const ROW = ['Un', '1 rue A', '62300', 'Lens', '03 21 00 00 01', 'PETIT'];

/** Sheets of one workbook, all with headings that every kind of address knows. */
const book = async (...names: readonly string[]): Promise<File> =>
  spreadsheet(await writeWorkbook(names.map((name) => ({ name, titles: ADDRESS, rows: [ROW] }))), 'reprise.xlsx');

// eXpandFramework/eXpand 115: the first sheet is imported, whatever the file is for.
it.each<[string, readonly string[], string]>([
  ['hotels', ['Clients', 'Traiteurs', 'Hôtels', 'Loueurs'], 'Hôtels'],
  ['caterers', ['Clients', 'Hôtels', 'liste des TRAITEURS 2026'], 'liste des TRAITEURS 2026'],
  ['companies', ['Contacts', 'Hôtels', 'Clients'], 'Clients'],
  ['training_locations', ['Hôtels', 'training_locations'], 'training_locations'],
  ['training_locations', ['Hôtels', 'Lieux'], 'Lieux'],
  ['renters', ['Feuil1', 'Feuil2'], 'Feuil1'],
])('the sheet of %s among %j is %s', async (kind, names, opened) => {
  const { '@id': iri } = await uploadRecords(api, kind, await book(...names));
  const { sheet } = (await api.item(`${iri}/mapping`)) as unknown as { sheet: { sheets: readonly string[]; sheet: number } };
  expect(sheet.sheets[sheet.sheet]).toBe(opened);
});

it('a sheet of that name with other columns is not opened before one whose headings are known', async () => {
  const sheets = [
    { name: 'Hôtels', titles: ['Total', 'Nuits'], rows: [['Un', '12']] },
    { name: 'Données', titles: ADDRESS, rows: [ROW] },
  ];
  const { '@id': iri } = await uploadRecords(api, 'hotels', spreadsheet(await writeWorkbook(sheets), 'reprise.xlsx'));
  expect(await api.item(`${iri}/mapping`)).toMatchObject({ sheet: { sheet: 1 } });
});

it('a sheet of one column is opened by its name', async () => {
  const sheets = [
    { name: 'Modèles', titles: ['Marque', 'Modèle'], rows: [['Toyota', 'Yaris']] },
    { name: 'Marques', titles: ['Marque'], rows: [['Toyota']] },
  ];
  const file = spreadsheet(await writeWorkbook(sheets), 'voitures.xlsx');
  for (const [kind, sheet] of [
    ['car_brands', 1],
    ['car_models', 0],
  ] as const) {
    const { '@id': iri } = await uploadRecords(api, kind, file);
    expect(await api.item(`${iri}/mapping`)).toMatchObject({ sheet: { sheet } });
  }
});
