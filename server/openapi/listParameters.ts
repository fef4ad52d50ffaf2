import { keyOfName } from '../../model/customisation/customFieldKinds.ts';
import { type Filter, filtersOf, sortableNames } from '../../model/kernel/collectionFilters.ts';
import { type Field, type Fields, isInCollection, isInItem, isRelation } from '../../model/kernel/field.ts';
import { LEAN_LIST } from '../../model/kernel/leanList.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { OPENAPI_WORDS } from '../../model/messages/integrations/openapi.ts';
import { embeddedNames } from '../../model/registry/embeddedNames.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { type Schema, titleOf } from './recordSchema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

const inQuery = (name: string, schema: Schema, description: string): Parameter => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});

const fieldAt = (resource: Resource, path: string): Field | undefined => (resource.fields as Fields)[path];

/** Choices that a filter compares with; a misspelt one is refused only where the list is closed. */
const filteredSchema = (resource: Resource, { kind, path }: Filter): Schema => {
  const field = fieldAt(resource, path);
  if (kind === 'exists' || field?.kind === 'boolean') return { type: 'boolean' };
  if (kind === 'exact' && (field?.kind === 'choice' || field?.kind === 'choices') && !field.open)
    return { type: 'string', enum: field.choices };
  if (kind === 'exact' && field?.kind === 'integer') return { type: 'integer' };
  return { type: 'string' };
};

const kindWords = ({ name, kind }: Filter): string => {
  const { filters } = OPENAPI_WORDS;
  if (kind === 'range') return name.endsWith('[after]') ? filters.after : filters.before;
  return filters[kind];
};

const takesMany = (resource: Resource, { kind, path }: Filter): boolean =>
  kind === 'id' || (kind === 'exact' && fieldAt(resource, path)?.kind !== 'boolean');

const filterParameters = (resource: Resource, filter: Filter): Parameter[] => {
  const { title = filter.path } = titleOf(resource, filter.path);
  const words = OPENAPI_WORDS.filter(title, kindWords(filter));
  const schema = filteredSchema(resource, filter);
  const several = inQuery(`${filter.name}[]`, { type: 'array', items: schema }, words);
  return [inQuery(filter.name, schema, words), ...(takesMany(resource, filter) ? [several] : [])];
};

/** Parameters that filter and order the records of a list or an export. */
export const filterAndOrder = (resource: Resource): readonly Parameter[] => [
  ...[...filtersOf(resource).values()].flatMap((filter) => filterParameters(resource, filter)),
  ...sortableNames(resource).map((name) =>
    inQuery(`order[${name}]`, { type: 'string', enum: ['asc', 'desc'] }, OPENAPI_WORDS.order),
  ),
];

const PAGES: readonly Parameter[] = [
  inQuery('page', { type: 'integer', minimum: 1, default: 1 }, OPENAPI_WORDS.page),
  inQuery('itemsPerPage', { type: 'integer', minimum: 1, maximum: 100, default: 30 }, OPENAPI_WORDS.itemsPerPage),
];

const LABEL = 'label';

/** Text of a picker; a field of that name is filtered by the same parameter, which a document has once. */
const labelParameter = (resource: Resource): Parameter => {
  const ofField = filterAndOrder(resource).find(({ name }) => name === LABEL)?.description;
  const words = [OPENAPI_WORDS.label, ofField].filter((text) => text !== undefined).join('\n\n');
  return inQuery(LABEL, { type: 'string', maxLength: 255 }, words);
};

const namesParameter = (name: string, names: readonly string[], words: string): Parameter =>
  inQuery(name, { type: 'array', items: { type: 'string', enum: names } }, words);

/** Added fields are chosen together: `properties[trainee][custom][]`. */
const isDeclared = (name: string): boolean => keyOfName(name) === null;

/** The fields that a list or an item can be reduced to, also those of its related records. */
export const propertiesParameters = (resource: Resource, answer: 'item' | 'collection'): readonly Parameter[] => {
  const isIn = answer === 'item' ? isInItem : isInCollection;
  const fields = Object.entries(resource.fields as Fields).filter(([, field]) => isIn(field));
  const inner = fields.flatMap(([name, field]) => {
    if (!isRelation(field) && field.kind !== 'file') return [];
    const target: Resource = resourceByName(isRelation(field) ? field.target : 'files');
    const names = [...embeddedNames(target.label, isRelation(field) ? field.embed : []).keys()].filter(isDeclared);
    const { title = name } = titleOf(resource, name);
    return [namesParameter(`properties[${name}][]`, names, OPENAPI_WORDS.innerProperties(title))];
  });
  const fieldNames = fields.map(([name]) => name);
  return [...(fieldNames.length > 0 ? [namesParameter('properties[]', fieldNames, OPENAPI_WORDS.properties)] : []), ...inner];
};

const PREFER: Parameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: OPENAPI_WORDS.prefer,
  schema: { type: 'string', examples: [LEAN_LIST] },
};

/** Everything that a list accepts. */
export const listParameters = (resource: Resource): readonly Parameter[] => [
  PREFER,
  ...PAGES,
  inQuery('pagination', { type: 'boolean', default: true }, OPENAPI_WORDS.pagination),
  inQuery('representation', { type: 'string', enum: ['label'] }, OPENAPI_WORDS.representation),
  labelParameter(resource),
  ...propertiesParameters(resource, 'collection'),
  ...(resource.counts
    ? [inQuery('counts', { type: 'string', enum: [resource.counts] }, OPENAPI_WORDS.counts(resource.counts))]
    : []),
  ...filterAndOrder(resource).filter(({ name }) => name !== LABEL),
];

/** Parameters that a history accepts. */
export const pageParameters = (): readonly Parameter[] => PAGES;

/** Parameters in a route's path: `:id{[1-9][0-9]*}`, `:step{a|b}`. */
export const pathParameters = (path: string): readonly Parameter[] =>
  [...path.matchAll(/:([A-Za-z]+)(?:\{((?:[^{}]|\{[^{}]*\})+)\})?/g)].map(([, name = '', pattern]) => {
    const schema = ((): Schema => {
      if (pattern === undefined) return { type: 'string' };
      if (pattern === '[1-9][0-9]*') return { type: 'integer', minimum: 1 };
      if (/^[a-z_]+(\|[a-z_]+)*$/.test(pattern)) return { type: 'string', enum: pattern.split('|') };
      return { type: 'string', pattern: `^${pattern}$` };
    })();
    return { name, in: 'path', required: true, schema };
  });

/** A route's path as OpenAPI writes it. */
export const pathTemplate = (path: string): string => path.replaceAll(/:([A-Za-z]+)(?:\{((?:[^{}]|\{[^{}]*\})+)\})?/g, '{$1}');
