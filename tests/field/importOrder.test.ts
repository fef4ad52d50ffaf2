import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { csv } from '../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../support/files/recordImports.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const HEADERS = ['Nom', 'Adresse', 'CP', 'Ville', 'Société mère'];
const company = (name: string, parent = ''): readonly string[] => [name, '1 rue A', '69007', 'LYON', parent];

const parentsOf = async (): Promise<Readonly<Record<string, unknown>>> => {
  const { member } = await api.list('/api/companies?itemsPerPage=100');
  const items = await Promise.all(member.map((record) => api.item(record['@id'])));
  return Object.fromEntries(items.map(({ name, parentCompany }) => [name, (parentCompany as ApiRecord | null)?.name ?? null]));
};

// frappe/erpnext 39540: an exported tree is refused when a child's line comes before its parent's.
it('imports subsidiaries that come before their groups', async () => {
  const { '@id': iri, createCount } = await uploadRecords(
    api,
    'companies',
    csv([HEADERS, company('Agence Nord', 'Filiale'), company('Filiale', 'groupe'), company('Groupe')]),
  );
  expect(createCount).toBe(3);
  expect(await actOnImport(test, api, { iri, action: 'run' })).toMatchObject({ doneCount: 3, errorCount: 0 });
  expect(await parentsOf()).toMatchObject({ 'AGENCE NORD': 'FILIALE', FILIALE: 'GROUPE', GROUPE: null });
  expect(await actOnImport(test, api, { iri, action: 'undo' })).toMatchObject({ keptCount: 0 });
  expect(await parentsOf()).not.toHaveProperty('GROUPE');
});

it('keeps a group that somebody has used since, and undoes its subsidiaries', async () => {
  const { '@id': iri } = await uploadRecords(
    api,
    'companies',
    csv([HEADERS, company('Filiale à nous', 'Tête'), company('Tête')]),
  );
  await actOnImport(test, api, { iri, action: 'run' });
  const { member } = await api.list(`${iri}/rows`);
  await buildRecord(api, 'company_contacts', { company: member[1]?.record });
  expect(await actOnImport(test, api, { iri, action: 'undo' })).toMatchObject({ keptCount: 1 });
  expect(Object.keys(await parentsOf())).toEqual(expect.arrayContaining(['TÊTE']));
  expect(await parentsOf()).not.toHaveProperty('FILIALE À NOUS');
});

it('still refuses a group that nobody gives, that is refused itself, or that is above itself', async () => {
  const { '@id': iri } = await uploadRecords(
    api,
    'companies',
    csv([
      HEADERS,
      company('Sans groupe', 'Inconnue'),
      company('Sous une refusée', 'Refusée'),
      ['Refusée', '', '', '', ''],
      company('Chez soi', 'Chez soi'),
      company('Un', 'Deux'),
      company('Deux', 'Un'),
      company('Libre'),
    ]),
  );
  await actOnImport(test, api, { iri, action: 'run' });
  const { member } = await api.list(`${iri}/rows`);
  expect(member.map(({ outcome }) => outcome)).toEqual(['error', 'error', 'error', 'error', 'error', 'error', 'create']);
});

it('does not wait for a chain without an end', async () => {
  const rows = Array.from({ length: 2000 }, (_row, index) => company(`Maillon ${index}`, `Maillon ${index + 1}`));
  const { '@id': iri } = await uploadRecords(api, 'companies', csv([HEADERS, ...rows]));
  expect(await actOnImport(test, api, { iri, action: 'run' })).toMatchObject({
    status: 'finished',
    doneCount: 0,
    errorCount: 2000,
  });
}, 60_000);
