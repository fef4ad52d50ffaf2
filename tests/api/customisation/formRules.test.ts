import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { makeKey } from '../../support/records/apiKeys.ts';
import { buildBody, buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: Person;
/** In « Accueil » alone; in « Accueil » and « Atelier »; in no group with a form. */
let member: Person;
let both: Person;
let other: Person;
const groupIris: Record<string, string> = {};

const ROLES = [
  'ROLE_WRITE_VEHICULE',
  'ROLE_READ_VEHICULE',
  'ROLE_WRITE_COMPANY',
  'ROLE_READ_COMPANY',
  'ROLE_WRITE_NEED_TRAINING',
];

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
  const api = apiClient(test, admin);
  for (const code of ['desk', 'workshop', 'office']) {
    const group = await api.create('user_groups', { name: code, code, roles: ROLES });
    groupIris[code] = group['@id'];
  }
  member = await test.addUser({ groups: ['desk'] });
  both = await test.addUser({ groups: ['desk', 'workshop'] });
  other = await test.addUser({ groups: ['office'] });
}, 60_000);
afterAll(() => test.close());

const api = () => apiClient(test, admin);

beforeEach(async () => {
  for (const { '@id': iri } of (await api().list('/api/form_rules')).member) await api().remove(iri);
});

interface Rules {
  readonly hiddenFields?: readonly string[];
  readonly lockedFields?: readonly string[];
  readonly requiredFields?: readonly string[];
}

const rule = (group: string, resource: string, rules: Rules, as = admin) =>
  test.call('POST', '/api/form_rules', { as, body: { resource, userGroup: groupIris[group], ...rules } });

const put = (iri: string, as: Person, body: object) => test.call('PUT', iri, { as, body });

const make = async (as: Person, body: object = {}) =>
  test.call('POST', '/api/vehicles', { as, body: await buildBody(api(), 'vehicles', { ...body }) });

const buildVehicle = () => buildRecord(api(), 'vehicles', { commentary: 'Boîte qui accroche', carMileage: 12_000 });

describe('a hidden field', () => {
  it('is in no answer, filter, order, export or history of the group', async () => {
    const vehicle = await buildVehicle();
    await put(vehicle['@id'], admin, { commentary: 'Réparée', carMileage: 12_500 });
    expect(await rule('desk', 'vehicles', { hiddenFields: ['commentary', 'carMileage', 'renter'] })).toMatchObject({
      status: 201,
    });
    const read = async (as: Person) => {
      const paths = [vehicle['@id'], '/api/vehicles', `${vehicle['@id']}/history`, '/api/vehicles/export'];
      const answers = await Promise.all(paths.map((path) => test.app.request(path, { headers: { Cookie: as.cookie } })));
      return Promise.all(answers.map((answer) => answer.text()));
    };
    for (const text of await read(member)) {
      expect(text).toContain('vehicles');
      expect(text).not.toMatch(/Réparée|accroche|12500|"carMileage":|"commentary"/);
    }
    expect((await read(other)).join()).toMatch(/Réparée.*carMileage/s);
    expect((await read(admin)).join()).toContain('Réparée');
    const probe = async (query: string, as: Person) => (await test.call('GET', `/api/vehicles?${query}`, { as })).status;
    expect(await probe('renter=1', member)).toBe(403);
    expect(await probe('order[carMileage]=asc', member)).toBe(403);
    expect(await probe('renter=1', other)).toBe(200);
    expect((await test.call('GET', '/api/vehicles/export?columns=carMileage', { as: member })).status).toBe(400);
  });

  it('is not written, and keeps what it has', async () => {
    const vehicle = await buildVehicle();
    await rule('desk', 'vehicles', { hiddenFields: ['commentary'] });
    const refused = await put(vehicle['@id'], member, { commentary: 'Vu' });
    expect(refused).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'commentary', code: 'forbidden' }] } });
    // Not even what it has: a guess would be confirmed.
    expect((await put(vehicle['@id'], member, { commentary: 'Boîte qui accroche' })).status).toBe(422);
    expect((await put(vehicle['@id'], member, { carMileage: 13_000 })).status).toBe(200);
    expect(await api().item(vehicle['@id'])).toMatchObject({ commentary: 'Boîte qui accroche', carMileage: 13_000 });
    const created = await make(member, { commentary: null });
    expect(created.status).toBe(201);
    expect(created.body).not.toHaveProperty('commentary');
  });

  it('may be an added one', async () => {
    const added = await api().create('custom_fields', { resource: 'companies', label: 'Remise', key: 'remise', kind: 'text' });
    const company = await buildRecord(api(), 'companies', { custom: { remise: 'dix' } });
    await rule('desk', 'companies', { hiddenFields: ['custom.remise'] });
    const { body } = await test.call('GET', company['@id'], { as: member });
    expect(JSON.stringify(body)).not.toMatch(/remise/);
    expect((await test.call('GET', company['@id'], { as: other })).body).toMatchObject({ custom: { remise: 'dix' } });
    const customisation = async (as: Person) => JSON.stringify((await test.call('GET', '/api/customisation', { as })).body);
    expect(JSON.parse(await customisation(member))).toMatchObject({
      fields: [],
      ownForms: [{ hiddenFields: ['custom.remise'] }],
    });
    expect(JSON.parse(await customisation(other))).toMatchObject({ fields: [{ key: 'remise' }], ownForms: [] });
    // Needed by everybody, it cannot stay hidden from a group.
    const needed = await put(added['@id'], admin, { requiredFrom: 'always' });
    expect(needed).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'requiredFrom' }] } });
    expect((await put(added['@id'], admin, { requiredFrom: 'always', defaultValue: 'aucune' })).status).toBe(200);
    await put(added['@id'], admin, { isArchived: true });
  });
});

