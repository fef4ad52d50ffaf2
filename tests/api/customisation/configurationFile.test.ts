import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

let test: TestApp;
let admin: Person;

const call = (method: string, path: string, body?: object) => test.call(method, path, { as: admin, body });

interface File {
  readonly custom_fields: readonly Record<string, unknown>[];
}

const exported = async (): Promise<File> => ((await call('GET', '/api/configuration_file')).body as { file: File }).file;
const tried = async (file: object) => {
  const { status, body } = await call('POST', '/api/configuration_file', { file, isTrial: true });
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { differences: { key: string; change: string; fields: string[]; reasons: string[] }[] }).differences;
};

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
  const { status } = await call('POST', '/api/user_groups', { name: 'Achats', code: 'purchase', roles: [] });
  expect(status).toBe(201);
});
afterAll(() => test.close());

it('tries and takes over a configuration, by keys and group codes', async () => {
  const groups = (await call('GET', '/api/user_groups?code=purchase')).body as { member: { '@id': string }[] };
  const options = [
    { code: 'low', label: 'Faible', color: '#00AA00' },
    { code: 'high', label: 'Forte' },
  ];
  await call('POST', '/api/custom_fields', {
    resource: 'need_trainings',
    label: 'Zone à risque',
    key: 'riskZone',
    kind: 'choice',
    options,
  });
  const readers = groups.member.map((group) => group['@id']);
  await call('POST', '/api/custom_fields', { resource: 'vehicles', label: 'Contrat', key: 'contract', kind: 'text', readers });
  const file = await exported();
  expect(file.custom_fields).toContainEqual(expect.objectContaining({ key: 'contract', readers: ['purchase'] }));
  expect((await tried(file)).map(({ change }) => change)).toEqual(['same', 'same']);

  const [zone, contract] = file.custom_fields;
  const changedFile = {
    ...file,
    custom_fields: [
      { ...zone, label: 'Zone de risque' },
      { ...contract, key: 'policy', label: 'Police' },
      { resource: 'hotels', key: 'stars', label: 'Étoiles', kind: 'integer', readers: ['nobody'] },
    ],
  };
  const differences = await tried(changedFile);
  expect(differences.map(({ key, change, fields }) => [key, change, change === 'changed' ? fields : []])).toEqual([
    ['need_trainings riskZone', 'changed', ['label']],
    ['vehicles policy', 'new', []],
    ['hotels stars', 'conflict', []],
  ]);
  expect(differences[2]?.reasons[0]).toContain('nobody');
  expect((await call('POST', '/api/configuration_file', { file: changedFile })).status).toBe(422);
  expect((await exported()).custom_fields).toHaveLength(2);
  const withoutConflict = { ...changedFile, custom_fields: changedFile.custom_fields.slice(0, 2) };
  expect((await call('POST', '/api/configuration_file', { file: withoutConflict })).status).toBe(200);
  expect((await exported()).custom_fields.map(({ label }) => label)).toEqual(['Zone de risque', 'Contrat', 'Police']);
});

it('brings the configuration into an empty installation', async () => {
  const file = await exported();
  const other = await testApp({ database: await openTestDatabase() });
  const otherAdmin = await other.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
  await other.call('POST', '/api/user_groups', { as: otherAdmin, body: { name: 'Achats', code: 'purchase', roles: [] } });
  const taken = await other.call('POST', '/api/configuration_file', { as: otherAdmin, body: { file } });
  expect([taken.status, taken.body]).toEqual([200, expect.anything()]);
  const again = await other.call('GET', '/api/configuration_file', { as: otherAdmin });
  expect((again.body as { file: File }).file).toEqual(file);
  await other.close();
  await other.database.close();
});

it('has words and lists as well', async () => {
  await call('POST', '/api/word_overrides', { path: 'companies.name', word: 'Client', plural: 'Clients' });
  const fuels = (await exported()) as unknown as Record<string, Record<string, unknown>[]>;
  expect(fuels.word_overrides).toEqual([{ path: 'companies.name', word: 'Client', plural: 'Clients' }]);
  const changedFile = { ...fuels, word_overrides: [{ path: 'companies.name', word: 'Compte', plural: 'Comptes' }] };
  expect((await tried(changedFile)).find(({ key }) => key === 'companies.name')).toMatchObject({
    change: 'changed',
    fields: ['word', 'plural'],
    label: 'Compte',
    formerLabel: 'Client',
  });
  expect((await call('POST', '/api/configuration_file', { file: changedFile })).status).toBe(200);
  expect(await exported()).toMatchObject({ word_overrides: [{ word: 'Compte', plural: 'Comptes' }] });
  const [own] = ((await call('GET', '/api/word_overrides')).body as { member: { '@id': string }[] }).member;
  expect((await call('DELETE', own?.['@id'] ?? '')).status).toBe(204);
});

it('refuses what is no configuration, another kind, and the same field twice', async () => {
  const other = await call('POST', '/api/configuration_file', { file: { format: 'x', version: 1 }, isTrial: true });
  expect([other.status, JSON.stringify(other.body)]).toEqual([422, expect.stringContaining('n’est pas une configuration')]);
  const file = await exported();
  const [first = {}] = file.custom_fields;
  const conflict = await tried({ ...file, custom_fields: [{ ...first, kind: 'text' }] });
  expect(conflict[0]).toMatchObject({ change: 'conflict', reasons: [expect.stringContaining('« Nature »')] });
  expect((await call('POST', '/api/configuration_file', { file: { ...file, custom_fields: [first, first] } })).status).toBe(422);
});
