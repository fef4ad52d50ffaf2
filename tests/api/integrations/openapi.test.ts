import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS } from '../../../model/integrations/webhookEvents.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { CALL_SUMMARIES } from '../../../model/messages/integrations/callSummaries.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { ANSWERED_CALLS } from '../../../server/openapi/callAnswers.ts';
import { pathTemplate } from '../../../server/openapi/listParameters.ts';
import { needsSummary } from '../../../server/openapi/operations.ts';
import { ROUTES } from '../../../server/routes.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content?: unknown }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Record<string, unknown> }>> };
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, unknown>>;
  readonly components: { readonly schemas: Readonly<Record<string, Record<string, unknown>>> };
}

const PATH = '/api/openapi.json';

let test: TestApp;
let admin: ApiClient;
let document: Document;

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  admin = apiClient(test, await test.as('admin@pilotage.example'));
  document = (await test.call('GET', PATH)).body as Document;
});
afterAll(() => test.close());

const operations = () => Object.values(document.paths).flatMap((calls) => Object.values(calls));

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone<object>(document) as Record<string, unknown>);
    expect(result.errors ?? []).toEqual([]);
    expect([result.valid, validator.version]).toEqual([true, '3.1']);
  });

  it('has every route of the table, once', async () => {
    const listed = await readFile(new URL('../access/routeRights.txt', import.meta.url), 'utf8');
    const routes = [...listed.matchAll(/^([A-Z]+) (\S+) ->/gm)].map(([, method = '', path = '']) => [method, pathTemplate(path)]);
    expect(routes.length).toBeGreaterThan(500);
    const missing = routes.filter(([method = '', path = '']) => !document.paths[path]?.[method.toLowerCase()]);
    expect(missing).toEqual([]);
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids).toHaveLength(new Set(ROUTES.map(({ method, path }) => `${method} ${path}`)).size);
  });

  it('says in French what each call does, and who may', () => {
    const special = ROUTES.filter(needsSummary).map(({ method, path }) => `${method} ${pathTemplate(path)}`);
    expect(special.filter((call) => !CALL_SUMMARIES[call])).toEqual([]);
    const known = ROUTES.map(({ method, path }) => `${method} ${pathTemplate(path)}`);
    expect(Object.keys(CALL_SUMMARIES).filter((call) => !known.includes(call))).toEqual([]);
    for (const { summary, description } of operations()) {
      expect(summary).not.toMatch(/^(GET|POST|PUT|PATCH|DELETE) /);
      expect(description).not.toBe('');
    }
    expect(document.paths['/api/vehicles']?.get?.description).toContain('ROLE_READ_VEHICULE');
  });

  it('says what each call takes and answers', () => {
    const calls = new Set(ROUTES.map(({ method, path }) => `${method} ${pathTemplate(path)}`));
    expect(ANSWERED_CALLS.filter((call) => !calls.has(call))).toEqual([]);
    const vague = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const [schema] = Object.values(requestBody?.content ?? {}).map((content) => content.schema);
        const isVague = schema && !schema.$ref && !schema.anyOf && !schema.oneOf && !schema.properties;
        return isVague ? [`${method} ${path}`] : [];
      }),
    );
    expect(vague).toEqual([]);
    const upload = document.paths['/api/record_imports/upload']?.post?.requestBody?.content['multipart/form-data']?.schema;
    expect(upload).toMatchObject({ properties: { file: { format: 'binary' }, kind: { enum: expect.any(Array) } } });
    const canceled = document.paths['/api/bookings/{id}/cancel']?.put;
    expect(canceled?.requestBody).toBeUndefined();
    expect(canceled?.responses['2XX']?.content).toEqual({
      'application/ld+json': { schema: { $ref: '#/components/schemas/Booking' } },
    });
  });

  it('tells keys from people', () => {
    expect(document.paths['/api/vehicles']?.get?.security).toEqual([{ apiKey: [] }, { session: [] }]);
    expect(document.paths['/api/my_account']?.get?.security).toEqual([{ session: [] }]);
    expect(document.paths['/api/docs.jsonld']?.get?.security).toEqual([]);
  });

  it('has the filters, orders, limits and bodies of the declarations', () => {
    const names = document.paths['/api/need_trainings']?.get?.parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['page', 'status', 'status[]', 'trainee.phones', 'order[id]', 'counts']));
    const created = document.components.schemas['ApiKey.new'] as { required: string[]; properties: Record<string, unknown> };
    expect(created.required.sort()).toEqual(['expiresOn', 'name', 'roles']);
    expect(created.properties.name).toMatchObject({ title: 'Nom', maxLength: 100 });
    const mass = document.paths['/api/need_trainings/mass_change_status']?.post?.requestBody?.content['application/ld+json'];
    expect(mass?.schema).toMatchObject({ type: 'object', required: expect.arrayContaining(['status']) });
    expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS]);
  });
});

it.each([PATH, '/api/docs.jsonld'])('%s is not sent again while it is the same', async (path) => {
  const first = await test.call('GET', path);
  const etag = first.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect((await test.call('GET', path, { headers: { 'If-None-Match': `W/${etag}` } })).status).toBe(304);
  expect((await test.call('GET', path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
});

it('the documentation of another origin is another one', async () => {
  const etag = (await test.call('GET', '/api/docs.jsonld')).headers.get('ETag') ?? '';
  const there = await test.app.request('http://other.example/api/docs.jsonld', { headers: { 'If-None-Match': etag } });
  expect([there.status, await there.text()]).toEqual([200, expect.stringContaining('http://other.example/')]);
});

const LISTED = Object.values<Resource>(RESOURCES).filter(({ operations: allowed }) => allowed.includes('list'));

it.each(LISTED.map(({ name, type }) => [name, type]))('real answers of %s satisfy its schemas', async (name, type) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const schemaOf = (form: string) => ({ ...document.components.schemas[form] });
  const [member, item] = [ajv.compile(schemaOf(`${type}.member`)), ajv.compile(schemaOf(type))];
  const { member: records } = await admin.list(`/api/${name}?itemsPerPage=100`);
  for (const record of records) expect(member(record), ajv.errorsText(member.errors)).toBe(true);
  const [first] = records;
  if (!first || RESOURCES[name as keyof typeof RESOURCES].identifier === 'uuid') return;
  expect(item(await admin.item(first['@id'])), ajv.errorsText(item.errors)).toBe(true);
});
