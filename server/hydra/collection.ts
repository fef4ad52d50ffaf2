import type { Actor } from '../../model/access.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { type CollectionQuery, MAX_UNPAGED, orderBy } from './collectionQuery.ts';
import { filterCondition, isTextSearch, labelCondition } from './filters.ts';
import { jsonArray } from './jsonText.ts';
import { quoted } from './naming.ts';
import { scopeCondition } from './scope.ts';
import { selectObjects } from './select.ts';
import { Parameters, remembered, run } from './sql.ts';
import type { TotalsCache } from './totalsCache.ts';

/** One page: its members as JSON text that nobody touches on the way, and the exact total. */
export interface CollectionPage {
  readonly members: string;
  readonly total: number;
}

interface ReadCollection {
  readonly database: Database;
  readonly totals: TotalsCache;
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: CollectionQuery;
}

/** WHERE of the rows that a list call asks for and its caller may see. */
export const conditionsOf = (
  { resource, actor, query }: Pick<ReadCollection, 'resource' | 'actor' | 'query'>,
  params: Parameters,
): string => {
  params.reads(resource.name);
  const conditions = [...query.filters].map(([filter, values]) => filterCondition(resource, filter, values, params));
  const scope = scopeCondition(resource, actor, 't', params);
  if (scope) conditions.push(scope);
  const label = query.label ? labelCondition(resource, query.label, params) : null;
  if (label) conditions.push(label);
  const saysDeleted = [...query.filters.keys()].some(({ name }) => name === 'exists[deletedAt]' || name === 'id');
  if (resource.softDelete && !saysDeleted) conditions.push('t.deleted_at is null');
  return conditions.length ? ` where ${conditions.join(' and ')}` : '';
};

/** The size of the page stands in the text, not among the values: the plan is made once, and for that many rows. */
const limitOf = ({ query }: ReadCollection, params: Parameters): string => {
  if (!query.isPaged) return ` limit ${MAX_UNPAGED + 1}`;
  const offset = (query.page - 1) * query.itemsPerPage;
  return ` limit ${query.itemsPerPage}${offset > 0 ? ` offset ${params.add(offset)}::bigint` : ''}`;
};

const MEMBERS = `${jsonArray('object')} as members`;

/** The page alone, its total known. */
const pageText = (table: string, where: string, order: string, limit: string, objects: string): string =>
  `with page as (select t.* from ${table} t${where} order by ${order}${limit}) select ${MEMBERS} from (${objects}) a`;

/** Page and total; the count is a statement of its own inside, so that it may use an index alone. */
const countedText = (table: string, where: string, order: string, limit: string, objects: string): string =>
  `with page as (select t.* from ${table} t${where} order by ${order}${limit}) ` +
  `select ${MEMBERS}, (select count(*) from ${table} t${where}) as total from (${objects}) a`;

/** A text search: matches are found once, then counted and cut to the page. */
const scannedText = (table: string, where: string, order: string, limit: string, objects: string): string =>
  `with matched as materialized (select t.* from ${table} t${where}), page as (select t.* from matched t order by ${order}${limit}) ` +
  `select ${MEMBERS}, (select count(*) from matched) as total from (${objects}) a`;

/** Reads one page of a collection in one statement; its total comes from the cache while its tables have not changed. */
export const readCollection = async (options: ReadCollection): Promise<CollectionPage> => {
  const { database, totals, resource, query } = options;
  const params = new Parameters();
  const where = conditionsOf(options, params);
  const key = `${resource.name}${where}${JSON.stringify(params.values)}`;
  const epoch = totals.epoch();
  const known = totals.get(key);
  const limit = limitOf(options, params);
  const order = orderBy(resource, query);
  const isSearch = query.label !== '' || [...query.filters.keys()].some(isTextSearch);
  const build = known !== undefined ? pageText : isSearch ? scannedText : countedText;
  const text = remembered(`${build.name} ${resource.name} ${query.isLabel}${where} ${order}${limit}`, () =>
    build(quoted(resource.name), where, order, limit, selectObjects(resource, query.isLabel ? 'label' : 'collection', order)),
  );
  const [row] = await run<{ members: string; total?: number }>(database, { text, values: params.values });
  if (!row) throw new Error('A collection answered no row');
  const total = known ?? Number(row.total);
  if (!query.isPaged && total > MAX_UNPAGED) {
    throw new DomainError('request.malformed', { detail: `Plus de ${MAX_UNPAGED} fiches : filtrez, ou demandez par pages.` });
  }
  if (known === undefined) totals.set(key, total, params.tables, epoch);
  return { members: row.members, total };
};
