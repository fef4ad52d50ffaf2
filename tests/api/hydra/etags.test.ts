import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let person: Person;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  person = await test.addUser({ groups: ['super-admin'] });
  admin = apiClient(test, person);
});
afterAll(() => test.close());

const call = (method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown) =>
  test.call(method, path, { as: person, headers, body });
const read = (iri: string, headers: Readonly<Record<string, string>> = {}) => call('GET', iri, headers);
const etagOf = async (iri: string): Promise<string> => (await read(iri)).headers.get('ETag') ?? '';
const brand = () => ({ brand: `Marque ${randomUUID()}` });

describe('the ETag of an item', () => {
  it('is that of its version in each answer, and changes with it', async () => {
    const made = await call('POST', '/api/car_brands', {}, brand());
    const { '@id': iri } = made.body as ApiRecord;
    const first = await etagOf(iri);
    expect(first).toMatch(/^"1-[\w-]+"$/);
    expect(made.headers.get('ETag')).toBe(first);
    const changed = await call('PUT', iri, {}, brand());
    expect(changed.headers.get('ETag')).toMatch(/^"2-/);
    expect(await etagOf(iri)).toBe(changed.headers.get('ETag'));
  });

  it('changes with the labels that are embedded, while the version stays', async () => {
    const dealer = await buildRecord(admin, 'car_models');
    const before = await etagOf(dealer['@id']);
    await admin.update((dealer.carBrand as ApiRecord)['@id'], brand());
    const after = await etagOf(dealer['@id']);
    expect([before.slice(0, 3), after.slice(0, 3)]).toEqual(['"1-', '"1-']);
    expect(after).not.toBe(before);
  });

  it('spares the body where the caller has it', async () => {
    const { '@id': iri } = await admin.create('car_brands', brand());
    const etag = await etagOf(iri);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await read(iri, { 'If-None-Match': known });
      expect([answer.status, answer.body, answer.headers.get('ETag')]).toEqual([304, null, etag]);
    }
    await admin.update(iri, brand());
    expect((await read(iri, { 'If-None-Match': etag })).status).toBe(200);
  });
});

describe('If-Match', () => {
  it.each(['PUT', 'PATCH', 'DELETE'])(
    'of a %s is a 412 with the current record when it is stale, else it is written',
    async (method) => {
      const { '@id': iri } = await admin.create('car_brands', brand());
      const stale = await etagOf(iri);
      await admin.update(iri, brand());
      const body = method === 'DELETE' ? undefined : brand();
      const refused = problemOf(await call(method, iri, { 'If-Match': stale }, body));
      expect(refused).toMatchObject({ status: 412, code: 'record.unmatched', current: { '@id': iri, version: 2 } });
      expect((await admin.item(iri)).version).toBe(2);
      const answer = await call(method, iri, { 'If-Match': await etagOf(iri) }, body);
      expect(answer.status).toBe(method === 'DELETE' ? 204 : 200);
    },
  );

  it.each([
    ['*', 200],
    ['"7", "1"', 200],
    ['W/"1-abc"', 200],
    ['"2", "3"', 412],
    ['1', 412],
    ['"1', 412],
    ['', 412],
    ['"01x"', 412],
  ])('%j is answered by %i', async (header, status) => {
    const { '@id': iri } = await admin.create('car_brands', brand());
    expect((await call('PUT', iri, { 'If-Match': header }, brand())).status).toBe(status);
  });

  it('of a command on an item is a 412 when it is stale, and nothing is done', async () => {
    const [from, to] = [await buildRecord(admin, 'professions'), await buildRecord(admin, 'professions')];
    const stale = await etagOf(from['@id']);
    await admin.update(from['@id'], { label: `Métier ${randomUUID()}` });
    const path = `${from['@id']}/transfer_to/${to.id}`;
    expect((await call('POST', path, { 'If-Match': stale })).status).toBe(412);
    expect((await read(from['@id'])).status).toBe(200);
    expect((await call('POST', path, { 'If-Match': await etagOf(from['@id']) })).status).toBeLessThan(300);
  });

  it('of a record out of sight is a 404, whatever it names', async () => {
    const stranger = await test.addUser({ roles: ['ROLE_WRITE_RENTER' as never, 'ROLE_WRITE_COMPANY'] });
    const answer = await test.call('PUT', '/api/renters/999999', { as: stranger, body: {}, headers: { 'If-Match': '"1"' } });
    expect(answer.status).toBe(404);
  });

  it('lets one of ten equal writers through', async () => {
    const { '@id': iri } = await admin.create('car_brands', brand());
    const etag = await etagOf(iri);
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('PUT', iri, { 'If-Match': etag }, brand())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  });

  it('goes with a key: the repetition gets the answer, not a 412 about its own write', async () => {
    const { '@id': iri } = await admin.create('car_brands', brand());
    const headers = { 'If-Match': await etagOf(iri), 'Idempotency-Key': randomUUID() };
    const body = brand();
    const first = await call('PUT', iri, headers, body);
    const again = await call('PUT', iri, headers, body);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
  });
});

describe('a change without version and If-Match', () => {
  it('is accepted, and named in journal and history; with either it is not', async () => {
    const { '@id': iri } = await admin.create('car_brands', brand());
    await admin.update(iri, brand());
    await admin.update(iri, { ...brand(), version: 2 });
    await call('PUT', iri, { 'If-Match': await etagOf(iri) }, brand());
    const { member } = await admin.list(`${iri}/history`);
    expect(member.map(({ action, isBlind }) => [action, isBlind])).toEqual([
      ['update', false],
      ['update', false],
      ['update', true],
      ['create', false],
    ]);
    expect((await admin.item(String(member[2]?.['@id']))).isBlind).toBe(true);
  });

  it('is also named where relations or hooks make it a transaction', async () => {
    const need = await buildRecord(admin, 'need_trainings');
    await admin.update(need['@id'], {
      trainee: { '@id': (need.trainee as ApiRecord)['@id'], firstName: 'Autre' },
      branch: 'Sud',
    });
    const { member } = await admin.list(`${need['@id']}/history`);
    expect(member[0]).toMatchObject({ action: 'update', isBlind: true });
  });
});
