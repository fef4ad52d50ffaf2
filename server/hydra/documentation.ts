import { withCustomTogether } from '../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isInCollection, isInItem, isWritable } from '../../model/kernel/field.ts';
import type { Operation, Resource } from '../../model/kernel/resource.ts';
import { datatypeOf, isEmbedded, isToOne, OPERATION_METHODS, schemaOrgTerm, targetOf } from '../../model/kernel/vocabulary.ts';
import { trainingOfficerSessions } from '../../model/officers/trainingOfficerSession.ts';
import { RESOURCES, resourceByName } from '../../model/registry/resources.ts';

const DOCS = '/api/docs.jsonld';

const PREFIXES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
  hydra: 'http://www.w3.org/ns/hydra/core#',
} as const;

const HYDRA_KEYS = [
  'member',
  'totalItems',
  'view',
  'first',
  'last',
  'next',
  'previous',
  'search',
  'template',
  'variableRepresentation',
  'mapping',
  'variable',
  'property',
  'required',
] as const;
const HYDRA_TYPES = ['Collection', 'PartialCollectionView', 'IriTemplate', 'IriTemplateMapping'] as const;

const linkKeys: readonly string[] = ['view', 'first', 'last', 'next', 'previous'];

const hydraTerms = (): Record<string, unknown> => ({
  ...Object.fromEntries(
    HYDRA_KEYS.map((key) => [key, linkKeys.includes(key) ? { '@id': `hydra:${key}`, '@type': '@id' } : `hydra:${key}`]),
  ),
  ...Object.fromEntries(HYDRA_TYPES.map((type) => [type, `hydra:${type}`])),
});

/** Names without their own mapping belong to the documentation's vocabulary. */
const vocabulary = (origin: string) => ({ '@vocab': `${origin}${DOCS}#`, ...PREFIXES });

const resources = (): readonly Resource[] => Object.values(RESOURCES);

const propertyIri = (resource: Resource, name: string, field: Field): string =>
  schemaOrgTerm(resource, name, field) ?? `#${resource.type}/${name}`;

const rangeOf = (field: Field): string => {
  const target = targetOf(field);
  return target ? `#${resourceByName(target).type}` : datatypeOf(field);
};

const supportedProperty = (resource: Resource, name: string, field: Field) => ({
  '@type': 'hydra:SupportedProperty',
  'hydra:property': {
    '@id': propertyIri(resource, name, field),
    '@type': targetOf(field) && !isEmbedded(field) ? 'hydra:Link' : 'rdf:Property',
    'rdfs:label': name,
    'rdfs:domain': { '@id': `#${resource.type}` },
    'rdfs:range': { '@id': rangeOf(field) },
    ...(isToOne(field) ? { 'owl:maxCardinality': 1 } : {}),
  },
  'hydra:title': name,
  'hydra:required': field.required === true,
  'hydra:readable': isInItem(field) || isInCollection(field),
  'hydra:writeable': isWritable(field),
});

const ACTIONS: Record<Operation, string> = {
  list: 'schema:FindAction',
  item: 'schema:FindAction',
  create: 'schema:CreateAction',
  update: 'schema:ReplaceAction',
  delete: 'schema:DeleteAction',
};

const supportedOperation = (resource: Resource, operation: Operation) => {
  const returns = operation === 'list' ? 'hydra:Collection' : operation === 'delete' ? 'owl:Nothing' : `#${resource.type}`;
  return {
    '@type': ['hydra:Operation', ACTIONS[operation]],
    'hydra:method': OPERATION_METHODS[operation],
    'hydra:title': `${operation} ${resource.type}`,
    'rdfs:label': `${operation} ${resource.type}`,
    'hydra:returns': { '@id': returns },
    ...(operation === 'create' || operation === 'update' ? { 'hydra:expects': { '@id': `#${resource.type}` } } : {}),
  };
};

const operationsOf = (resource: Resource, operations: readonly Operation[]) =>
  resource.operations
    .filter((operation) => operations.includes(operation))
    .map((operation) => supportedOperation(resource, operation));

