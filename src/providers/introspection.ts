import { Api, Field, Operation, Parameter, Resource } from '@api-platform/api-doc-parser/core';
import { type Field as FieldDeclaration, type Fields, filterKinds, isRelation, isWritable } from '../../model/kernel/field.ts';
import type { Operation as OperationName, Resource as ResourceDeclaration } from '../../model/kernel/resource.ts';
import { RESOURCES } from '../../model/resources.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const SCHEMA = 'https://schema.org/';

type Shape = { readonly range: string; readonly type: string };
const shape = (type: string): Shape => ({ range: `${XSD}${type}`, type });

const SHAPES: { readonly [K in FieldDeclaration['kind']]?: Shape } = {
  integer: shape('integer'),
  decimal: shape('decimal'),
  price: shape('decimal'),
  date: shape('date'),
  time: shape('time'),
  dateTime: shape('dateTime'),
  boolean: shape('boolean'),
  choices: shape('array'),
  list: shape('array'),
  email: { range: `${XSD}string`, type: 'email' },
  url: { range: `${XSD}string`, type: 'url' },
};

const shapeOf = (field: FieldDeclaration): Shape => {
  if (field.kind === 'computed') return field.value === 'text' || field.value === 'json' ? shape('string') : shape(field.value);
  return SHAPES[field.kind] ?? shape('string');
};

/** Vocabulary that guessers know: which field names the record, which is an address. */
const vocabularyId = (resource: ResourceDeclaration, name: string, field: FieldDeclaration): string => {
  if (field.kind === 'email') return `${SCHEMA}email`;
  if (field.kind === 'url') return `${SCHEMA}url`;
  return name === resource.label[0] ? `${SCHEMA}name` : `#${resource.type}/${name}`;
};

/** The collection that a field refers to; empty for a plain value. */
const targetName = (field: FieldDeclaration): string => {
  if (isRelation(field)) return field.target;
  return field.kind === 'file' ? 'files' : '';
};

const buildField = (resource: ResourceDeclaration, name: string, field: FieldDeclaration, targets: ReadonlyMap<string, Resource>): Field =>
  new Field(name, {
    id: vocabularyId(resource, name, field),
    ...shapeOf(field),
    reference: targets.get(targetName(field)) ?? null,
    embedded: null,
    required: field.required ?? false,
    maxCardinality: field.kind === 'one' || field.kind === 'file' ? 1 : null,
    description: '',
    deprecated: false,
  });

const METHODS: { readonly [O in OperationName]: { type: Operation['type']; method: string } } = {
  list: { type: 'list', method: 'GET' },
  item: { type: 'show', method: 'GET' },
  create: { type: 'create', method: 'POST' },
  update: { type: 'edit', method: 'PUT' },
  delete: { type: 'delete', method: 'DELETE' },
};

const filterNames = (name: string, kinds: readonly string[]): string[] =>
  kinds.flatMap((kind) => {
    if (kind === 'range') return [`${name}[after]`, `${name}[before]`];
    return kind === 'exists' ? [`exists[${name}]`] : [name];
  });

/** Every filter and order of a collection, as the API's `search` mapping names them. */
const parameterNames = (resource: ResourceDeclaration): string[] => {
  const fields = Object.entries(resource.fields as Fields);
  const filters = fields.flatMap(([name, field]) => filterNames(name, filterKinds(field)));
  const declared = Object.entries(resource.filters).flatMap(([name, filter]) => filterNames(name, [filter.kind]));
  const orders = fields.filter(([, field]) => field.sortable).map(([name]) => `order[${name}]`);
  return [...new Set(['id', ...filters, ...declared, 'order[id]', ...orders])];
};

const fillResource = (resource: Resource, declaration: ResourceDeclaration, targets: ReadonlyMap<string, Resource>): void => {
  const entries = Object.entries(declaration.fields as Fields).map(
    ([name, field]) => [field, buildField(declaration, name, field, targets)] as const,
  );
  const parameters = parameterNames(declaration).map((name) => new Parameter(name, `${XSD}string`, false, ''));
  resource.fields = entries.map(([, built]) => built);
  resource.readableFields = entries.filter(([field]) => field.kind !== 'password').map(([, built]) => built);
  resource.writableFields = entries.filter(([field]) => isWritable(field)).map(([, built]) => built);
  resource.parameters = parameters;
  // Never empty, so that nobody asks the API for them.
  resource.getParameters = async () => parameters;
};

/**
 * What `parseHydraDocumentation` would read from the running server, built from the declarations without a request.
 * `entrypoint` is the absolute address of /api.
 */
export const buildApi = (entrypoint: string): Api => {
  const base = entrypoint.replace(/\/$/, '');
  const declarations: readonly ResourceDeclaration[] = Object.values(RESOURCES);
  const targets = new Map(
    declarations.map((declaration) => {
      const operations = declaration.operations.map((name) => new Operation(name, METHODS[name].type, { method: METHODS[name].method }));
      const { name, type } = declaration;
      return [name, new Resource(name, `${base}/${name}`, { id: `${base}/docs.jsonld#${type}`, title: type, operations })] as const;
    }),
  );
  for (const declaration of declarations) {
    const resource = targets.get(declaration.name);
    if (resource) fillResource(resource, declaration, targets);
  }
  return new Api(base, { title: 'Pilotage', resources: [...targets.values()] });
};
