import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { spreadsheet } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';
import { ADDED_VALUES, addFields } from '../../support/records/addedFields.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let person: Person;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  person = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, person);
  await addFields(api, 'teaching_tools');
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

it('has the fields, their values and files, and the values come back', async () => {
  const profession = await buildRecord(api, 'professions', { label: 'Cariste' });
  const file = (await api.create('files', formOf([{ name: 'attestation.pdf', content: PDF }]))) as ApiRecord;
  const custom = { ...ADDED_VALUES, ownRecord: profession['@id'], ownFile: file['@id'] };
  const tool = await buildRecord(api, 'teaching_tools', { reference: 'ARC-1', custom });
  const { body } = await api.call('POST', '/api/data_archives');
  await test.runJobs();
  const response = await test.app.request(`${(body as ApiRecord)['@id']}/download`, { headers: { Cookie: person.cookie } });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const table = (name: string) =>
    parse(Buffer.from(files[`${name}.csv`] ?? []), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  expect(table('custom_fields').map(({ Clé: key }) => key)).toEqual(expect.arrayContaining(['ownText', 'ownFile']));
  const line = table('teaching_tools').find((row) => row.Référence === 'ARC-1');
  expect(line).toMatchObject({ 'Zone du garant': 'Élevée', 'Métier visé': 'Cariste', Étoiles: '4' });
  expect(Object.keys(files)).toContain(line?.['Attestation signée']);

  const emptied = Object.fromEntries(Object.keys(ADDED_VALUES).map((key) => [key, null]));
  await api.update(tool['@id'], { custom: { ...emptied, ownRecord: null } });
  const sent = spreadsheet(files['teaching_tools.csv'] ?? '', 'teaching_tools.csv');
  const { '@id': iri } = await uploadRecords(api, 'teaching_tools', sent);
  await actOnImport(test, api, { iri, action: 'run' });
  expect(await api.item(tool['@id'])).toMatchObject({ custom: { ...ADDED_VALUES, ownRecord: { '@id': profession['@id'] } } });
});
