import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';

/** From some 6,400 on, the planner that was never told of them once began with everybody of a first name. */
const STORED = 7600;
const ROWS = 400;

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const { id } = await api.create('training_types', { name: 'EPP' });
  await test.database.query(
    `with p as (insert into trainees (first_name, last_name) select 'Jean', 'NOM' || i from generate_series(1, ${STORED}) i returning id, last_name)
     insert into need_trainings (status, training_type_id, trainee_id, command_no_one) select 'a_traiter', $1, id, 'C-' || last_name from p`,
    [id],
  );
});
afterAll(() => test.close());

it('compares a file of orders with thousands of one first name, before any statistics', async () => {
  const lines = Array.from({ length: ROWS }, (_, index) => [`C-NOM${index + 1}`, `NOM${index + 1}`, 'Jean', 'EPP']);
  const file = csv([['Commande', 'Nom', 'Prénom', 'Formation'], ...lines]);
  const { status, body } = await api.call('POST', '/api/trainee/import/upload', importForm('TOYOTAORDER', file));
  expect([status, (body as { readonly createCount: number }).createCount]).toEqual([201, 0]);
});
