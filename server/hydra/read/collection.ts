import type { Actor } from '../../../model/kernel/access.ts';
import { isInCollection } from '../../../model/kernel/field.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import { closedFields } from '../../../model/kernel/hiddenFields.ts';
import { MAX_UNPAGED } from '../../../model/kernel/pageSize.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { mayFilterBy, mayOrderBy } from '../../../model/registry/filterRights.ts';
import type { Database } from '../../database/database.ts';
import { quoted } from '../../database/naming.ts';
import { cachedSql, Parameters, run } from '../../database/sql.ts';
import type { TotalsCache } from '../../database/totalsCache.ts';
import type { CollectionPage } from '../../http/collectionEnvelope.ts';
import { type DomainError, problem } from '../../kernel/domainError.ts';
import { type CollectionQuery, type OrderPart, orderParts } from './collectionQuery.ts';
import type { Properties } from './embedding.ts';
import { filterCondition, isTextSearch } from './filters.ts';
import { cutRecords, hasPlace, propertiesKey } from './properties.ts';
import { scopeCondition } from './scope.ts';
import { type Representation, selectObjects } from './select.ts';
import { labelCondition } from './textConditions.ts';

interface ReadCollection {
  readonly database: Database;
  readonly totals: TotalsCache;
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: CollectionQuery;
  /** Default: all fields of the list. */
  readonly only?: Properties | null;
}

const forbidden = (what: string): DomainError => problem('request.forbidden', 'query.not_allowed', { what });

/** Refuses filters and orders by fields the caller may not read: guessing would reveal them. */
const refuseProbing = (resource: Resource, query: CollectionQuery, roles: readonly Role[]): void => {
  const filter = [...query.filters].find(([name, values]) => !mayFilterBy(resource, { filter: name, values }, roles));
  if (filter) throw forbidden(problemMessage('query.the_filter', { name: filter[0].name }));
  const order = query.order.find(({ name }) => !mayOrderBy(resource, name, roles));
  if (order) throw forbidden(problemMessage('query.the_order', { name: order.name }));
};

/** WHERE of the requested rows that the caller may see. */
export const conditionsOf = (
  { resource, actor, query }: Pick<ReadCollection, 'resource' | 'actor' | 'query'>,
  params: Parameters,
): string => {
  refuseProbing(resource, query, actor.roles);
  params.reads(resource.name);
  const conditions = [...query.filters].map(([filter, values]) => filterCondition(resource, { filter, values }, params));
  const scope = scopeCondition({ resource, actor, row: 't' }, params);
  if (scope) conditions.push(scope);
  const label = query.label ? labelCondition(resource, query.label, params) : null;
  if (label) conditions.push(label);
  const saysDeleted = [...query.filters.keys()].some(({ name }) => name === 'exists[deletedAt]' || name === 'id');
  if (resource.softDelete && !saysDeleted) conditions.push('t.deleted_at is null');
  return conditions.length ? ` where ${conditions.join(' and ')}` : '';
};

/** The page size is part of the text, not a value: the plan is made for that number of rows. */
const limitOf = ({ query }: ReadCollection, params: Parameters): string => {
  if (!query.isPaged) return ` limit ${MAX_UNPAGED + 1}`;
  const offset = (query.page - 1) * query.itemsPerPage;
  return ` limit ${query.itemsPerPage}${offset > 0 ? ` offset ${params.add(offset)}::bigint` : ''}`;
};

/** Without brackets, which the caller adds: PostgreSQL would copy the whole text for each. */
const MEMBERS = "string_agg(object, ',') as members";

interface Shape {
  readonly table: string;
  readonly where: string;
  readonly order: readonly OrderPart[];
  readonly limit: string;
  /** SELECT of the members of `page`. */
  readonly objects: string;
}

const orderText = (order: Shape['order']): string =>
  order.map(({ expression, direction }) => `${expression} ${direction}`).join(', ');

/** The ids first: they may be found in an index alone, however far the page is. */
const walkedPage = ({ table, where, order, limit }: Shape): string =>
  `page as (select t.* from ${table} t where t.id = any(array(select t.id from ${table} t${where} order by ${orderText(order)}${limit})))`;

/** The page only; its total is known. */
const pageText = (shape: Shape): string => `with ${walkedPage(shape)} select ${MEMBERS} from (${shape.objects}) a`;

