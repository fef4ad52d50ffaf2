import { expect, it } from 'vitest';
import { apiClient } from '../../support/app/apiClient.ts';
import { testApp } from '../../support/app/testApp.ts';
import { csv } from '../../support/files/importSamples.ts';
import { uploadRecords } from '../../support/files/recordImports.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const HEADERS = ['Nom', 'Adresse', 'CP', 'Ville', 'Parc'];
const ROWS = 300;
/** In the second batch of a hundred rows. */
const HELD_ROW = 149;

it('says how far an import of records is before anybody sees what it writes', async () => {
  const test = await testApp();
  const api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const known = await buildRecord(api, 'companies', { name: 'RETENUE', fleetSize: 3 });
  const rows = Array.from({ length: ROWS }, (_, index) =>
    index === HELD_ROW ? ['Retenue', '', '', '', '25'] : [`PARTIELLE ${index}`, '1 rue A', '69001', 'Lyon', '1'],
  );
  const { '@id': iri } = await uploadRecords(api, 'companies', csv([HEADERS, ...rows]));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const holding = test.deps.database.transaction(async (transaction) => {
    await transaction.query('select from companies where id = $1 for update', [known.id]);
    hold();
    await released;
  });
  await isHeld;
  expect((await api.call('POST', `${iri}/run`)).status).toBe(202);
  const running = test.runJobs();
  await expect.poll(async () => (await api.item(iri)).writtenShare, { timeout: 4_000 }).toBe(33);
  expect(await api.item(iri)).toMatchObject({ status: 'in_progress', percentage: 0 });
  expect((await api.list('/api/companies?name=partielle&itemsPerPage=1')).totalItems).toBe(0);
  release();
  await Promise.all([holding, running]);
  expect(await api.item(iri)).toMatchObject({ status: 'finished', percentage: 100, writtenShare: 100 });
  expect((await api.list('/api/companies?name=partielle&itemsPerPage=1')).totalItems).toBe(ROWS - 1);
  await test.close();
});
