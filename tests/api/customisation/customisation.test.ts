import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import type { Person } from '../../support/app/people.ts';
import { testApp } from '../../support/app/testApp.ts';

let test: Awaited<ReturnType<typeof testApp>>;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const post = (path: string, body: object) => test.call('POST', path, { as: admin, body });
const addedFor = async (person: Person) => {
  const { body } = await test.call('GET', '/api/customisation', { as: person });
  return (body as { fields: { key: string }[] }).fields.map(({ key }) => key);
};

it('tells everybody the words and lists that were changed', async () => {
  await post('/api/word_overrides', { path: 'companies.name', word: 'Client', plural: 'Clients' });
  const options = [
    { code: 'automatic', label: 'BVA' },
    { code: 'manual', label: 'BVM' },
  ];
  await post('/api/choice_lists', { list: 'gearboxes', options });
  const { body } = await test.call('GET', '/api/customisation', { as: await test.addUser({ roles: [] }) });
  expect(body).toMatchObject({
    words: [{ path: 'companies.name', word: 'Client', plural: 'Clients' }],
    lists: [{ list: 'gearboxes', options: [{ code: 'automatic' }, { code: 'manual' }] }],
  });
});

it('tells each person the added fields that they read', async () => {
  const { body: group } = await post('/api/user_groups', { name: 'Comptabilité', code: 'accounts', roles: [] });
  const readers = [(group as { '@id': string })['@id']];
  await post('/api/custom_fields', { resource: 'vehicles', label: 'Zone', key: 'zone', kind: 'text' });
  await post('/api/custom_fields', { resource: 'vehicles', label: 'Remise', key: 'discount', kind: 'decimal', readers });
  const { body: old } = await post('/api/custom_fields', {
    resource: 'hotels',
    label: 'Parking',
    key: 'parking',
    kind: 'boolean',
  });
  const { '@id': iri, version } = old as { '@id': string; version: number };
  expect((await test.call('PUT', iri, { as: admin, body: { isArchived: true, version } })).status).toBe(200);

  expect(await addedFor(admin)).toEqual(['zone', 'discount']);
  expect(await addedFor(await test.addUser({ roles: [] }))).toEqual(['zone']);
  expect(await addedFor(await test.addUser({ groups: ['accounts'] }))).toEqual(['zone', 'discount']);
  expect((await test.call('GET', '/api/customisation')).status).toBe(401);
});
