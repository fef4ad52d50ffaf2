import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/apiClient.ts';
import { at } from '../../support/attendedSession.ts';
import { type TestApp, testApp } from '../../support/testApp.ts';
import { buildSealedDay, type SealedDay } from '../evidence/sealedDay.ts';

let now = at('17:05');
let test: TestApp;
let api: ApiClient;
let day: SealedDay;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  day = await buildSealedDay(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] }));
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  for (const resource of ['need_trainings', 'trainees']) {
    await api.create('custom_fields', { resource, label: 'Allergies', key: 'allergies', kind: 'text', retention: 'trainee' });
    await api.create('custom_fields', { resource, label: 'Ancien régime', key: 'oldDiet', kind: 'text', retention: 'trainee' });
    await api.create('custom_fields', { resource, label: 'Lot de facturation', key: 'batch', kind: 'text' });
  }
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

it('erases the values that go with the trainee, and keeps the others', async () => {
  const custom = { allergies: 'Arachides', oldDiet: 'Végétarien', batch: 'L-7' };
  const [one, other] = day.needIds.map((id) => `/api/need_trainings/${id}`);
  const trainees: string[] = [];
  for (const iri of [one, other]) {
    const need = await api.update(String(iri), { custom });
    trainees.push((need.trainee as ApiRecord)['@id']);
    await api.update((need.trainee as ApiRecord)['@id'], { custom });
  }
  // A trainee who comes back is still known.
  const { trainingType } = await api.item(String(other));
  await api.create('need_trainings', { trainee: trainees[1], trainingType: (trainingType as ApiRecord)['@id'] });
  const { member } = await api.list('/api/custom_fields?key=oldDiet');
  for (const { '@id': iri } of member) await api.update(iri, { isArchived: true });

  now = at('12:00', '2032-11-21');
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const answer = await admin.call('POST', '/api/retention/erase', {
    kind: 'evidence',
    keys: [day.sheetUuid],
    confirmation: 'EFFACER',
  });
  expect(answer.status).toBe(200);
  const stored = async (table: string, iris: readonly unknown[]) => {
    const ids = iris.map((iri) => Number(String(iri).split('/').at(-1)));
    const rows = await test.database.query<{ custom: object }>(
      `select custom from ${table} where id = any($1::int[]) order by array_position($1::int[], id)`,
      [ids],
    );
    return rows.map((row) => row.custom);
  };
  expect(await stored('need_trainings', [one, other])).toEqual([{ batch: 'L-7' }, { batch: 'L-7' }]);
  expect(await stored('trainees', trainees)).toEqual([{ batch: 'L-7' }, custom]);
});
