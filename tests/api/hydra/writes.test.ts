import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
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

describe('a creation', () => {
  it('returns 201 with the record, its Location and its context', async () => {
    const body = await buildBody(admin, 'companies', { name: 'Garage du Nord', paymentPeriod: 30 });
    const { status, headers, body: created } = await admin.call('POST', '/api/companies', body);
    expect(status).toBe(201);
    expect(created).toMatchObject({
      '@type': 'Company',
      '@context': '/api/contexts/Company',
      version: 1,
      name: 'GARAGE DU NORD',
    });
    expect(headers.get('Location')).toBe((created as { '@id': string })['@id']);
    expect(await admin.item(headers.get('Location') ?? '')).toEqual(created);
  });

  it('fills in defaults', async () => {
    expect(await company()).toMatchObject({
      clientType: 'Professionnels',
      isActive: true,
      businessIntroducer: false,
      commercials: [],
    });
    expect(await buildRecord(admin, 'training_types')).toMatchObject({ color: '#112233', durationDays: 1, isActive: true });
  });

  it('reports every missing or invalid field in one answer', async () => {
    expect(
      await violationsOf('POST', '/api/companies', { siret: '12345678901234', email: 'x', fleetSize: -1, unknown: 1 }),
    ).toEqual([
      ['unknown', 'unknown'],
      ['siret', 'invalid'],
      ['email', 'invalid'],
      ['fleetSize', 'invalid'],
      ['name', 'required'],
      ['address', 'required'],
      ['zipCode', 'required'],
      ['city', 'required'],
    ]);
  });

  it('accepts capitals and a spaced SIRET', async () => {
    const siret = buildSiret(4242);
    const spaced = `${siret.slice(0, 3)} ${siret.slice(3, 6)} ${siret.slice(6, 9)} ${siret.slice(9)}`;
    expect(await company({ siret: spaced, city: 'saint-étienne' })).toMatchObject({
      siret,
      siren: siret.slice(0, 9),
      city: 'SAINT-ÉTIENNE',
    });
  });

  it('stores text unchanged: accents, emoji, quotes, markup', async () => {
    const commentary = 'L’été, « ça » coûte 3 € — 👩‍🔧 "a\\b" <script>alert(1)</script> {{x}} \t\nfin';
    expect(await company({ commentary })).toMatchObject({ commentary });
  });

  it('keeps decimals and instants exact', async () => {
    const place = await buildRecord(admin, 'training_locations', {
      latitude: 48.123456,
      longitude: -1.000001,
      trackPrice: 1234.56,
    });
    expect(place).toMatchObject({ latitude: 48.123456, longitude: -1.000001, trackPrice: 1234.56 });
    expect(await violationsOf('PUT', place['@id'], { trackPrice: 1.005, latitude: 91, longitude: 0.1234567 })).toEqual([
      ['trackPrice', 'invalid'],
      ['latitude', 'invalid'],
      ['longitude', 'invalid'],
    ]);
  });
});

describe.each(['PUT', 'PATCH'])('%s', (method) => {
  it('merges the sent fields, and raises the version', async () => {
    const before = await company({ fleetSize: 12, phoneNumber: '01 02 03 04 05' });
    const { status, body } = await admin.call(method, before['@id'], { fleetSize: 13 });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, fleetSize: 13, version: 2 });
    expect((await admin.call(method, before['@id'], { phoneNumber: null })).body).toEqual({
      ...before,
      fleetSize: 13,
      phoneNumber: null,
      version: 3,
    });
  });

  it('ignores JSON-LD keywords, identity and read-only fields', async () => {
    const before = await company();
    const ignored = {
      '@id': '/api/companies/9',
      '@type': 'X',
      '@context': 'x',
      id: 9,
      originId: 4,
      siren: '000000000',
      companyContacts: [1],
    };
    const { body } = await admin.call(method, before['@id'], {
      ...ignored,
      createdAt: 'x',
      updatedAt: 'x',
      deletedAt: 'x',
      fleetSize: 1,
    });
    expect(body).toEqual({ ...before, fleetSize: 1, version: 2 });
  });

  it('applies a repeated request once', async () => {
    const { '@id': iri } = await company();
    const { body: once } = await admin.call(method, iri, {
      fleetSize: 7,
      commercials: [],
      traineeImportTypes: ['DEFAULT', 'INITIAL'],
    });
    const { status, body: twice } = await admin.call(method, iri, {
      fleetSize: 7,
      commercials: [],
      traineeImportTypes: ['INITIAL', 'DEFAULT'],
    });
    expect([status, twice]).toEqual([200, once]);
  });

  it('accepts the record it returned', async () => {
    const before = await company();
    expect((await admin.call(method, before['@id'], before)).body).toEqual(before);
  });

  it('refuses an older version with 409 and the current record, and changes nothing', async () => {
    const before = await company();
    const current = await admin.update(before['@id'], { fleetSize: 5, version: 1 });
    const refused = await admin.refusal(409, method, before['@id'], { fleetSize: 6, version: 1 });
    expect(refused).toMatchObject({ code: 'record.stale', current: { '@id': before['@id'], fleetSize: 5, version: 2 } });
    expect(await admin.item(before['@id'])).toEqual(current);
  });

  it('refuses an older version even without changes', async () => {
    const before = await company();
    await admin.update(before['@id'], { fleetSize: 5 });
    await admin.refusal(409, method, before['@id'], { version: 1 });
  });

  it('names unknown fields', async () => {
    const { '@id': iri } = await company();
    const body = { fleetSize: 1, nope: 1, __proto__x: 1, constructor: 1, toString: 1, hasOwnProperty: 1, Name: 'x' };
    expect((await violationsOf(method, iri, body)).map(([path]) => path)).toEqual([
      'nope',
      '__proto__x',
      'constructor',
      'toString',
      'hasOwnProperty',
      'Name',
    ]);
    expect(await violationsOf(method, iri, JSON.parse('{"__proto__": {"isAdmin": true}}'))).toEqual([['__proto__', 'unknown']]);
  });

  it('refuses to empty a required field', async () => {
    const { '@id': iri } = await company();
    for (const empty of [null, '', '   '])
      expect(await violationsOf(method, iri, { name: empty })).toEqual([['name', 'required']]);
  });
});
