import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../model/kernel/access.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { selectedIds } from '../../../server/records/lists/selection.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

const MOST = 100_000;
const ADMINISTRATOR: Actor = { kind: 'user', accountId: 1, id: 1, name: 'Ada Chef', roles: ['ROLE_SUPER_ADMIN'], areas: [] };

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('selects at most 100,000 records by filter', async () => {
  const selection = { filters: { brand: 'Sélection' } };
  const select = () => selectedIds(test.database, { resource: RESOURCES.car_brands, actor: ADMINISTRATOR, selection });
  await test.database.query(`insert into car_brands (brand) select 'Sélection ' || n from generate_series(1, $1::int) n`, [MOST]);
  expect(await select()).toHaveLength(MOST);

  await test.database.query(`insert into car_brands (brand) values ('Sélection 0')`);
  await expect(select()).rejects.toMatchObject({ code: 'request.malformed' });
});
