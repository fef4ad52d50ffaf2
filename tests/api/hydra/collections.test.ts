import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sortableNames } from '../../../model/kernel/collectionFilters.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await test.database.query(
    "insert into car_brands (brand) select 'Marque ' || to_char(n, 'FM0000') from generate_series(1, 250) n",
  );
});
afterAll(() => test.close());

const ORDERS = Object.values<Resource>(RESOURCES).flatMap((resource) =>
  sortableNames(resource).map((name) => ({ resource: resource.name, name })),
);

const brands = async (query: string): Promise<unknown[]> =>
  (await admin.list(`/api/car_brands?${query}`)).member.map(({ brand }) => brand);

describe('order', () => {
  it.each(ORDERS)('sorts $resource by $name, in both directions', async ({ resource, name }) => {
    for (const direction of ['asc', 'DESC'])
      await admin.list(`/api/${resource}?order[${name}]=${direction}&representation=label`);
  });

  it('is the declared one by default', async () => {
    const [first, second] = await brands('itemsPerPage=2');
    expect([first, second]).toEqual(['Marque 0001', 'Marque 0002']);
    expect(await brands('itemsPerPage=2&order[brand]=desc')).toEqual(['Marque 0250', 'Marque 0249']);
  });

  it('uses several fields in the requested order', async () => {
    const ids: string[] = [];
    for (const [firstName, lastName] of [
      ['B', 'DUPONT'],
      ['A', 'DUPONT'],
      ['C', 'ALBERT'],
    ]) {
      const { id } = await buildRecord(admin, 'trainees', { firstName, lastName });
      ids.push(`id[]=${id}`);
    }
    const names = async (query: string) =>
      (await admin.list(`/api/trainees?${ids.join('&')}&${query}`)).member.map(
        ({ firstName, lastName }) => `${lastName} ${firstName}`,
      );
    expect(await names('order[lastName]=desc&order[firstName]=asc')).toEqual(['DUPONT A', 'DUPONT B', 'ALBERT C']);
    expect(await names('order[firstName]=desc&order[lastName]=asc')).toEqual(['ALBERT C', 'DUPONT B', 'DUPONT A']);
  });

  it('sorts needs without a delivery date last', async () => {
    const ids: string[] = [];
    for (const deliveryDate of ['2026-01-01', null, '2026-02-01']) {
      const { id } = await buildNeed(admin, { deliveryDate });
      ids.push(`id[]=${id}`);
    }
    const { member } = await admin.list(`/api/need_trainings?${ids.join('&')}`);
    expect(member.map(({ deliveryDate }) => deliveryDate)).toEqual(['2026-02-01', '2026-01-01', null]);
  });
});

describe('pages', () => {
  it('have 30 records by default, and link to each page once', async () => {
    const seen: unknown[] = [];
    let address: string | undefined = '/api/car_brands';
    let pages = 0;
    while (address) {
      const page = await admin.list(address);
      expect(page.totalItems).toBe(250);
      seen.push(...page.member.map(({ brand }) => brand));
      address = page.view?.next;
      pages += 1;
    }
    expect(pages).toBe(9);
    expect(new Set(seen).size).toBe(250);
  });

  it('link to the first, previous, next and last page', async () => {
    const { view } = await admin.list('/api/car_brands?brand=marque&page=2&itemsPerPage=50');
    expect(Object.keys(view ?? {}).sort()).toEqual(['@id', '@type', 'first', 'last', 'next', 'previous']);
    expect(new URLSearchParams(view?.last?.split('?')[1]).get('page')).toBe('5');
    expect(new URLSearchParams(view?.next?.split('?')[1]).get('brand')).toBe('marque');
    const last = await admin.list('/api/car_brands?page=5&itemsPerPage=50');
    expect(last.view).not.toHaveProperty('next');
  });

  it('have 100 records at most, and report the size', async () => {
    const { member, view } = await admin.list('/api/car_brands?itemsPerPage=1000000');
    expect(member).toHaveLength(100);
    expect(view?.['@id']).toContain('itemsPerPage=100');
    expect(view?.last).toContain('page=3');
  });

  it('beyond the last one are empty, with a link back', async () => {
    const page = await admin.list('/api/car_brands?page=999');
    expect(page).toMatchObject({ totalItems: 250, member: [] });
    expect(page.view?.previous).toContain('page=9');
  });

  it('never overlap when many records have equal values', async () => {
    const address = (page: number) => `/api/professions?itemsPerPage=10&page=${page}&order[isActive]=asc`;
    await test.database.query("insert into professions (label) select 'Métier ' || n from generate_series(1, 25) n");
    const pages = await Promise.all([1, 2, 3].map((page) => admin.list(address(page))));
    const ids = pages.flatMap(({ member }) => member.map(({ id }) => id));
    expect(new Set(ids).size).toBe(pages[0]?.totalItems);
  });

  it('can be switched off', async () => {
    const all = await admin.list('/api/car_brands?pagination=false');
    expect(all.member).toHaveLength(250);
    expect(all).not.toHaveProperty('view');
  });

  it('cannot be switched off for more than 10,000 records', async () => {
    await test.database.query("insert into car_colors (color) select 'Couleur ' || n from generate_series(1, 10001) n");
    const { detail } = await admin.refusal(400, 'GET', '/api/car_colors?pagination=false');
    expect(detail).toContain('10000');
    expect((await admin.list('/api/car_colors?pagination=false&color=couleur 99')).member.length).toBeGreaterThan(100);
  });
});

