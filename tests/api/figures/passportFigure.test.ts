import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Figure } from '../../../model/figures/figures.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildDeclaredSession, declareAll } from '../../support/records/declaredSession.ts';

let test: TestApp;
let holder: Person;

beforeAll(async () => {
  test = await testApp();
  holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] });
});
afterAll(() => test.close());

beforeEach(async () => {
  await test.database.query('truncate passport_lines, passport_declarations, passport_files');
  await test.database.query("update training_sessions set status = 'canceled'");
  await buildDeclaredSession(test);
  await declareAll(test, holder);
});

const rows = async (query = '') =>
  ((await test.call('GET', `/api/figures/passport_in_time?from=2026-11-01&to=2026-11-30${query}`, { as: holder })).body as Figure)
    .rows;

it('counts declarations in time, late and to come, by quarter', async () => {
  expect(await rows()).toEqual([{ quarter: '2026-T4', people: 2, inTime: 2, late: 0, open: 0, rate: 100 }]);
  const { needIds } = await buildDeclaredSession(test);
  await test.database.query("update need_trainings set status = 'absent' where id = $1", [needIds[0]]);
  await test.database.query(
    "update passport_files set deposited_on = '2027-07-01' where id = (select min(id) from passport_files)",
  );
  expect(await rows()).toEqual([{ quarter: '2026-T4', people: 3, inTime: 0, late: 2, open: 1, rate: 0 }]);
});

it('does not count a file that nobody deposited as declared', async () => {
  await test.database.query('update passport_files set deposited_on = null');
  await test.database.query("update passport_lines set state = 'exported'");
  const [row] = await rows();
  expect(row).toMatchObject({ inTime: 0, late: 0, open: row?.people });
});

it('is limited to the chosen areas', async () => {
  const [area] = await test.database.query<{ id: number }>('select max(area_id) + 1 as id from training_sessions');
  expect(await rows(`&area[]=${area?.id}`)).toEqual([]);
});
