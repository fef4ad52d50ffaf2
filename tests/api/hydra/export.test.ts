import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

/** More than one statement returns. */
const BRANDS = 2500;

let test: TestApp;
let reader: Person;

type Line = Readonly<Record<string, unknown>>;

const exportOf = async (address: string, as: Pick<Person, 'cookie'>) => {
  const response = await test.app.request(`/api/${address}`, { headers: { Cookie: as.cookie } });
  const lines = (await response.text()).trim().split('\n');
  const [head, ...rest] = lines.map((line) => JSON.parse(line) as Line);
  return { response, head, members: rest.slice(0, -1), end: rest.at(-1) };
};

const refusal = async (status: number, address: string, as: Pick<Person, 'cookie'>) => {
  const answer = await test.call('GET', `/api/${address}`, { as });
  expect([address, answer.status]).toEqual([address, status]);
};

beforeAll(async () => {
  test = await testApp();
  reader = await test.addUser({ roles: ['ROLE_READ_CAR_MODEL'] });
  await test.database.query(
    "insert into car_brands (brand) select 'Marque ' || to_char(n, 'FM0000') from generate_series(1, $1::int) n",
    [BRANDS],
  );
  await test.database.query("insert into car_models (model, car_brand_id) values ('Yaris', 1), ('UX', 2)");
});
afterAll(() => test.close());

describe('the export of a list', () => {
  it('contains every matching row once, in the list’s order, with the count at both ends', async () => {
    const { response, head, members, end } = await exportOf('car_brands/export?order[brand]=desc', reader);
    expect(response.headers.get('Content-Type')).toContain('application/x-ndjson');
    expect([head, end]).toEqual([{ totalItems: BRANDS }, { done: BRANDS }]);
    const brands = members.map(({ brand }) => brand);
    expect(brands).toEqual([...brands].sort().reverse());
    expect(new Set(brands).size).toBe(BRANDS);
  });

  it('applies the filters, and contains the requested columns, with labels of relations', async () => {
    const { members } = await exportOf('car_models/export?model=yar&columns=carBrand', reader);
    expect(members).toMatchObject([{ '@id': '/api/car_models/1', carBrand: { brand: 'Marque 0001' } }]);
    expect(members[0]).not.toHaveProperty('model');
  });

  it('is journalled: author, list, filters, number of rows', async () => {
    await exportOf('car_models/export?model=ux&columns=model', reader);
    const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
    const lines = await admin.list(`/api/api_logs?action=export&resource=car_models&accountId=${reader.accountId}`);
    expect(await admin.item(lines.member[0]?.['@id'] ?? '')).toMatchObject({
      actorName: 'Claude Martin',
      recordId: null,
      before: null,
      after: { rows: 1, columns: ['model'], filters: { model: ['ux'] } },
    });
  });

  it('that is not read or is refused is not journalled', async () => {
    const other = await test.addUser({ roles: ['ROLE_READ_CAR_MODEL'] });
    const response = await test.app.request('/api/car_models/export', { headers: { Cookie: other.cookie } });
    await response.body?.cancel();
    await refusal(403, 'vehicles/export', other);
    const rows = await test.database.query("select 1 from api_logs where action = 'export' and account_id = $1", [
      other.accountId,
    ]);
    expect(rows).toEqual([]);
  });

  it('reports that nothing matches', async () => {
    expect(await exportOf('car_brands/export?brand=zzz', reader)).toMatchObject({ head: { totalItems: 0 }, end: { done: 0 } });
  });

  it.each(['car_brands/export?unknown=1', 'car_brands/export?columns=password', 'car_brands/export?order[x]=asc'])(
    'refuses %s',
    (address) => refusal(400, address, reader),
  );

  it('stops querying the database when its reader disconnects', async () => {
    const response = await test.app.request('/api/car_brands/export', { headers: { Cookie: reader.cookie } });
    const body = response.body?.getReader();
    await body?.read();
    await body?.cancel();
    expect(await body?.read()).toMatchObject({ done: true });
  });

  it('omits a row deleted during the export', async () => {
    const response = await test.app.request('/api/car_brands/export', { headers: { Cookie: reader.cookie } });
    await test.database.query("delete from car_brands where brand = 'Marque 2000'");
    expect((await response.text()).trim().split('\n').at(-1)).toBe(`{"done":${BRANDS - 1}}`);
    await test.database.query("insert into car_brands (brand) values ('Marque 2000')");
  });
});

describe('the export of needs', () => {
  it('needs its own right', async () => {
    await refusal(403, 'need_trainings/export', await test.addUser({ roles: ['ROLE_READ_TRAINEE', 'ROLE_READ_NEED_TRAINING'] }));
    const exporter = await test.addUser({ roles: ['ROLE_EXPORT_TRAINEE'] });
    expect((await exportOf('need_trainings/export', exporter)).response.status).toBe(200);
  });

  it('contains only rows of the person’s areas', async () => {
    const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
    const [first, second] = (await admin.list('/api/areas')).member.map((area) => area['@id']);
    const trainee = (area: string | undefined) => ({ trainee: { lastName: 'X', firstName: 'Y', area } });
    await buildNeed(admin, trainee(first));
    const own = await buildNeed(admin, trainee(second));
    const limited = await test.addUser({ groups: ['super-admin'], areas: ['E2'] });
    const { members } = await exportOf('need_trainings/export', limited);
    expect(members.map((member) => member['@id'])).toEqual([own['@id']]);
  });
});
