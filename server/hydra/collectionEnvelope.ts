import type { Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import type { CollectionPage } from './collection.ts';
import { type CollectionQuery, sortableNames } from './collectionQuery.ts';
import { filtersOf } from './filters.ts';

const searchByResource = new Map<string, string>();

const mapping = (variable: string, property: string) => ({ '@type': 'IriTemplateMapping', variable, property, required: false });

/** The mapping of every filter and order of a collection, made once. */
const searchOf = (resource: Resource): string => {
  const known = searchByResource.get(resource.name);
  if (known) return known;
  const filters = [...filtersOf(resource).values()].flatMap(({ name, kind, path }) =>
    isMultiple(resource, kind, path) ? [mapping(name, path), mapping(`${name}[]`, path)] : [mapping(name, path)],
  );
  const all = [...filters, ...sortableNames(resource).map((name) => mapping(`order[${name}]`, name))];
  const template = `/api/${resource.name}{?${all.map(({ variable }) => variable).join(',')}}`;
  const text = JSON.stringify({ '@type': 'IriTemplate', template, variableRepresentation: 'BasicRepresentation', mapping: all });
  searchByResource.set(resource.name, text);
  return text;
};

const isMultiple = (resource: Resource, kind: string, path: string): boolean =>
  kind === 'id' || (kind === 'exact' && (resource.fields as Fields)[path]?.kind !== 'boolean');

/** The same query on another page. */
const pageAddress = (resource: Resource, search: URLSearchParams, page: number, itemsPerPage: number): string => {
  const query = new URLSearchParams(search);
  query.set('page', String(page));
  query.set('itemsPerPage', String(itemsPerPage));
  return `/api/${resource.name}?${query}`;
};

const viewOf = (resource: Resource, query: CollectionQuery, search: URLSearchParams, total: number) => {
  const last = Math.max(1, Math.ceil(total / query.itemsPerPage));
  const address = (page: number) => pageAddress(resource, search, page, query.itemsPerPage);
  return {
    '@id': address(query.page),
    '@type': 'PartialCollectionView',
    first: address(1),
    last: address(last),
    ...(query.page > 1 ? { previous: address(Math.min(query.page - 1, last)) } : {}),
    ...(query.page < last ? { next: address(query.page + 1) } : {}),
  };
};

/** The collection as JSON-LD text; the members' text goes in as the database made it. */
export const collectionText = (
  resource: Resource,
  query: CollectionQuery,
  search: URLSearchParams,
  page: CollectionPage,
): string => {
  const view = query.isPaged ? `,"view":${JSON.stringify(viewOf(resource, query, search, page.total))}` : '';
  return (
    `{"@context":"/api/contexts/${resource.type}","@id":"/api/${resource.name}","@type":"Collection",` +
    `"totalItems":${page.total},"member":${page.members}${view},"search":${searchOf(resource)}}`
  );
};

/** A record's JSON text with its context. */
export const itemText = (resource: Resource, object: string): string =>
  `{"@context":"/api/contexts/${resource.type}",${object.slice(1)}`;