describe('labels', () => {
  it('contain only what a picker needs, and are found by words', async () => {
    const record = await buildRecord(admin, 'trainees', {
      firstName: 'Édouard',
      lastName: 'DE LA TOUR',
      email: 'e@client.example',
    });
    const { member } = await admin.list('/api/trainees?representation=label&label=tour edou');
    expect(member).toEqual([
      { '@id': record['@id'], '@type': 'Trainee', id: record.id, firstName: 'Édouard', lastName: 'DE LA TOUR' },
    ]);
  });

  it('reveal nothing else with the right to pick, by any filter or order', async () => {
    const picker = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_NEED_TRAINING'] }));
    await picker.list('/api/companies?representation=label&businessIntroducer=true&id[]=1&order[name]=desc');
    await picker.list('/api/users?representation=label&userGroups.code[]=commerce&isActive=true');
    const probes = [
      'email=a',
      'siret=8',
      'accountType=big_accounts',
      'commercials=1',
      'order[accountType]=asc',
      'businessIntroducer=false',
    ];
    for (const probe of probes) {
      const { detail } = await picker.refusal(403, 'GET', `/api/companies?representation=label&${probe}`);
      expect(detail).toContain(/(\w+)\]?=/.exec(probe)?.[1]);
    }
    for (const probe of ['userGroups.code=super-admin', 'order[email]=asc', 'isActive=false', 'areas=1']) {
      await picker.refusal(403, 'GET', `/api/users?representation=label&${probe}`);
    }
  });

  it('need a picker of the record', async () => {
    const nobody = apiClient(test, await test.addUser());
    for (const name of ['companies', 'users', 'trainees', 'need_trainings', 'mail_messages', 'trainee_imports', 'vehicles']) {
      await nobody.refusal(403, 'GET', `/api/${name}?representation=label`);
    }
  });

  it('never contain what a nested relation embeds', async () => {
    const trainee = { firstName: 'Anne', lastName: 'CACHÉE', email: 'cachee@client.example', mobilePhone: '06 99 88 77 66' };
    await buildRecord(admin, 'need_trainings', { trainee });
    const { member } = await admin.list('/api/need_trainings?representation=label&pagination=false');
    expect(JSON.stringify(member)).toContain('CACHÉE');
    expect(JSON.stringify(member)).not.toMatch(/cachee@|99 88|civility|color/);
  });

  it('of the journal cannot be picked', async () => {
    await apiClient(test, await test.addUser()).refusal(403, 'GET', '/api/api_logs?representation=label');
  });
});

describe('totals', () => {
  const total = async (query: string) => (await admin.list(`/api/${query}`)).totalItems;

  it('are updated after creation, change and deletion', async () => {
    const before = await total('renters?name=zeta');
    const renter = await buildRecord(admin, 'renters', { name: 'Zeta' });
    expect(await total('renters?name=zeta')).toBe(before + 1);
    await admin.update(renter['@id'], { name: 'Omega' });
    expect(await total('renters?name=zeta')).toBe(before);
    await admin.update(renter['@id'], { name: 'Zeta' });
    await admin.remove(renter['@id']);
    expect(await total('renters?name=zeta')).toBe(before);
  });

  it('are updated after a write to a filtered related record', async () => {
    const company = await buildRecord(admin, 'companies', { accountType: 'strategic_account' });
    await buildNeed(admin, { company: company['@id'] });
    const query = 'need_trainings?company.accountType=strategic_account';
    expect(await total(query)).toBe(1);
    await admin.update(company['@id'], { accountType: 'small_accounts' });
    expect(await total(query)).toBe(0);
  });

  it('are updated after a relation or a trigger changes', async () => {
    const user = await test.addUser();
    expect(await total('users?userGroups.code=lecture')).toBe(0);
    const group = (await admin.list('/api/user_groups?code=lecture')).member[0];
    await admin.update(`/api/users/${user.id}`, { userGroups: [group?.['@id']] });
    expect(await total('users?userGroups.code=lecture')).toBe(1);
    const need = await buildNeed(admin);
    expect(await total('need_trainings?trainee.lastName=wolff')).toBe(0);
    await admin.update((need.trainee as { '@id': string })['@id'], { lastName: 'WOLFF' });
    expect(await total('need_trainings?trainee.lastName=wolff')).toBe(1);
  });
});
