import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../model/kernel/roles.ts';
import { createCompanyRegistry } from '../../../server/adapters/companyRegistry.ts';
import { type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import { type Person, TEST_PASSWORD } from '../../support/app/people.ts';
import { type Answer, type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { buildBody } from '../../support/records/buildRecord.ts';
import { SPECIFICATION_COMMANDS } from './specificationCommands.ts';
import { type RecordCalls, type Rights, SPECIFICATION_RECORDS } from './specificationRecords.ts';
import { specificationWorld } from './specificationWorld.ts';

const REGISTERED = {
  siret: '41816609600069',
  name: 'OCTO-TECHNOLOGY',
  address: '34 AVENUE DE L OPERA',
  zipCode: '75002',
  city: 'PARIS',
  nafCode: '62.02A',
  legalForm: 'SAS',
  isActive: true,
  leader: { firstName: 'Lucie', lastName: 'MARTIN', quality: 'Présidente' },
};
const VEHICLE = {
  brand: 'Toyota',
  model: 'Yaris',
  color: null,
  fuel: null,
  gearbox: null,
  category: null,
  firstDateMatriculation: null,
};

let test: TestApp;
let api: ReturnType<typeof apiClient>;
let world: ReturnType<typeof specificationWorld>;
const people = new Map<string, Promise<Person>>();

const holderOf = (roles: readonly Role[]): Promise<Person> => {
  const key = roles.join();
  const known = people.get(key) ?? test.addUser({ roles });
  people.set(key, known);
  return known;
};

beforeAll(async () => {
  test = await testApp({
    registries: {
      companyRegistry: createCompanyRegistry({ url: null, known: new Map([[REGISTERED.siret, REGISTERED]]) }),
      plateRegistry: { find: async () => VEHICLE },
    },
  });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  world = specificationWorld(api);
});
afterAll(() => test.close());

/** The call without login, with every other right, and with the first sufficient right. */
const answerOf = async (right: Rights, method: string, path: string, body?: unknown): Promise<Answer> => {
  const as = (person?: Person) => test.call(method, path, { ...(person && { as: person }), ...(body !== undefined && { body }) });
  const anonymous = await as();
  expect([path, anonymous.status]).toEqual([path, 401]);
  problemOf(anonymous);
  if (right === 'login') return as(await holderOf([]));
  const others = ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN' && !right.includes(role));
  const stranger = await as(await holderOf(others));
  expect([path, stranger.status]).toEqual([path, 403]);
  problemOf(stranger);
  return as(await holderOf(right.slice(0, 1)));
};

const expectStatus = (answer: Answer, status: number) =>
  expect([answer.status, answer.status === status || answer.body]).toEqual([status, true]);

const offering = (call: keyof RecordCalls) =>
  SPECIFICATION_RECORDS.flatMap((record) => (record[call] ? [{ name: record.name, right: record[call] as Rights }] : []));

// The content of each answer is checked against the record's declaration (tests/support/app/checkAnswer.ts).
describe('the calls of specification §7', () => {
  it.each(offering('list'))('GET /api/$name', async ({ name, right }) => {
    const record = await world.record(name);
    const answer = await answerOf(right, 'GET', `/api/${name}?id[]=${record.id}`);
    expectStatus(answer, 200);
    expect(answer.body).toMatchObject({ '@type': 'Collection', totalItems: expect.any(Number), member: expect.any(Array) });
  });

  it.each(offering('item'))('GET /api/$name/{id}', async ({ name, right }) => {
    const { '@id': iri } = await world.record(name);
    // A trainer's right only shows their own records: use another one.
    const answer = await answerOf(right, 'GET', iri);
    expectStatus(answer, 200);
    expect(answer.body).toMatchObject({ '@id': iri });
  });

  it.each(offering('create'))('POST /api/$name', async ({ name, right }) => {
    const body = await buildBody(api, name);
    const answer = await answerOf(right, 'POST', `/api/${name}`, body);
    expectStatus(answer, 201);
    expect(answer.headers.get('Location')).toBe((answer.body as ApiRecord)['@id']);
  });

  it.each(SPECIFICATION_RECORDS.filter(({ update, change }) => update && change))(
    'PUT /api/$name/{id}',
    async ({ name, update = 'login', change = {} }) => {
      const { '@id': iri, version } = await world.record(name);
      const answer = await answerOf(update, 'PUT', iri, change);
      expectStatus(answer, 200);
      expect(answer.body).toMatchObject({ '@id': iri, ...change, version: version + 1 });
    },
  );

  it.each(offering('remove'))('DELETE /api/$name/{id}', async ({ name, right }) => {
    const { '@id': iri } = await world.other(name).then((made) => (made.deletedAt === undefined ? made : world.fresh(name)));
    expectStatus(await answerOf(right, 'DELETE', iri), 204);
  });

  it.each(SPECIFICATION_RECORDS.flatMap(({ name, queries = [] }) => queries.map((query) => ({ name, query }))))(
    'GET /api/$name?$query',
    async ({ name, query }) => {
      const record = await world.fresh(name);
      const other = await world.other(name);
      const filled = world.queryOf(query, record);
      const paging = filled.includes('agination=') || filled.includes('itemsPerPage') ? '' : '&itemsPerPage=100';
      const found = (await api.list(`/api/${name}?${filled}${paging}`)).member.map(({ id }) => id);
      expect(found).toContain(record.id);
      expect(found).not.toContain(other.id);
    },
  );

  it.each(SPECIFICATION_COMMANDS)('$method $path', async ({ method, path, right, body, answer: [status, members] }) => {
    const filled = await world.fill(path);
    const sent = body && JSON.parse((await world.fill(JSON.stringify(body))).replaceAll(/"#(\d+)"/g, '$1'));
    const answer = await answerOf(right, method, filled, sent);
    expectStatus(answer, status);
    if (members) expect(Object.keys(answer.body as object)).toEqual(expect.arrayContaining([...members]));
    else expect(answer.body).toBeNull();
  });
});

describe('the calls of §7 that carry a file, a set of users or a session', () => {
  it('POST /api/trainer_documents/upload', async () => {
    const trainer = await world.record('trainers');
    const form = formOf([{ name: 'permis.pdf', content: PDF }], { trainer: trainer['@id'], type: 'licence' });
    const answer = await answerOf(['ROLE_WRITE_TRAINER'], 'POST', '/api/trainer_documents/upload', form);
    expectStatus(answer, 201);
    expect(answer.body).toMatchObject({ trainer: { '@id': trainer['@id'] }, type: { name: 'licence' } });
  });

  it('POST /api/files and GET /api/files/{id}', async () => {
    const posted = await answerOf('login', 'POST', '/api/files', formOf([{ name: 'plan.pdf', content: PDF }]));
    expectStatus(posted, 201);
    const { '@id': iri } = posted.body as ApiRecord;
    const got = await answerOf('login', 'GET', iri);
    expectStatus(got, 200);
    expect(got.headers.get('Content-Type')).toBe('application/pdf');
    expect(got.headers.get('Content-Disposition')).toContain('filename="plan.pdf"');
  });

  it('PUT /api/filters/{id}', async () => {
    const person = await test.addUser();
    const { body } = await test.call('POST', '/api/filters', { as: person, body: { filtersPlanning: { logisticArea: [1] } } });
    const path = (body as ApiRecord)['@id'];
    const change = { filtersPlanning: null };
    expectStatus(await test.call('PUT', path, { body: change }), 401);
    const answer = await test.call('PUT', path, { as: person, body: change });
    expectStatus(answer, 200);
    expect(answer.body).toMatchObject({ filtersPlanning: null });
  });

  it('GET /api/user_groups?code=…, whose first member names the group’s users', async () => {
    const officer = await test.addUser({ groups: ['commerce'], firstName: 'Ana', lastName: 'ROY' });
    await api.update(`/api/users/${officer.id}`, { initials: 'AR' });
    const { body } = await answerOf('login', 'GET', '/api/user_groups?code=commerce');
    const [group] = (body as { member: readonly ApiRecord[] }).member;
    expect(group?.users).toContainEqual(
      expect.objectContaining({ id: officer.id, firstName: 'Ana', lastName: 'ROY', initials: 'AR' }),
    );
  });

  it('POST /login, whose Location returns the connected user, and GET /logout', async () => {
    const { email } = await holderOf(['ROLE_READ_COMPANY']);
    const login = await test.call('POST', '/login', { body: { username: email, password: TEST_PASSWORD } });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const who = await test.call('GET', String(login.headers.get('Location')), { as: { cookie } });
    expect(who).toMatchObject({ status: 200, body: { email, roles: expect.arrayContaining(['ROLE_READ_COMPANY']) } });
    expect((await test.call('GET', '/logout', { as: { cookie } })).status).toBe(204);
    expect((await test.call('GET', '/api/connected_user', { as: { cookie } })).status).toBe(401);
  });
});
