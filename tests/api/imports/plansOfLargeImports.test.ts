import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';

const ROWS = 700;

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await api.create('training_types', { name: 'EPP' });
});
afterAll(() => test.close());

/** Rows that the planner believes a table has; -1: it was never asked. */
const plannedRows = async (table: string): Promise<number> => {
  const [row] = await test.database.query<{ rows: number }>('select reltuples::float8 as rows from pg_class where relname = $1', [
    table,
  ]);
  return row?.rows ?? -1;
};

it('an import of needs leaves statistics of what it wrote, and the same file again is answered', {
  timeout: 120_000,
}, async () => {
  const lines = Array.from({ length: ROWS }, (_, index) => [`PLAN-${index}`, `NOM${index}`, `Prénom${index}`, 'EPP']);
  const upload = async () => {
    const file = csv([['Commande', 'Nom', 'Prénom', 'Formation'], ...lines]);
    const { status, body } = await api.call('POST', '/api/trainee/import/upload', importForm('TOYOTAORDER', file));
    expect(status).toBe(201);
    return body as { readonly '@id': string; readonly createCount: number };
  };
  const uploaded = await upload();
  await api.call('POST', `${uploaded['@id']}/run`);
  await test.runJobs();
  expect(await plannedRows('need_trainings')).toBeGreaterThanOrEqual(ROWS);
  expect(await plannedRows('trainees')).toBeGreaterThanOrEqual(ROWS);
  expect((await upload()).createCount).toBe(0);
});

it('so does an import of other records', { timeout: 120_000 }, async () => {
  const rows = Array.from({ length: 60 }, (_, index) => [`PLAN ${index}`, '1 rue A', '69001', 'Lyon', '1']);
  const uploaded = await uploadRecords(api, 'companies', csv([['Nom', 'Adresse', 'CP', 'Ville', 'Parc'], ...rows]));
  await actOnImport(test, api, { iri: uploaded['@id'], action: 'run' });
  expect(await plannedRows('companies')).toBeGreaterThanOrEqual(60);
});
