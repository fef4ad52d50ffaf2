import { searchVariables } from '../../model/kernel/collectionFilters.ts';
import { collectionPath, type Resource } from '../../model/kernel/resource.ts';
import type { CollectionPage } from '../hydra/collection.ts';
import type { CollectionQuery } from '../hydra/collectionQuery.ts';
import type { ValueCount } from '../hydra/countValues.ts';

const searchByAddress = new Map<string, string>();

/** The mapping of every filter and order of a collection, made once. */
const searchOf = (resource: Resource, address: string): string => {
  const known = searchByAddress.get(address);
  if (known) return known;
  const mapping = searchVariables(resource).map((mapped) => ({ '@type': 'IriTemplateMapping', ...mapped, required: false }));
  const template = `${address}{?${mapping.map(({ variable }) => variable).join(',')}}`;
  const text = JSON.stringify({ '@type': 'IriTemplate', template, variableRepresentation: 'BasicRepresentation', mapping });
  searchByAddress.set(address, text);
  return text;
};

/** The same query on another page. */
const pageAddress = (address: string, search: URLSearchParams, page: number, itemsPerPage: number): string => {
  const query = new URLSearchParams(search);
  query.set('page', String(page));
  query.set('itemsPerPage', String(itemsPerPage));
  return `${address}?${query}`;
};

const viewOf = (path: string, query: CollectionQuery, search: URLSearchParams, total: number) => {
  const last = Math.max(1, Math.ceil(total / query.itemsPerPage));
  const address = (page: number) => pageAddress(path, search, page, query.itemsPerPage);
  return {
    '@id': address(query.page),
    '@type': 'PartialCollectionView',
    first: address(1),
    last: address(last),
    ...(query.page > 1 ? { previous: address(Math.min(query.page - 1, last)) } : {}),
    ...(query.page < last ? { next: address(query.page + 1) } : {}),
  };
};

interface CountedPage extends CollectionPage {
  readonly counts: readonly ValueCount[] | null;
  /** What the list tells beside its rows. Default: nothing. */
  readonly beside?: object | undefined;
}

/**
 * The parts of the collection's JSON-LD text; the members' text goes in as the database made it. `address` is another than the
 * record's for a view of it.
 */
export const collectionText = (
  resource: Resource,
  query: CollectionQuery,
  search: URLSearchParams,
  page: CountedPage,
  address = collectionPath(resource.name),
): readonly string[] => {
  const counts = page.counts ? `,"counts":${JSON.stringify(page.counts)}` : '';
  const beside = page.beside ? `,"beside":${JSON.stringify(page.beside)}` : '';
  const view = query.isPaged ? `,"view":${JSON.stringify(viewOf(address, query, search, page.total))}` : '';
  const totals = `"totalItems":${page.total}${counts}${beside}`;
  return [
    `{"@context":"/api/contexts/${resource.type}","@id":"${address}","@type":"Collection",${totals},"member":[`,
    page.members,
    `]${view},"search":${searchOf(resource, address)}}`,
  ];
};

/** A record's JSON text with its context. */
export const itemText = (resource: Resource, object: string): string =>
  `{"@context":"/api/contexts/${resource.type}",${object.slice(1)}`;
