import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HIDDEN_NUMBER } from '../../../model/imports/numberColumns.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type ExcelSheet, excelFile } from '../../support/files/excelFile.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import { inflateZip } from '../../support/files/inflateZip.ts';
import { uploadRecords } from '../../support/files/recordImports.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  // Without the right to the « passeport de prévention »: identities.test.ts.
  api = apiClient(
    test,
    await test.addUser({ roles: ['ROLE_READ_TRAINEE_IMPORT', 'ROLE_WRITE_TRAINEE_IMPORT', 'ROLE_WRITE_TRAINER'] }),
  );
});
afterAll(() => test.close());

const HEAD = ['Nom', 'Prénom', 'Type de formation', 'N° de sécurité sociale', 'E-mail'];
const ROW = ['HUBERT', 'Ana', 'RRP', '2 69 05 49 588 157 80', 'ana@client.example'];

const NUMBER = /2[\s.]*69[\s.]*05[\s.]*49[\s.]*588[\s.]*157|2[.,]69054958815/;

const upload = async (file: File): Promise<ApiRecord> => {
  const { status, body } = await api.call('POST', '/api/trainee/import/upload', importForm('DEFAULT', file));
  expect([status, body]).toMatchObject([201, { '@type': 'TraineeImport' }]);
  return body as ApiRecord;
};

/** Tables and stored files in which a number is. */
const telling = async (): Promise<readonly string[]> => {
  const tables = await test.database.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await test.database.query<{ row: string }>(`select t::text as row from ${name} t`);
    if (rows.some(({ row }) => NUMBER.test(row))) found.push(name);
  }
  const entries = await readdir(test.filesFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = new Uint8Array(await readFile(join(entry.parentPath, entry.name)));
    if (NUMBER.test(inflateZip(bytes) ?? Buffer.from(bytes).toString('utf8'))) found.push(entry.name);
  }
  return found;
};

const rowsOf = async (iri: string) => (await api.list(`${iri}/rows`)).member as unknown as { cells: Record<string, string> }[];

it('a csv with a column of numbers is imported without them, and says so', async () => {
  const made = await upload(
    csv([['Stagiaires 2026'], HEAD, ROW, ['DUPONT', 'Luc', 'RRP', '1 80 03 2A 004 123 75', 'luc@client.example']]),
  );
  expect(await telling()).toEqual([]);
  expect(JSON.stringify((await api.item(made['@id'])).warnings)).toContain('Aucun n’est gardé');
  expect(JSON.stringify(await api.item(`${made['@id']}/mapping`))).toContain(HIDDEN_NUMBER);
  expect((await rowsOf(made['@id'])).map(({ cells }) => cells.lastName)).toEqual(['HUBERT', 'DUPONT']);
  // The kept file is read again where it is.
  expect((await api.call('PUT', `${made['@id']}/sheet`, { headerRow: 2 })).status).toBe(200);
  expect((await rowsOf(made['@id'])).map(({ cells }) => cells.email)).toEqual(['ana@client.example', 'luc@client.example']);
  expect(await telling()).toEqual([]);
});

it('nor does a workbook keep one: as Excel stores it, below any header, or on a sheet that is not read', async () => {
  const plain: ExcelSheet = {
    name: 'Besoins',
    rows: [
      ['Nom', 'Prénom', 'Type de formation'],
      ['MARTIN', 'Léa', 'RRP'],
    ],
  };
  const numbers: ExcelSheet = {
    name: 'Paie',
    rows: [
      ['Salarié', 'Matricule'],
      ['Léa', 269_054_958_815_780],
      ['Ana', '2.69.05.49.588.157.80'],
    ],
  };
  await upload(
    await excelFile(
      [{ name: 'Besoins', rows: [HEAD, [...ROW.slice(0, 3), 269_054_958_815_780, 'x@client.example']] }],
      'un.xlsx',
    ),
  );
  const made = await upload(await excelFile([plain, numbers], 'deux.xlsx'));
  expect(await telling()).toEqual([]);
  expect((await rowsOf(made['@id'])).map(({ cells }) => cells.lastName)).toEqual(['MARTIN']);
});

it('nor a file of other records', async () => {
  await uploadRecords(
    api,
    'trainers',
    csv([
      ['Nom', 'Prénom', 'E-mail', 'NIR'],
      ['BON', 'Éva', 'eva@client.example', '269054958815780'],
    ]),
  );
  expect(await telling()).toEqual([]);
});

it('other files are kept as they came', async () => {
  const made = await upload(
    await excelFile(
      [
        {
          name: 'Besoins',
          rows: [
            ['Nom', 'Prénom', 'Type de formation'],
            ['ROY', 'Jo', 'RRP'],
          ],
        },
      ],
      'sans.xlsx',
    ),
  );
  const [file] = await test.database.query(
    'select f.file_name from trainee_imports i join files f on f.id = i.file_id where i.id = $1',
    [made.id],
  );
  expect(file).toEqual({ file_name: 'sans.xlsx' });
});