describe('a field that a group only reads', () => {
  it('is refused with its name where it would change, and accepted as it was read', async () => {
    const vehicle = await buildVehicle();
    await rule('desk', 'vehicles', { lockedFields: ['commentary', 'carMileage'] });
    const item = await apiClient(test, member).item(vehicle['@id']);
    expect(item).toMatchObject({ commentary: 'Boîte qui accroche' });
    expect((await put(vehicle['@id'], member, { ...item, category: 'voiture' })).status).not.toBe(403);
    expect(await put(vehicle['@id'], member, { commentary: 'Vu', carMileage: null })).toMatchObject({
      status: 422,
      body: {
        violations: [
          {
            propertyPath: 'commentary',
            message:
              '« Commentaire » est en lecture seule pour votre groupe : laissez-le tel quel, ou demandez à un administrateur',
          },
          { propertyPath: 'carMileage', code: 'forbidden' },
        ],
      },
    });
    expect((await make(member, { commentary: 'Neuve' })).status).toBe(422);
    expect((await make(member, { commentary: '' })).status).toBe(201);
    expect((await put(vehicle['@id'], other, { commentary: 'Vu' })).status).toBe(200);
  });
});

describe('a field that a group has to give', () => {
  it('is asked for when a record is made or emptied, of the group alone', async () => {
    await rule('desk', 'vehicles', { requiredFields: ['carMileage'] });
    expect(await make(member)).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'carMileage' }] } });
    const { body: vehicle } = (await make(member, { carMileage: 10 })) as { body: { '@id': string } };
    const emptied = await put(vehicle['@id'], member, { carMileage: null });
    expect(emptied).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'carMileage', message: 'Ce champ est obligatoire', code: 'required' }] },
    });
    expect((await make(other)).status).toBe(201);
    expect((await put(vehicle['@id'], other, { carMileage: null })).status).toBe(200);
  });
});

