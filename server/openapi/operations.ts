import { z } from 'zod';
import { IDEMPOTENCY_KEY_HEADER } from '../../model/integrations/idempotencyKey.ts';
import type { Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { ROLE_LABELS } from '../../model/messages/accounts/roles.ts';
import { messagesOf, wordsInCode } from '../../model/messages/index.ts';
import { menuWords } from '../../model/messages/installedWords.ts';
import { CALL_SUMMARIES } from '../../model/messages/integrations/callSummaries.ts';
import { OPENAPI_TAGS, OPENAPI_TAGS_OF_MENU, OPENAPI_WORDS } from '../../model/messages/integrations/openapi.ts';
import { isResourceKey, RESOURCES } from '../../model/registry/resources.ts';
import type { BodyInput, Route } from '../context/route.ts';
import { heedsIfMatch } from '../records/ifMatch.ts';
import { type CallAnswer, callAnswer } from './callAnswers.ts';
import {
  filterAndOrder,
  listParameters,
  type Parameter,
  pageParameters,
  pathParameters,
  pathTemplate,
  propertiesParameters,
} from './listParameters.ts';
import { fieldsBody } from './recordBody.ts';
import type { Schema } from './recordSchema.ts';

type Use = 'list' | 'item' | 'create' | 'update' | 'delete' | 'export' | 'history';

/** Use and record of a call derived from a declaration; null: a call of its own. */
interface Generic {
  readonly resource: Resource;
  readonly use: Use;
}

const ITEM_USES: Readonly<Record<string, Use>> = { GET: 'item', PUT: 'update', PATCH: 'update', DELETE: 'delete' };

const GENERIC = /^\/api\/([a-z_]+)(\/\{id\})?(\/export|\/history|\/history\/\{of\})?$/;

const genericOf = ({ method, path }: Route): Generic | null => {
  const [, name = '', item, sub] = GENERIC.exec(pathTemplate(path)) ?? [];
  if (!isResourceKey(name)) return null;
  const resource: Resource = RESOURCES[name];
  if (sub === '/export') return item ? null : { resource, use: 'export' };
  if (sub?.startsWith('/history')) return item || sub !== '/history' ? { resource, use: 'history' } : null;
  const use = item ? ITEM_USES[method] : { GET: 'list' as const, POST: 'create' as const }[method as string];
  return use ? { resource, use } : null;
};

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const json = (type: string, schema: Schema) => ({ content: { [type]: { schema } } });

const LD = 'application/ld+json';

const memberOf = ({ resource, use }: Generic): Schema =>
  use === 'history' ? { type: 'object' } : ref(`${resource.type}.member`);

const byType = new Map(Object.values<Resource>(RESOURCES).map((resource) => [resource.type, resource]));

/** A record as it is declared; of a view only the type is known. */
const typeSchema = (type: string): Schema =>
  byType.get(type)?.identifier === 'uuid' || !byType.has(type)
    ? { type: 'object', properties: { '@id': { type: 'string' }, '@type': { const: type } }, required: ['@type'] }
    : ref(type);

const collectionOf = (member: Schema): Schema => ({
  allOf: [ref('Collection'), { type: 'object', properties: { member: { type: 'array', items: member } } }],
});

/** Content of the answer of a special call. */
const specialContent = (answer: CallAnswer): Record<string, unknown> => {
  if (answer === 'nothing') return {};
  if ('media' in answer) return json(answer.media, {});
  if ('members' in answer) return json(LD, collectionOf(typeSchema(answer.members)));
  const [only, ...others] = answer.types.map(typeSchema);
  return json(LD, others.length > 0 ? { anyOf: [only, ...others] } : (only ?? {}));
};

/** Does a command of its own make the record, e.g. a key, which is shown once. */
const isMade = ({ resource, use }: Generic): boolean => use === 'create' && resource.access.create === 'nobody';

/** Bodies of success. Calls of their own answer JSON-LD of their own type, or a file. */
const successOf = (call: string, generic: Generic | null): Record<string, unknown> => {
  const described = { description: OPENAPI_WORDS.done };
  if (!generic || isMade(generic)) return { '2XX': { ...described, ...specialContent(callAnswer(call)) } };
  const { resource, use } = generic;
  if (use === 'delete') return { 204: { description: OPENAPI_WORDS.deleted } };
  if (use === 'export') return { 200: { ...described, ...json('application/x-ndjson', { type: 'string' }) } };
  if (use === 'list' || use === 'history') {
    return { 200: { ...described, ...json(LD, collectionOf(memberOf(generic))) } };
  }
  return { [use === 'create' ? '2XX' : 200]: { ...described, ...json(LD, ref(resource.type)) } };
};

const WITH_BODY: readonly Route['method'][] = ['POST', 'PUT', 'PATCH'];

const isJsonBody = ({ method, body = 'json' }: Route): boolean => WITH_BODY.includes(method) && body === 'json';

const schemaOf = (input: z.ZodType | Fields): Schema => {
  if (!(input instanceof z.ZodType)) return fieldsBody(input);
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return schema;
};

/** JSON Schema of what a route says of its body. */
const inputSchema = (input: BodyInput): Schema =>
  Array.isArray(input) ? { anyOf: input.map(schemaOf) } : schemaOf(input as z.ZodType | Fields);

const bodyOf = (route: Route, generic: Generic | null): Record<string, unknown> => {
  const { body = 'json', input, method } = route;
  if (body === 'none' || !WITH_BODY.includes(method)) return {};
  const use = generic?.use === 'create' ? 'new' : 'changes';
  const declaredSchema = generic ? ref(`${generic.resource.type}.${use}`) : { type: 'object' };
  const schema = input ? inputSchema(input) : declaredSchema;
  return { requestBody: { required: true, ...json(body === 'multipart' ? 'multipart/form-data' : LD, schema) } };
};

const KEY: Parameter = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description: OPENAPI_WORDS.idempotencyKey,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: OPENAPI_WORDS.ifMatch,
  schema: { type: 'string' },
};

