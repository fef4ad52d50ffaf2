import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { isLong } from '../../support/campaign.ts';
import { csv } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

/** More than one slice of work. */
const ROWS = isLong ? 5_000 : 1_000;

it('writes all rows in one transaction', { timeout: 240_000 }, async () => {
  const rows = Array.from({ length: ROWS }, (_, index) => [`GRANDE ${index}`, '1 rue A', '69001', 'Lyon', `${index % 90}`]);
  const uploaded = await uploadRecords(api, 'companies', csv([['Nom', 'Adresse', 'CP', 'Ville', 'Parc'], ...rows]));
  expect(uploaded).toMatchObject({ createCount: ROWS, errorCount: 0 });
  expect(await actOnImport(test, api, { iri: uploaded['@id'], action: 'run' })).toMatchObject({
    status: 'finished',
    doneCount: ROWS,
  });
  expect((await api.list('/api/companies?name=grande&itemsPerPage=1')).totalItems).toBe(ROWS);
});
