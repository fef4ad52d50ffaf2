import { searchVariables } from '../../model/kernel/collectionFilters.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import type { CollectionPage } from './collection.ts';
import type { CollectionQuery } from './collectionQuery.ts';
import type { ValueCount } from './countValues.ts';

const searchByResource = new Map<string, string>();

/** The mapping of every filter and order of a collection, made once. */
const searchOf = (resource: Resource): string => {
  const known = searchByResource.get(resource.name);
  if (known) return known;
  const mapping = searchVariables(resource).map((mapped) => ({ '@type': 'IriTemplateMapping', ...mapped, required: false }));
  const template = `/api/${resource.name}{?${mapping.map(({ variable }) => variable).join(',')}}`;
  const text = JSON.stringify({ '@type': 'IriTemplate', template, variableRepresentation: 'BasicRepresentation', mapping });
  searchByResource.set(resource.name, text);
  return text;
};

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
  page: CollectionPage & { readonly counts: readonly ValueCount[] | null },
): string => {
  const counts = page.counts ? `,"counts":${JSON.stringify(page.counts)}` : '';
  const view = query.isPaged ? `,"view":${JSON.stringify(viewOf(resource, query, search, page.total))}` : '';
  return (
    `{"@context":"/api/contexts/${resource.type}","@id":"/api/${resource.name}","@type":"Collection",` +
    `"totalItems":${page.total}${counts},"member":${page.members}${view},"search":${searchOf(resource)}}`
  );
};

/** A record's JSON text with its context. */
export const itemText = (resource: Resource, object: string): string =>
  `{"@context":"/api/contexts/${resource.type}",${object.slice(1)}`;