const takesKey = ({ method, ignoresKey }: Route): boolean => method !== 'GET' && !ignoresKey;

const parametersOf = (route: Route, generic: Generic | null): readonly Parameter[] => {
  const inPath = pathParameters(route.path);
  if (generic?.use === 'list') return [...inPath, ...listParameters(generic.resource)];
  if (generic?.use === 'export') return [...inPath, ...filterAndOrder(generic.resource)];
  if (generic?.use === 'history') return [...inPath, ...pageParameters()];
  if (generic?.use === 'item') return [...inPath, ...propertiesParameters(generic.resource, 'item')];
  return [...inPath, ...(takesKey(route) ? [KEY] : []), ...(heedsIfMatch(route) ? [IF_MATCH] : [])];
};

const rightWords = ({ right, isPersonal, labelRight }: Route): string => {
  const who = ((): string => {
    if (right === 'public') return OPENAPI_WORDS.public;
    if (right === 'login') return OPENAPI_WORDS.anyLogin;
    if (right === 'nobody') return OPENAPI_WORDS.nobody;
    return OPENAPI_WORDS.rights(right.map((role) => `${ROLE_LABELS[role]} (\`${role}\`)`));
  })();
  return [isPersonal ? OPENAPI_WORDS.person : who, ...(labelRight ? [OPENAPI_WORDS.labelRights] : [])].join('\n\n');
};

const summaryOf = (call: string, generic: Generic | null): string => {
  const callSummary = CALL_SUMMARIES[call];
  if (callSummary || !generic) return callSummary ?? call;
  const { use, resource } = generic;
  const [one = '', many = one] = isResourceKey(resource.name) ? messagesOf(resource.name).name.split(' |||| ') : [];
  return OPENAPI_WORDS[use](use === 'list' || use === 'export' ? many : one);
};

/** The heading of a call: its record's name, its entry of the menu, or that of its first word. */
export const tagOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  const name = first === 'api' ? second : first;
  if (isResourceKey(name)) return messagesOf(name).name.split(' |||| ')[1] ?? messagesOf(name).name;
  const entry = OPENAPI_TAGS_OF_MENU[name];
  return entry ? menuWords(wordsInCode)[entry] : (OPENAPI_TAGS[name] ?? OPENAPI_WORDS.others);
};

const problems = (isPublic: boolean, hasBody: boolean): Record<string, unknown> => {
  const statuses = [400, ...(isPublic ? [] : [401, 403]), 404, ...(hasBody ? [409, 415] : []), 429];
  const problemResponses = Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/Problem' }]));
  return hasBody ? { ...problemResponses, 422: { $ref: '#/components/responses/Invalid' } } : problemResponses;
};

const securityOf = ({ right, isPersonal }: Route): readonly Record<string, readonly string[]>[] => {
  if (right === 'public') return [];
  return isPersonal ? [{ session: [] }] : [{ apiKey: [] }, { session: [] }];
};

/** Is every call described: a special one needs a sentence of its own. */
export const needsSummary = (route: Route): boolean => genericOf(route) === null;

/** Does `callAnswer` say what it answers. */
export const hasOwnAnswer = (route: Route): boolean => {
  const generic = genericOf(route);
  return generic === null || isMade(generic);
};

/** One call as OpenAPI describes it. */
export const operationOf = (route: Route): Record<string, unknown> => {
  const generic = genericOf(route);
  const template = pathTemplate(route.path);
  const call = `${route.method} ${template}`;
  return {
    operationId: call.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    tags: [tagOf(route.path)],
    summary: summaryOf(call, generic),
    description: rightWords(route),
    security: securityOf(route),
    parameters: parametersOf(route, generic),
    ...bodyOf(route, generic),
    responses: { ...successOf(call, generic), ...problems(route.right === 'public', isJsonBody(route)) },
  };
};
