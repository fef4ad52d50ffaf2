import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { csv, importForm, spreadsheet } from '../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../support/files/recordImports.ts';
import { PROJECT_ROOT } from '../support/projectRoot.ts';
import { buildRecord } from '../support/records/buildRecord.ts';
import type { RowCase } from './fileCase.ts';
import { FILE_CASES } from './importCases.ts';

let test: TestApp;
let api: ApiClient;

beforeEach(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterEach(() => test.close());

const fieldFile = async (name: string): Promise<File> =>
  spreadsheet(await readFile(join(PROJECT_ROOT, 'tests/field/files', name)), name);

interface Column {
  readonly index: number;
  readonly header: string;
  readonly field: string | null;
  readonly splits: readonly { readonly name: string }[];
}

/** Chooses the offered splits, as a person does. */
const splitColumns = async (iri: string, splits: Readonly<Record<string, string>>): Promise<ApiRecord> => {
  const { columns } = (await api.item(`${iri}/mapping`)) as unknown as { readonly columns: readonly Column[] };
  for (const [header, name] of Object.entries(splits))
    expect(columns.find((column) => column.header === header)?.splits).toContainEqual(expect.objectContaining({ name }));
  return api.update(`${iri}/mapping`, {
    columns: columns.map(({ index, header, field }) =>
      header in splits ? { index, field: null, split: splits[header] } : { index, field },
    ),
  });
};

const upload = async (kind: string, file: string): Promise<ApiRecord> => uploadRecords(api, kind, await fieldFile(file));

const act = (iri: string, action: 'run' | 'undo') => actOnImport(test, api, { iri, action });

/** The records that the files name. */
const buildNamed = async (): Promise<void> => {
  const brand = await buildRecord(api, 'car_brands', { brand: 'TOYOTA' });
  for (const model of ['Aygo X', 'Yaris']) await buildRecord(api, 'car_models', { model, carBrand: brand['@id'] });
  await buildRecord(api, 'companies', {
    name: 'LITTORAL MARÉE',
    siret: '51039595700010',
    address: '7 quai de la Citadelle',
    zipCode: '59140',
    city: 'Dunkerque',
  });
  for (const city of ['Lyon', 'Nice']) await buildRecord(api, 'companies', { name: 'HOMONYME SARL', city });
};

const saidBy = ({ reasons, warnings }: ApiRecord): string =>
  [reasons, warnings]
    .flatMap((said) => said as readonly { readonly message: string }[])
    .map(({ message }) => message)
    .join(' · ');

const rowsOf = async (iri: string): Promise<readonly ApiRecord[]> => (await api.list(`${iri}/rows?itemsPerPage=100`)).member;

const expectRow = (row: ApiRecord, { outcome, says }: RowCase): void => {
  expect({ outcome: row.outcome, said: saidBy(row) }).toEqual({
    outcome,
    said: says === undefined ? '' : expect.stringContaining(says),
  });
};

describe.each(FILE_CASES)('somebody $title ($source)', ({ kind, file, after, splits, rows, warns = [] }) => {
  it(`reads ${file} as it was meant, or says what is doubtful`, async () => {
    await buildNamed();
    if (after) await act((await upload(kind, after))['@id'], 'run');
    const sent = await upload(kind, file);
    const { '@id': iri, warnings, warningCount } = splits ? await splitColumns(sent['@id'], splits) : sent;
    expect(warnings).toEqual(warns.map((part) => ({ message: expect.stringContaining(part) })));
    const read = await rowsOf(iri);
    expect(read.map(({ outcome }) => outcome)).toEqual(rows.map(({ outcome }) => outcome));
    for (const [index, row] of read.entries()) expectRow(row, rows[index] as RowCase);
    expect(warningCount).toBe(rows.filter(({ outcome, says }) => says && ['create', 'update'].includes(outcome)).length);
    if (!rows.some(({ stored }) => stored)) return;
    await act(iri, 'run');
    for (const [index, { record }] of (await rowsOf(iri)).entries()) {
      const { stored } = rows[index] as RowCase;
      if (stored) expect(await api.item(String(record))).toMatchObject(stored);
    }
  });
});

// tidyverse/readxl#187, #315, #481; dilshod/xlsx2csv PR 97; troldal/OpenXLSX PR 112: ten of 32 times came one minute early.
it('takes back the call centre’s workbook with its times as Excel shows them', async () => {
  const form = importForm('NEEDTRAININGCALLCENTER', await fieldFile('x01-reminder-times.xlsx'));
  const { '@id': iri } = await api.create('trainee/import/upload', form);
  const times = Array.from({ length: 32 }, (_empty, index) => {
    const [hour, minute] = [8 + Math.floor(index / 4), (index % 4) * 15];
    return `02/03/2027 ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  });
  expect((await rowsOf(iri)).map(({ cells }) => (cells as Readonly<Record<string, string>>).reminderAt)).toEqual(times);
});

// Aam-Digital/ndb-core#4154, ChurchCRM/CRM#8291: « modifiée depuis l’import » after the later import was undone.
it('undoes two imports of one record in the reverse order', async () => {
  const first = await upload('companies', 'u01.csv');
  await act(first['@id'], 'run');
  const later = await upload('companies', 'u02.csv');
  await act(later['@id'], 'run');
  expect(await act(later['@id'], 'undo')).toMatchObject({ keptCount: 0 });
  expect(await act(first['@id'], 'undo')).toMatchObject({ keptCount: 0 });
  expect((await api.list('/api/companies?name=ordre')).totalItems).toBe(0);
});

// Aam-Digital/ndb-core#4154, ChurchCRM/CRM#8291, for files of needs.
describe('somebody undoes two imports of one need in the reverse order', () => {
  const importNeeds = async (): Promise<{ readonly created: string; readonly changed: string; readonly need: string }> => {
    await buildRecord(api, 'training_types', { name: 'EPP' });
    const rows = [
      ['Nom', 'Prénom', 'Formation', 'N° de commande'],
      ['REVENANT', 'Alix', 'EPP', 'CMD-R1'],
    ];
    const { '@id': created } = await api.create('trainee/import/upload', importForm('DEFAULT', csv(rows)));
    await act(created, 'run');
    const need = (await api.list('/api/need_trainings?trainee.lastName=revenant')).member[0] as ApiRecord;
    const update = [
      ['N° du besoin', 'Prénom', 'Ville'],
      [String(need.id), 'Alex', 'Lyon'],
    ];
    const { '@id': changed } = await api.create('trainee/import/upload', importForm('NEEDTRAININGUPDATE', csv(update)));
    await act(changed, 'run');
    expect(await api.item(need['@id'])).toMatchObject({ city: 'Lyon', trainee: { firstName: 'Alex' } });
    return { created, changed, need: need['@id'] };
  };

  it('both go, with the need that the first one made', async () => {
    const { created, changed } = await importNeeds();
    expect(await act(changed, 'undo')).toMatchObject({ keptCount: 0 });
    expect(await act(created, 'undo')).toMatchObject({ keptCount: 0 });
    expect((await api.list('/api/need_trainings?trainee.lastName=revenant')).totalItems).toBe(0);
  });

  it('keeps what a person changed before, between or after them', async () => {
    const { created, changed, need } = await importNeeds();
    expect(await act(created, 'undo')).toMatchObject({ keptCount: 1 });
    await api.update(need, { commentary: 'Rappeler' });
    expect(await act(changed, 'undo')).toMatchObject({ keptCount: 1 });
    expect((await api.list('/api/need_trainings?trainee.lastName=revenant')).totalItems).toBe(1);
  });
});

// dfinke/ImportExcel#762: what the eye does not see is announced, and may be left out.
it('leaves out the rows that a filter hides, if a person wants it', async () => {
  const { '@id': iri } = await upload('companies', 'x05-filtered-rows.xlsx');
  const without = await api.update(`${iri}/sheet`, { skipsHidden: true });
  expect(without).toMatchObject({ createCount: 2, skippedCount: 1, warningCount: 0 });
  expect(without.warnings).toMatchObject([{ message: expect.stringContaining('laissées de côté') }]);
  expect(await api.update(`${iri}/sheet`, { skipsHidden: false })).toMatchObject({ createCount: 3, warningCount: 1 });
});

// brianmario/charlock_holmes#98: a person knows better how the file was saved.
it('reads a csv in the encoding that a person chooses', async () => {
  const { '@id': iri } = await upload('companies', 's07-macroman.csv');
  await api.update(`${iri}/sheet`, { encoding: 'windows-1252' });
  expect((await rowsOf(iri))[0]?.cells).toMatchObject({ name: expect.stringContaining('SociŽtŽ') });
  await api.update(`${iri}/sheet`, { encoding: 'macintosh' });
  expect((await rowsOf(iri))[0]?.cells).toMatchObject({ city: 'Besançon' });
});
