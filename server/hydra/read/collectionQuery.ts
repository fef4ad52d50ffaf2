import { type Filter, sortableNames } from '../../../model/kernel/collectionFilters.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../model/kernel/pageSize.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { column, quoted } from '../../database/naming.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { readFilters } from './filters.ts';
import { orderOfField } from './scalarExpression.ts';

const MAX_PAGE = 1_000_000;

/** A parsed and validated list call. */
export interface CollectionQuery {
  readonly filters: ReadonlyMap<Filter, readonly string[]>;
  readonly order: readonly { readonly name: string; readonly direction: 'asc' | 'desc' }[];
  readonly page: number;
  readonly itemsPerPage: number;
  readonly isPaged: boolean;
  /** `label`: only the records' labels, for pickers. */
  readonly isLabel: boolean;
  /** Search text of a picker. */
  readonly label: string;
  /** Does the call ask for the counts of the field in `counts`. */
  readonly isCounted: boolean;
}

const malformed = (detail: string): DomainError => new DomainError('request.malformed', { detail });

const readInteger = (name: string, value: string, max: number): number => {
  if (!/^\d{1,9}$/.test(value) || Number(value) < 1) throw malformed(problemMessage('query.number_from_1', { name }));
  return Math.min(Number(value), max);
};

const readFlag = (name: string, value: string): boolean => {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw malformed(problemMessage('query.boolean_expected', { name }));
};

const readOrder = (resource: Resource, name: string, value: string) => {
  if (!sortableNames(resource).includes(name))
    throw malformed(problemMessage('query.unknown_order', { name: name.slice(0, 80) }));
  const direction = value.toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') throw malformed(problemMessage('query.order_direction', { name }));
  return { name, direction } as const;
};

/** Parses the query of a list call; unknown parameters are refused by name. */
export const readCollectionQuery = (resource: Resource, search: URLSearchParams): CollectionQuery => {
  const rest: [string, string][] = [];
  const order: { name: string; direction: 'asc' | 'desc' }[] = [];
  const read = { page: 1, itemsPerPage: DEFAULT_PAGE_SIZE, isPaged: true, isLabel: false, label: '', isCounted: false };
  for (const [key, value] of search) {
    const ordered = /^order\[([^\]]*)\]$/.exec(key);
    if (ordered) order.push(readOrder(resource, ordered[1] ?? '', value));
    else if (key === 'page') read.page = readInteger(key, value, MAX_PAGE);
    else if (key === 'itemsPerPage') read.itemsPerPage = readInteger(key, value, MAX_PAGE_SIZE);
    else if (key === 'pagination') read.isPaged = readFlag(key, value);
    else if (key === 'representation' && value === 'label') read.isLabel = true;
    else if (key === 'label' && search.get('representation') === 'label') read.label = value.slice(0, 255);
    else if (key === 'counts' && value === resource.counts) read.isCounted = !read.isLabel;
    else rest.push([key, value]);
  }
  return { ...read, order, filters: readFilters(resource, rest) };
};

/** The page parameters of a call that accepts nothing else. */
export const readPageQuery = (search: URLSearchParams): Pick<CollectionQuery, 'page' | 'itemsPerPage'> => {
  const read = { page: 1, itemsPerPage: DEFAULT_PAGE_SIZE };
  for (const [key, value] of search) {
    if (key === 'page') read.page = readInteger(key, value, MAX_PAGE);
    else if (key === 'itemsPerPage') read.itemsPerPage = readInteger(key, value, MAX_PAGE_SIZE);
    else throw malformed(problemMessage('query.unknown_parameter', { name: key.slice(0, 80) }));
  }
  return read;
};

/** People are listed by last name, others by the first field of their label. */
const listedBy = ({ fields, label }: Resource): readonly string[] =>
  Object.hasOwn(fields, 'lastName') ? ['lastName', 'firstName'] : label.slice(0, 1);

/** A to-one relation is ordered as its records are listed. */
const orderExpressions = (resource: Resource, name: string): readonly string[] => {
  if (name === 'id') return ['t.id'];
  const field = fieldOf(resource, name);
  if (field.kind !== 'one') return [orderOfField({ resource, name, field, row: 't' })];
  const target = resourceByName(field.target);
  return listedBy(target).map((labelField) => {
    const expression = orderOfField({ resource: target, name: labelField, field: fieldOf(target, labelField), row: 's' });
    return `(select ${expression} from ${quoted(target.name)} s where s.id = ${column('t', name, field)})`;
  });
};

export interface OrderPart {
  /** SQL to order by, for alias `t`. */
  readonly expression: string;
  /** `asc` or `desc`, and the place of empty values. */
  readonly direction: string;
}

/** The order of a page; the id comes last, so that pages never overlap. */
export const orderParts = (resource: Resource, query: CollectionQuery): readonly OrderPart[] => {
  const order = query.order.length
    ? query.order
    : Object.entries(resource.order).map(([name, direction]) => ({ name, direction: direction ?? 'asc' }));
  const last = order.at(-1)?.direction ?? 'asc';
  const parts = order.flatMap(({ name, direction }) =>
    orderExpressions(resource, name).map((expression) => ({
      expression,
      direction: `${direction}${nullsOf(resource, name, direction)}`,
    })),
  );
  return order.some(({ name }) => name === 'id') ? parts : [...parts, { expression: 't.id', direction: last }];
};

/** ORDER BY of the page. */
export const orderBy = (resource: Resource, query: CollectionQuery): string =>
  orderParts(resource, query)
    .map(({ expression, direction }) => `${expression} ${direction}`)
    .join(', ');

/** Empty values come last when descending, as officers read dates; the indexes of default orders match this. */
const nullsOf = (resource: Resource, name: string, direction: 'asc' | 'desc'): string => {
  const field = (resource.fields as Fields)[name];
  if (!field || field.required || !resource.order[name]) return '';
  return direction === 'desc' ? ' nulls last' : ' nulls first';
};
