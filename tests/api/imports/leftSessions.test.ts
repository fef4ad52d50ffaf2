import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/apiClient.ts';
import { buildLogisticSession } from '../../support/buildInArea.ts';
import { buildRecord } from '../../support/buildRecord.ts';
import { csv } from '../../support/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/recordImports.ts';
import { type TestApp, testApp } from '../../support/testApp.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  // The session of 26 November is still to come.
  test = await testApp({ now: () => new Date('2026-11-24T10:00:00+01:00') });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

it('a file that closes a hotel names the coming sessions that count on it', async () => {
  const planned = await buildRecord(api, 'hotels', { name: 'Prévu', city: 'LENS' });
  await buildRecord(api, 'hotels', { name: 'Libre', city: 'LENS' });
  const { logisticSession } = await buildLogisticSession(api);
  await api.update(logisticSession['@id'], { hotel: planned['@id'] });
  const { '@id': iri, warningCount } = await uploadRecords(
    api,
    'hotels',
    csv([
      ['Hôtel', 'Ville', 'Actif'],
      ['Prévu', 'LENS', 'Non'],
      ['Libre', 'LENS', 'Non'],
    ]),
  );
  expect(warningCount).toBe(1);
  const { member } = await api.list(`${iri}/rows`);
  const said = member.map(({ outcome, warnings }) => [outcome, (warnings as readonly ApiRecord[]).map(({ message }) => message)]);
  expect(said).toEqual([
    ['update', [expect.stringContaining('1 session à venir compte dessus')]],
    ['update', []],
  ]);
  expect(await actOnImport(test, api, { iri, action: 'run' })).toMatchObject({ doneCount: 2 });
  expect(await api.item(planned['@id'])).toMatchObject({ isActive: false });
});