const supportedClass = (resource: Resource) => ({
  '@id': `#${resource.type}`,
  '@type': 'hydra:Class',
  'rdfs:label': resource.type,
  'hydra:title': resource.type,
  'hydra:supportedProperty': Object.entries(resource.fields as Fields)
    .filter(([, field]) => !isSecretOnly(field))
    .map(([name, field]) => supportedProperty(resource, name, field)),
  'hydra:supportedOperation': operationsOf(resource, ['item', 'update', 'delete']),
});

const isSecretOnly = (field: Field): boolean => !isInItem(field) && !isInCollection(field) && !isWritable(field);

const entrypointProperty = (resource: Resource) => ({
  '@type': 'hydra:SupportedProperty',
  'hydra:property': {
    '@id': `#Entrypoint/${resource.name}`,
    '@type': 'hydra:Link',
    'rdfs:label': resource.name,
    'rdfs:domain': { '@id': '#Entrypoint' },
    'rdfs:range': [
      { '@id': 'hydra:Collection' },
      {
        'owl:equivalentClass': {
          'owl:onProperty': { '@id': 'hydra:member' },
          'owl:allValuesFrom': { '@id': `#${resource.type}` },
        },
      },
    ],
    'hydra:supportedOperation': operationsOf(resource, ['list', 'create']),
  },
  'hydra:title': resource.name,
  'hydra:readable': true,
  'hydra:writeable': false,
});

/** The Hydra documentation of the whole API (https://www.hydra-cg.com/spec/latest/core/). */
export const apiDocumentation = (origin: string) => ({
  '@context': { ...vocabulary(origin), '@base': `${origin}${DOCS}` },
  '@id': DOCS,
  '@type': 'hydra:ApiDocumentation',
  'hydra:title': 'Pilotage',
  'hydra:entrypoint': { '@id': '/api' },
  'hydra:supportedClass': [
    ...resources().map(supportedClass),
    {
      '@id': '#Entrypoint',
      '@type': 'hydra:Class',
      'hydra:title': 'Entrypoint',
      'hydra:supportedProperty': resources().map(entrypointProperty),
      'hydra:supportedOperation': {
        '@type': 'hydra:Operation',
        'hydra:method': 'GET',
        'hydra:title': 'entrypoint',
        'rdfs:label': 'entrypoint',
        'hydra:returns': { '@id': '#Entrypoint' },
      },
    },
  ],
});

/** The API's collections. */
export const entrypoint = () => ({
  '@context': '/api/contexts/Entrypoint',
  '@id': '/api',
  '@type': 'Entrypoint',
  ...Object.fromEntries(resources().map(({ name }) => [name, `/api/${name}`])),
});

const entrypointContext = (origin: string) => ({
  ...vocabulary(origin),
  ...Object.fromEntries(resources().map(({ name }) => [name, { '@id': `Entrypoint/${name}`, '@type': '@id' }])),
});

/** Problems have hydra's title and description, for clients that read those (specification §8). */
const errorContext = (origin: string) => ({
  ...vocabulary(origin),
  title: 'hydra:title',
  description: 'hydra:description',
  type: '@type',
});

const term = (resource: Resource, name: string, field: Field): unknown => {
  const iri = propertyIri(resource, name, field).replace(/^#/, '');
  return ['json', 'group'].includes(field.kind) || (field.kind === 'computed' && field.value === 'json')
    ? { '@id': iri, '@type': '@json' }
    : iri;
};

const resourceContext = (resource: Resource, origin: string) => ({
  ...vocabulary(origin),
  ...hydraTerms(),
  ...Object.fromEntries(
    withCustomTogether(
      Object.entries(resource.fields as Fields).map(([name, field]): [string, unknown] => [name, term(resource, name, field)]),
      (terms) => ({ '@id': `${resource.type}/custom`, '@context': terms }),
    ),
  ),
});

/** The JSON-LD context of a type, or null for an unknown one. */
export const contextOf = (type: string, origin: string): { readonly '@context': object } | null => {
  if (type === 'Entrypoint') return { '@context': entrypointContext(origin) };
  if (type === 'Error' || type === 'ConstraintViolation') return { '@context': errorContext(origin) };
  if (['ConnectedUser', 'CountedView', 'Figure', 'MyDay', 'Search', 'UserApplication'].includes(type))
    return { '@context': vocabulary(origin) };
  const resource = [...resources(), trainingOfficerSessions].find((candidate) => candidate.type === type);
  return resource ? { '@context': resourceContext(resource, origin) } : null;
};