/** Page and total; the count is a separate sub-query, so that it can use an index-only scan. */
const countedText = (shape: Shape): string =>
  `with ${walkedPage(shape)} select ${MEMBERS}, (select count(*) from ${shape.table} t${shape.where}) as total from (${shape.objects}) a`;

/** All matches with only their order columns: there may be many, and few are on the page. */
const matchedPage = ({ table, where, order, limit }: Shape): string => {
  const columns = order.map(({ expression }, index) => `${expression} as o${index}`).join(', ');
  const ordered = order.map(({ direction }, index) => `m.o${index} ${direction}`).join(', ');
  return (
    `matched as materialized (select t.id, ${columns} from ${table} t${where}), ` +
    `page as (select t.* from ${table} t where t.id = any(array(select m.id from matched m order by ${ordered}${limit})))`
  );
};

/** A text search: matches are found once, then counted and limited to the page. */
const scannedText = (shape: Shape): string =>
  `with ${matchedPage(shape)} select ${MEMBERS}, (select count(*) from matched) as total from (${shape.objects}) a`;

/** A text search with few matches: searching by text is faster than walking an order's index. */
const fewText = (shape: Shape): string => `with ${matchedPage(shape)} select ${MEMBERS} from (${shape.objects}) a`;

/** Up to this number of matches. */
const MAX_FEW = 10_000;

const builderOf = ({ resource, query }: ReadCollection, total: number | undefined) => {
  const isSearch = query.label !== '' || [...query.filters.keys()].some((filter) => isTextSearch(resource, filter));
  if (total === undefined) return isSearch ? scannedText : countedText;
  return isSearch && total <= MAX_FEW ? fewText : pageText;
};

interface PageRow {
  readonly members: string;
  readonly totals: readonly [number];
}

/** The fields that the statement reads. When too many choices are cached, it reads all, and the rest is cut from its rows. */
const shownBy = (
  { resource, actor, query, only }: ReadCollection,
  shape: string,
): { shown: Representation; cut?: Properties; shape: string } => {
  if (query.isLabel) return { shown: 'label', shape };
  const closedNames = closedFields(resource, actor.roles).filter((name) => isInCollection(fieldOf(resource, name)));
  if (closedNames.length > 0) {
    const columns = [...(only?.keys() ?? Object.keys(resource.fields))].filter((name) => !closedNames.includes(name));
    return { shown: { columns, only }, shape: `${shape} without ${closedNames.join()} ${only ? propertiesKey(only) : ''}` };
  }
  if (!only) return { shown: 'collection', shape };
  const choice = propertiesKey(only);
  return hasPlace(`${resource.type} ${choice}`)
    ? { shown: { columns: [...only.keys()], only }, shape: `${shape} only ${choice}` }
    : { shown: 'collection', cut: only, shape };
};

/** Reads one page of a collection in one statement; totals are cached until their tables change, and counted once at a time. */
export const readCollection = async (options: ReadCollection): Promise<CollectionPage> => {
  const { database, totals, resource, query } = options;
  const params = new Parameters();
  const where = conditionsOf(options, params);
  const key = `${resource.name}${where}${JSON.stringify(params.values)}`;
  const limit = limitOf(options, params);
  const order = orderParts(resource, query);
  const read = async (knownTotal?: number): Promise<PageRow> => {
    const build = builderOf(options, knownTotal);
    const whole = `${build.name} ${resource.type} ${query.isLabel}${where} ${orderText(order)}${limit}`;
    const { shown, cut, shape } = shownBy(options, whole);
    const text = cachedSql(shape, () => {
      const objects = selectObjects(resource, shown, orderText(order));
      return build({ table: quoted(resource.name), where, order, limit, objects });
    });
    const [row] = await run<{ members: string | null; total?: number }>(database, { text, values: params.values });
    if (!row) throw new Error('The list statement returned no row');
    const members = row.members ?? '';
    return { members: cut ? cutRecords(members, cut) : members, totals: [knownTotal ?? Number(row.total)] };
  };
  const [cachedTotal] = (await totals.get(key)) ?? [];
  const page = cachedTotal === undefined ? await totals.count(key, params.tables, read) : await read(cachedTotal);
  const [total] = page.totals;
  if (!query.isPaged && total > MAX_UNPAGED) {
    throw problem('request.malformed', 'query.too_many_records', { most: MAX_UNPAGED });
  }
  return { members: page.members, total };
};
