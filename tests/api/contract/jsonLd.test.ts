import jsonld from 'jsonld';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/resources.ts';
import { type Client, logIn } from '../../support/client.ts';
import { type RunningServer, SERVER_START_TIMEOUT_MS, startServer } from '../../support/server.ts';

const HYDRA = 'http://www.w3.org/ns/hydra/core#';

interface Collection {
  readonly totalItems: number;
  readonly member: readonly { readonly '@id': string; readonly '@type': string }[];
}

const LISTED = (Object.values(RESOURCES) as readonly Resource[]).filter(({ operations }) => operations.includes('list'));

let server: RunningServer;
let client: Client;
const contexts = new Map<string, Promise<object>>();

const load = async (address: string): Promise<object> => (await fetch(address)).json();

/** Expands as a reader who knows JSON-LD alone; `safe` throws on anything that would be lost. */
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
  server = await startServer();
  client = await logIn(server.url);
  // Something for the journal to show.
  await client.call('POST', '/api/car_colors', { color: 'Vert sapin' });
}, SERVER_START_TIMEOUT_MS);

afterAll(() => server.stop());

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
