import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { importForm, sampleFile } from '../../support/files/importSamples.ts';

let test: TestApp;
let api: ReturnType<typeof apiClient>;

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  api = apiClient(test, await test.as('driver-program@pilotage.example'));
});
afterAll(() => test.close());

/** In order: deliveries refer to the orders. */
const SAMPLES = [
  ['TOYOTAORDER', 'xlsx', { createCount: 2, errorCount: 1 }],
  ['TOYOTADELIVERY', 'csv', { updateCount: 1, errorCount: 1 }],
  ['DEFAULT', 'xlsx', { createCount: 2, errorCount: 1 }],
  ['INITIAL', 'csv', { createCount: 2, errorCount: 0 }],
  ['NEEDTRAININGUPDATE', 'csv', { updateCount: 2, errorCount: 1 }],
  ['NEEDTRAININGCALLCENTER', 'xlsx', { updateCount: 2, errorCount: 0 }],
] as const;

const runSample = async ([type, extension, counts]: (typeof SAMPLES)[number]): Promise<void> => {
  const send = async (): Promise<ApiRecord> =>
    api.create('trainee/import/upload', importForm(type, await sampleFile(`${type}.${extension}`)));
  const uploaded = await send();
  expect(uploaded).toMatchObject(counts);
  expect((await api.call('POST', `${uploaded['@id']}/run`)).status).toBe(202);
  await test.runJobs();
  expect(await api.item(uploaded['@id'])).toMatchObject({ ...counts, status: 'finished', percentage: 100 });
  expect(await send()).toMatchObject({ createCount: 0, updateCount: 0, errorCount: counts.errorCount });
};

it('imports the samples of all types in order, and nothing the second time', async () => {
  for (const sample of SAMPLES) await runSample(sample);
  const { member: ordered } = await api.list('/api/need_trainings?commandNoOneOrNoTwo=TOY-2026-0001');
  expect(ordered).toMatchObject([{ status: 'init', deliveryDate: '2026-11-20', trainee: { lastName: 'LEFÈVRE' } }]);
  const { member: initial } = await api.list('/api/need_trainings?trainee.lastName=CARON&status=pocket');
  expect(initial).toHaveLength(1);
  expect(await api.item('/api/need_trainings/1')).toMatchObject({ commentary: 'Mis à jour, par fichier' });
  expect(await api.item('/api/need_trainings/4')).toMatchObject({ commentary: 'Ne répond pas' });
});
