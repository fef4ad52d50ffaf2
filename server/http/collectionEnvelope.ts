import { searchVariables } from '../../model/kernel/collectionFilters.ts';
import { type OmittablePart, omittedParts } from '../../model/kernel/leanList.ts';
import { collectionPath, type Resource } from '../../model/kernel/resource.ts';
import type { AppContext } from '../context/route.ts';
import { jsonLd } from './respond.ts';

/** One page: members as JSON text with commas between them, built by the database, and the exact total. */
export interface CollectionPage {
  readonly members: string;
  readonly total: number;
}

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** Page of a list that a call asks for. */
interface AskedPage {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly isPaged: boolean;
}

const searchByAddress = new Map<string, string>();

/** Chosen fields, as API Platform's PropertyFilter documents them: they compare with nothing. */
const PROPERTIES = { variable: 'properties[]', property: null } as const;

/** The search template of a collection's filters, orders and fields, cached. */
const searchOf = (resource: Resource, address: string): string => {
  const cachedSearch = searchByAddress.get(address);
  if (cachedSearch) return cachedSearch;
  // A view of a record answers with its own fields.
  const fields = address === collectionPath(resource.name) ? [PROPERTIES] : [];
  const mapping = [...searchVariables(resource), ...fields].map((mapped) => ({
    '@type': 'IriTemplateMapping',
    ...mapped,
    required: false,
  }));
  const template = `${address}{?${mapping.map(({ variable }) => variable).join(',')}}`;
  const text = JSON.stringify({ '@type': 'IriTemplate', template, variableRepresentation: 'BasicRepresentation', mapping });
  searchByAddress.set(address, text);
  return text;
};

/** The same query for another page. */
const pageAddress = (
  address: string,
  search: URLSearchParams,
  { page, itemsPerPage }: Pick<AskedPage, 'page' | 'itemsPerPage'>,
): string => {
  const query = new URLSearchParams(search);
  query.set('page', String(page));
  query.set('itemsPerPage', String(itemsPerPage));
  return `${address}?${query}`;
};

const viewOf = (path: string, { query, search, page: { total } }: Pick<ListAnswer, 'query' | 'search' | 'page'>) => {
  const last = Math.max(1, Math.ceil(total / query.itemsPerPage));
  const address = (page: number) => pageAddress(path, search, { page, itemsPerPage: query.itemsPerPage });
  return {
    '@id': address(query.page),
    '@type': 'PartialCollectionView',
    first: address(1),
    last: address(last),
    ...(query.page > 1 ? { previous: address(Math.min(query.page - 1, last)) } : {}),
    ...(query.page < last ? { next: address(query.page + 1) } : {}),
  };
};

export interface ListAnswer {
  readonly resource: Resource;
  readonly query: AskedPage;
  readonly search: URLSearchParams;
  readonly page: CollectionPage;
  /** Number of records per value of the counted field. Default: not included. */
  readonly counts?: readonly ValueCount[] | null;
  /** Extra members of the list. Default none. */
  readonly beside?: object | undefined;
  /** Default: the record's own; another for a view of it. */
  readonly address?: string;
}

/** The parts of the collection's JSON-LD text; the members are inserted as the database built them. */
const collectionText = (answer: ListAnswer, omit: readonly OmittablePart[]): readonly string[] => {
  const { resource, query, page, address = collectionPath(resource.name) } = answer;
  const counts = answer.counts ? `,"counts":${JSON.stringify(answer.counts)}` : '';
  const beside = answer.beside ? `,"beside":${JSON.stringify(answer.beside)}` : '';
  const view = query.isPaged && !omit.includes('view') ? `,"view":${JSON.stringify(viewOf(address, answer))}` : '';
  const searched = omit.includes('search') ? '' : `,"search":${searchOf(resource, address)}`;
  const totals = `"totalItems":${page.total}${counts}${beside}`;
  return [
    `{"@context":"/api/contexts/${resource.type}","@id":"${address}","@type":"Collection",${totals},"member":[`,
    page.members,
    `]${view}${searched}}`,
  ];
};

/** The answer to a list, without the parts that the caller's `Prefer` header leaves out. */
export const collectionAnswer = (context: AppContext, answer: ListAnswer): Response => {
  const omit = omittedParts(context.req.header('Prefer'));
  return jsonLd(collectionText(answer, omit), 200, omit.length > 0 ? { 'Preference-Applied': 'return=representation' } : {});
};

/** A record's JSON text with its context. */
export const itemText = (resource: Resource, object: string): string =>
  `{"@context":"/api/contexts/${resource.type}",${object.slice(1)}`;
