import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRAINEE_IMPORT_TYPES } from '../../../model/imports/kinds/traineeImportType.ts';
import { ensureReferenceData } from '../../../server/database/referenceData.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('lists the import types, found by name', async () => {
  const api = apiClient(test, await test.addUser());
  expect((await api.list('/api/trainee_import_types')).member.map(({ name }) => name)).toEqual([...TRAINEE_IMPORT_TYPES]);
  expect(await api.list('/api/trainee_import_types?name=TOYOTAORDER')).toMatchObject({ member: [{ label: 'Commandes Toyota' }] });
});

it('keeps the ids of closed lists from one start to the next', async () => {
  const read = () => test.database.query('select id, name, label from trainee_import_types order by id');
  const before = await read();
  await test.database.query("update trainee_import_types set label = 'Ancien'");
  await ensureReferenceData(test.database);
  expect(await read()).toEqual(before);
});
