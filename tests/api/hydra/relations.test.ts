import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildBody, buildRecord, buildSiret } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const company = (given: Readonly<Record<string, unknown>> = {}) => buildRecord(admin, 'companies', given);
const violationsOf = async (method: string, path: string, body: unknown) =>
  ((await admin.refusal(422, method, path, body)).violations ?? []).map(({ propertyPath, code }) => [propertyPath, code]);

describe('relations in a body', () => {
  it('are given by IRI or by the read object', async () => {
    const parent = await company();
    const child = await company({ parentCompany: parent['@id'] });
    expect(child.parentCompany).toMatchObject({ '@id': parent['@id'], name: parent.name, city: parent.city });
    const other = await company();
    expect(await admin.update(child['@id'], { parentCompany: other })).toMatchObject({ parentCompany: { '@id': other['@id'] } });
    expect(await admin.update(child['@id'], { parentCompany: null })).toMatchObject({ parentCompany: null });
  });

  it.each([
    ['/api/companies/999999'],
    ['/api/users/1'],
    ['/api/companies/0'],
    ['/api/companies/99999999999'],
    ['/api/companies/1/more'],
    ['https://elsewhere.example/api/companies/1'],
    ['companies/1'],
    [12],
    [true],
    [{ '@id': 4 }],
    [{ name: 'x' }],
    [['/api/companies/1']],
  ])('are refused when the target does not exist: %j', async (parentCompany) => {
    const { '@id': iri } = await company();
    expect(await violationsOf('PUT', iri, { parentCompany })).toEqual([['parentCompany', 'relation']]);
  });

  it('to many are replaced as a whole set', async () => {
    const people = await Promise.all([1, 2, 3].map(() => test.addUser()));
    const [a, b, c] = people.map(({ id }) => `/api/users/${id}`);
    const record = await company({ commercials: [a, b, a] });
    const iris = ({ commercials }: ApiRecord) => (commercials as ApiRecord[]).map((user) => user['@id']).sort();
    expect(iris(record)).toEqual([a, b].sort());
    const changed = await admin.update(record['@id'], { commercials: [c, b] });
    expect(changed.version).toBe(2);
    expect(iris(changed)).toEqual([b, c].sort());
    expect(await violationsOf('PUT', record['@id'], { commercials: [a, '/api/users/999999'] })).toEqual([
      ['commercials', 'relation'],
    ]);
    expect(await violationsOf('PUT', record['@id'], { commercials: [a, 'x'] })).toEqual([['commercials[1]', 'relation']]);
    expect(await violationsOf('PUT', record['@id'], { commercials: 'x' })).toEqual([['commercials', 'type']]);
    expect(iris(await admin.item(record['@id']))).toEqual([b, c].sort());
  });
});

describe('unique values', () => {
  it('are refused at their field when taken, on creation and change', async () => {
    const brand = await buildRecord(admin, 'car_brands', { brand: 'Unique' });
    expect(await violationsOf('POST', '/api/car_brands', { brand: 'Unique' })).toEqual([['brand', 'unique']]);
    const other = await buildRecord(admin, 'car_brands', { brand: 'Autre' });
    expect(await violationsOf('PUT', other['@id'], { brand: 'Unique' })).toEqual([['brand', 'unique']]);
    expect(await admin.update(brand['@id'], { brand: 'Unique' })).toMatchObject({ version: 1 });
  });

  it('include e-mails of users and trainers together, ignoring case', async () => {
    const { email } = await buildRecord(admin, 'users', { email: 'Une.Personne@client.example' });
    expect(email).toBe('une.personne@client.example');
    const body = await buildBody(admin, 'trainers', { email: 'une.personne@CLIENT.example' });
    expect(await violationsOf('POST', '/api/trainers', body)).toEqual([['email', 'unique']]);
  });

  it('allow many companies without a SIRET', async () => {
    const siret = buildSiret(777);
    await company({ siret });
    await company();
    await company();
    expect(await violationsOf('POST', '/api/companies', await buildBody(admin, 'companies', { siret }))).toEqual([
      ['siret', 'unique'],
    ]);
  });

  it('include one main contact per company', async () => {
    const owner = (await company())['@id'];
    const first = await buildRecord(admin, 'company_contacts', { company: owner, main: true });
    const second = await buildRecord(admin, 'company_contacts', { company: owner });
    expect(await admin.update(second['@id'], { main: true })).toMatchObject({ main: true });
    expect(await admin.item(first['@id'])).toMatchObject({ main: false });
  });
});