describe('a person of several groups', () => {
  it('has what one of them has', async () => {
    const vehicle = await buildVehicle();
    await rule('desk', 'vehicles', { hiddenFields: ['commentary'], requiredFields: ['carMileage'] });
    expect(await apiClient(test, both).item(vehicle['@id'])).toHaveProperty('commentary');
    expect((await put(vehicle['@id'], both, { carMileage: null, commentary: 'Vu' })).status).toBe(200);
    await rule('workshop', 'vehicles', { lockedFields: ['commentary'] });
    // Hidden by one, read-only by the other.
    expect(await apiClient(test, both).item(vehicle['@id'])).toHaveProperty('commentary');
    expect((await put(vehicle['@id'], both, { commentary: 'Revu' })).status).toBe(422);
    expect(await apiClient(test, member).item(vehicle['@id'])).not.toHaveProperty('commentary');
    const superAdmin = await test.addUser({ groups: ['desk', 'super-admin'] });
    expect((await put(vehicle['@id'], superAdmin, { commentary: 'Revu' })).status).toBe(200);
  });
});

it('does not concern API keys, which have no group', async () => {
  const vehicle = await buildVehicle();
  await rule('desk', 'vehicles', { hiddenFields: ['commentary'] });
  const { token } = await makeKey(api(), { roles: ['ROLE_READ_VEHICULE'] });
  const answer = await test.app.request(vehicle['@id'], { headers: { Authorization: `Bearer ${token}` } });
  expect(await answer.json()).toHaveProperty('commentary');
});

describe('the rules of a form', () => {
  it.each([
    ['vehicles', { hiddenFields: ['reference'] }, 'hiddenFields', /obligatoire/],
    ['vehicles', { lockedFields: ['matriculation'] }, 'lockedFields', /obligatoire/],
    ['vehicles', { hiddenFields: ['insuranceExpiresOn'] }, 'hiddenFields', /ailleurs/],
    ['need_trainings', { lockedFields: ['status'] }, 'lockedFields', /pas un champ/],
    ['need_trainings', { hiddenFields: ['trainee'] }, 'hiddenFields', /pas un champ/],
    ['trainers', { lockedFields: ['password'] }, 'lockedFields', /pas un champ/],
    ['companies', { requiredFields: ['isActive'] }, 'requiredFields', /obligatoire/],
    ['companies', { requiredFields: ['name'] }, 'requiredFields', /obligatoire/],
    ['companies', { hiddenFields: ['__proto__'] }, 'hiddenFields', /pas un champ/],
    ['companies', { hiddenFields: ['website'], lockedFields: ['website'] }, 'lockedFields', /deux règles/],
  ])('of %s are refused: %j', async (resource, rules, propertyPath, message) => {
    expect(await rule('desk', resource, rules)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath, message: expect.stringMatching(message) }] },
    });
  });

  it('are one for a record and a group, journalled, and written by those who may', async () => {
    const { body } = await rule('desk', 'vehicles', { lockedFields: ['commentary'] });
    const { '@id': iri, version } = body as { '@id': string; version: number };
    expect(await rule('desk', 'vehicles', { lockedFields: ['renter'] })).toMatchObject({
      status: 422,
      body: { violations: [{ code: 'unique' }] },
    });
    expect((await put(iri, admin, { lockedFields: ['renter'], version })).status).toBe(200);
    expect((await put(iri, admin, { lockedFields: [], version })).status).toBe(409);
    const { body: history } = await test.call('GET', `${iri}/history`, { as: admin });
    expect(JSON.stringify(history)).toContain('"field":"lockedFields"');
    const reader = await test.addUser({ roles: ['ROLE_READ_CUSTOM_FIELD'] });
    expect((await test.call('GET', '/api/form_rules', { as: reader })).status).toBe(200);
    expect((await test.call('GET', '/api/form_rules', { as: member })).status).toBe(403);
    for (const as of [reader, member]) {
      expect((await rule('office', 'vehicles', { lockedFields: ['renter'] }, as)).status).toBe(403);
      expect((await put(iri, as, { lockedFields: [] })).status).toBe(403);
      expect((await test.call('DELETE', iri, { as })).status).toBe(403);
    }
  });
});
