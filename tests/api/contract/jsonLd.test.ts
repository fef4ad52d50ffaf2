import jsonld from 'jsonld';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { FUELS } from '../../../model/vehicles/vehicleKinds.ts';
import { type Client, logIn } from '../../support/app/client.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { keyBody } from '../../support/records/apiKeys.ts';
import { hookBody } from '../../support/records/webhooks.ts';
import { type Listening, listen } from '../../support/servers/listen.ts';

const HYDRA = 'http://www.w3.org/ns/hydra/core#';

interface Collection {
  readonly totalItems: number;
  readonly member: readonly { readonly '@id': string; readonly '@type': string }[];
}

const LISTED = (Object.values(RESOURCES) as readonly Resource[]).filter(({ operations }) => operations.includes('list'));

/** One of each kind of value in JSON-LD: a text, a number, a list, a link. */
const ADDED_FIELDS = [
  { resource: 'vehicles', label: 'N° de contrat', kind: 'text' },
  { resource: 'vehicles', label: 'Franchise', kind: 'amount' },
  { resource: 'vehicles', label: 'Usages', kind: 'choices', options: [{ label: 'Piste' }, { label: 'Route' }] },
  { resource: 'vehicles', label: 'Référent', kind: 'record', target: 'users' },
];

let test: TestApp;
let server: Listening;
let client: Client;
const contexts = new Map<string, Promise<object>>();

const load = async (address: string): Promise<object> => (await fetch(address)).json();

/** Expands like a generic JSON-LD reader; `safe` throws if anything would be lost. */
const expand = (document: object, path: string) =>
  jsonld.expand(document, {
    base: `${server.url}${path}`,
    safe: true,
    documentLoader: async (address: string) => {
      const context = contexts.get(address) ?? load(address);
      contexts.set(address, context);
      return { document: await context, documentUrl: address };
    },
  } as jsonld.Options.Expand);

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  // The demonstration image has no file store; a file is visible to its uploader.
  await test.database.query(
    `insert into files (storage_key, file_name, content_type, size, sha256, uploaded_by_id)
     select 'plan', 'Plan d’accès.pdf', 'application/pdf', 4, repeat('0', 64), id from accounts where email = $1`,
    ['admin@pilotage.example'],
  );
  await test.database.query(
    `insert into trainer_documents (trainer_id, type_id, file_id)
     select (select min(id) from trainers), (select min(id) from trainer_document_types), id from files`,
  );
  await test.database.query(
    `insert into trainee_imports (type_id, file_id, author, status, fingerprint, headers, mapping)
     select (select min(id) from trainee_import_types), id, 'Admin', 'pending', repeat('0', 64), array['Nom'], '{}' from files`,
  );
  await test.database.query(
    `insert into record_imports (kind, file_id, author, fingerprint, headers, mapping)
     select 'companies', id, 'Admin', repeat('0', 64), array['Nom'], '[]' from files`,
  );
  await test.database.query('insert into data_archives (account_id) select id from accounts where email = $1', [
    'admin@pilotage.example',
  ]);
  await test.database.query(
    `insert into training_session_documents (training_session_id, logistic_session_id, type, format, status, nb_documents, file_id)
     select (select min(id) from training_sessions), (select min(id) from logistic_sessions), 'cover_page', 'merged', 'finished', 1, id from files`,
  );
  await test.database.query(
    `insert into control_files (kind, title, start_date, end_date, account_id)
     select 'period', 'Novembre', '2026-11-01', '2026-11-30', id from accounts where email = $1`,
    ['admin@pilotage.example'],
  );
  await test.database.query(
    `insert into sms_messages (kind, receiver, text, segments, cost, expires_at)
     values ('reminder', '+33612345678', 'Rappel', 1, 0.07, now())`,
  );
  server = await listen(test.app.fetch);
  client = await logIn(server.url);
  await client.call('POST', '/api/api_keys', keyBody());
  await client.call('POST', '/api/word_overrides', { path: 'companies.name', word: 'Client', plural: 'Clients' });
  const fuels = FUELS.map((code) => ({ code, label: code }));
  await client.call('POST', '/api/choice_lists', { list: 'fuels', options: fuels });
  for (const field of ADDED_FIELDS) await client.call('POST', '/api/custom_fields', field);
  const hook = await client.call<{ '@id': string }>('POST', '/api/webhooks', hookBody());
  await client.call('POST', `${hook.body['@id']}/test`);
});

afterAll(async () => {
  await server.close();
  await test.close();
});

it.each(['/api', '/api/docs.jsonld'])('expands %s', async (path) => {
  const { status, headers, body } = await client.call<object>('GET', path);

  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toContain('application/ld+json');
  expect(await expand(body, path)).not.toEqual([]);
});

it.each(LISTED.map(({ name, type }) => [name, type]))('expands the collection %s and its members', async (name, type) => {
  const path = `/api/${name}?itemsPerPage=100`;
  const { status, headers, body } = await client.call<Collection>('GET', path);
  const [collection] = await expand(body, path);

  expect(status).toBe(200);
  expect(headers.get('Link')).toContain(`<${server.url}/api/docs.jsonld>; rel="${HYDRA}apiDocumentation"`);
  expect(collection?.['@type']).toContain(`${HYDRA}Collection`);
  expect(collection?.[`${HYDRA}totalItems`]).toEqual([{ '@value': body.totalItems }]);
  expect(body.totalItems).toBeGreaterThan(0);
  expect(collection?.[`${HYDRA}member`]).toHaveLength(body.member.length);
  expect(new Set(body.member.map((member) => member['@type']))).toEqual(new Set([type]));
});

const WITH_ITEM = LISTED.filter(({ operations, identifier }) => operations.includes('item') && identifier !== 'uuid');

it.each(WITH_ITEM.map(({ name, type }) => [name, type]))('expands items of %s', async (name, type) => {
  const { body: collection } = await client.call<Collection>('GET', `/api/${name}?itemsPerPage=3`);

  for (const { '@id': iri } of collection.member) {
    const { status, body } = await client.call<object>('GET', iri);
    const [item] = await expand(body, iri);

    expect(status).toBe(200);
    expect(item?.['@id']).toBe(`${server.url}${iri}`);
    expect(item?.['@type']).toEqual([`${server.url}/api/docs.jsonld#${type}`]);
  }
});

it.each([
  [400, 'GET', '/api/vehicles?colour=red', undefined],
  [404, 'GET', '/api/vehicles/2000000000', undefined],
  [404, 'GET', '/api/nothing', undefined],
  [405, 'DELETE', '/api/vehicles', undefined],
  [422, 'POST', '/api/car_brands', {}],
] as const)('expands an error %i, with a title and a description', async (expected, method, path, sent) => {
  const { status, headers, body } = await client.call<object>(method, path, sent);
  const [error] = await expand(body, path);

  expect(status).toBe(expected);
  expect(headers.get('Content-Type')).toContain('application/problem+json');
  expect(headers.get('Link')).toContain('apiDocumentation');
  expect(error?.[`${HYDRA}title`]).toHaveLength(1);
  expect(error?.[`${HYDRA}description`]).toHaveLength(1);
});

it('expands the error that a caller without a login gets', async () => {
  const response = await fetch(`${server.url}/api/vehicles`);

  expect(response.status).toBe(401);
  expect(await expand(await response.json(), '/api/vehicles')).toHaveLength(1);
});
