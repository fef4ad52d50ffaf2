import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { countStatements } from '../../support/database/countStatements.ts';
import { csv } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

/** The session of 26 November is still to come. */
const NOW = new Date('2026-11-24T10:00:00+01:00');

beforeAll(async () => {
  test = await testApp({ now: () => NOW });
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

it('reads the sessions of all records that leave in one statement', async () => {
  const names = ['Un', 'Deux', 'Trois', 'Quatre'].map((name) => `Fermé ${name}`);
  const hotels: ApiRecord[] = [];
  for (const name of names) hotels.push(await buildRecord(api, 'hotels', { name, city: 'ARRAS' }));
  const { logisticSession } = await buildLogisticSession(api);
  await api.update(logisticSession['@id'], { hotel: hotels[2]?.['@id'] });
  const counted = countStatements(test.deps.database);
  const alone = await testApp({ database: counted.database, now: () => NOW });
  const officer = apiClient(alone, await test.addUser({ groups: ['super-admin'] }));
  const uploads: ApiRecord[] = [];
  const statementsFor = async (closed: readonly string[]) => {
    const file = csv([['Hôtel', 'Ville', 'Actif'], ...closed.map((name) => [name, 'ARRAS', 'Non'])]);
    return counted.during(async () => uploads.push(await uploadRecords(officer, 'hotels', file)));
  };
  // The first call also finds the caller.
  await statementsFor(names.slice(0, 2));
  const all = await statementsFor(names);
  expect(all.filter((text) => text.includes('join hotels r on'))).toHaveLength(1);
  const { member } = await api.list(`${uploads[1]?.['@id']}/rows`);
  expect(member.map(({ warnings }) => (warnings as readonly unknown[]).length)).toEqual([0, 0, 1, 0]);
  await alone.close();
});
