import { TEST_EVENT, WEBHOOK_EVENTS } from '../../model/integrations/webhookEvents.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { compareFrench } from '../../model/kernel/values/french.ts';
import { messagesOf } from '../../model/messages/index.ts';
import { OPENAPI_WORDS } from '../../model/messages/integrations/openapi.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import type { Route } from '../context/route.ts';
import { pathTemplate } from './listParameters.ts';
import { operationOf, tagOf } from './operations.ts';
import { recordBody } from './recordBody.ts';
import { recordSchema, type Schema } from './recordSchema.ts';

const text: Schema = { type: 'string' };

const problemProperties = {
  '@context': text,
  '@id': text,
  '@type': text,
  title: text,
  detail: text,
  description: text,
  status: { type: 'integer' },
  code: text,
} as const;

const VIOLATION: Schema = {
  type: 'object',
  properties: { propertyPath: { type: ['string', 'null'] }, message: text, code: text },
  required: ['propertyPath', 'message'],
};

const SHARED = {
  Problem: { type: 'object', properties: problemProperties, required: ['title', 'detail', 'status', 'code'] },
  ConstraintViolation: {
    type: 'object',
    properties: { ...problemProperties, violations: { type: 'array', items: VIOLATION } },
    required: ['title', 'detail', 'status', 'code', 'violations'],
  },
  Collection: {
    type: 'object',
    properties: {
      '@context': text,
      '@id': text,
      '@type': { const: 'Collection' },
      totalItems: { type: 'integer', minimum: 0 },
      member: { type: 'array' },
      view: { type: 'object' },
      search: { type: 'object' },
    },
    required: ['@id', '@type', 'totalItems', 'member'],
  },
  WebhookMessage: {
    type: 'object',
    properties: {
      id: text,
      type: { enum: [...WEBHOOK_EVENTS, TEST_EVENT] },
      timestamp: { type: 'string', format: 'date-time' },
      data: { type: 'object', properties: { '@id': { type: ['string', 'null'] } }, required: ['@id'] },
    },
    required: ['id', 'type', 'timestamp', 'data'],
  },
} as const;

/** The forms of a record: read, as a member of its list, to create it, to change it. */
const recordSchemas = (resource: Resource): [string, Schema][] => [
  [resource.type, recordSchema(resource, 'item')],
  [`${resource.type}.member`, recordSchema(resource, 'collection')],
  [`${resource.type}.new`, recordBody(resource, 'create')],
  [`${resource.type}.changes`, recordBody(resource, 'update')],
];

const problemAnswer = (schema: string, description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const components = () => ({
  schemas: { ...SHARED, ...Object.fromEntries(Object.values<Resource>(RESOURCES).flatMap(recordSchemas)) },
  responses: {
    Problem: problemAnswer('Problem', OPENAPI_WORDS.problem),
    Invalid: problemAnswer('ConstraintViolation', OPENAPI_WORDS.invalid),
  },
  securitySchemes: {
    apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'pil_…', description: OPENAPI_WORDS.key },
    session: { type: 'apiKey', in: 'cookie', name: 'pilotage_session', description: OPENAPI_WORDS.session },
  },
});

/** Every call, by path and method; the first route of a call is the one that runs. */
const pathsOf = (routes: readonly Route[]): Record<string, Record<string, unknown>> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const template = pathTemplate(route.path);
    const calls = paths[template] ?? {};
    paths[template] = calls;
    calls[route.method.toLowerCase()] ??= operationOf(route);
  }
  return paths;
};

const webhooks = () =>
  Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => [
      event,
      {
        post: {
          operationId: `webhook_${event.replaceAll('.', '_')}`,
          // Whoever receives it checks its signature.
          security: [],
          summary: messagesOf('webhooks').choices.events?.[event] ?? event,
          description: OPENAPI_WORDS.webhook,
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' } } } },
          responses: { '2XX': { description: OPENAPI_WORDS.received } },
        },
      },
    ]),
  );

/** The OpenAPI 3.1 description of the whole API, from the declarations and the route table that also run it. */
export const openapiDocument = (routes: readonly Route[]) => ({
  openapi: '3.1.0',
  info: {
    title: OPENAPI_WORDS.title,
    version: '1',
    description: OPENAPI_WORDS.description,
    license: { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' },
  },
  servers: [{ url: '/', description: OPENAPI_WORDS.server }],
  tags: [...new Set(routes.map(({ path }) => tagOf(path)))].sort((a, b) => compareFrench(a, b)).map((name) => ({ name })),
  paths: pathsOf(routes),
  webhooks: webhooks(),
  components: components(),
});
