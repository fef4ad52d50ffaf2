import pLimit from 'p-limit';
import type { Actor } from '../../model/kernel/access.ts';
import { type Fields, isInCollection } from '../../model/kernel/field.ts';
import { closedFields } from '../../model/kernel/hiddenFields.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { quoted } from '../database/naming.ts';
import { Parameters } from '../database/sql.ts';
import { problem } from '../kernel/domainError.ts';
import type { WriteContext } from './contract/writeContext.ts';
import { appendJournal } from './journal/journal.ts';
import { conditionsOf } from './read/collection.ts';
import { type CollectionQuery, orderBy, readCollectionQuery } from './read/collectionQuery.ts';
import { scopeCondition } from './read/scope.ts';
import { selectObjects } from './read/select.ts';

/** Rows per statement: few enough to let others use PGlite's single connection. */
const CHUNK_ROWS = 500;
/** Statements of exports that this process runs at once: many exports wait for each other, and leave connections for other calls. */
const limitExports = pLimit(2);

interface ExportQuery {
  readonly query: CollectionQuery;
  /** Fields to write; default all of the list. */
  readonly columns: readonly string[];
}

interface ExportCollection extends ExportQuery, WriteContext {
  readonly resource: Resource;
}

/** The list's query without pagination, and `columns`: comma-separated field names. */
export const readExportQuery = (resource: Resource, search: URLSearchParams, { roles }: Pick<Actor, 'roles'>): ExportQuery => {
  const rest = new URLSearchParams(search);
  rest.delete('columns');
  const closedNames = closedFields(resource, roles);
  const all = Object.entries(resource.fields as Fields).flatMap(([name, field]) =>
    isInCollection(field) && !closedNames.includes(name) ? [name] : [],
  );
  const requested = search.get('columns')?.split(',').filter(Boolean) ?? all;
  const unknown = requested.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    throw problem('request.malformed', 'query.unknown_column', { name: unknown.slice(0, 80) });
  }
  return { query: readCollectionQuery(resource, rest), columns: requested };
};

/** Ids of all matching rows in the list's order. */
const matchingIds = async ({ database, resource, actor, query }: ExportCollection): Promise<readonly number[]> => {
  const params = new Parameters();
  const where = conditionsOf({ resource, actor, query }, params);
  const text = `select t.id from ${quoted(resource.name)} t${where} order by ${orderBy(resource, query)}`;
  const rows = await limitExports(() => database.query<{ id: number }>(text, params.values));
  return rows.map(({ id }) => id);
};

/** The statement of one chunk; rows that left the caller's scope meanwhile are left out. */
const chunkStatement = ({ resource, actor, columns }: ExportCollection) => {
  const params = new Parameters();
  const ids = params.add([]);
  const scope = scopeCondition({ resource, actor, row: 't' }, params);
  const rows =
    `select t.*, wanted.place from unnest(${ids}::int[]) with ordinality as wanted(id, place) ` +
    `join ${quoted(resource.name)} t on t.id = wanted.id${scope ? ` where ${scope}` : ''}`;
  const text =
    `with page as (${rows}) select string_agg(object, E'\\n') as lines, count(*)::int as count ` +
    `from (${selectObjects(resource, { columns }, 't.place')}) a`;
  return (chunk: readonly number[]) => ({ text, values: [chunk, ...params.values.slice(1)] });
};

/** Journals who exported which rows: filters and columns as requested. */
const journalExport = ({ database, resource, query, columns, ...author }: ExportCollection, rows: number): Promise<void> => {
  const filters = Object.fromEntries([...query.filters].map(([{ name }, values]) => [name, values]));
  const after = { rows, columns, filters };
  return appendJournal(database, author, { action: 'export', resource: resource.name, recordId: null, before: null, after });
};

async function* linesOf(options: ExportCollection, ids: readonly number[]): AsyncGenerator<string> {
  // Journalled at the first read: an unread or discarded response exports nothing.
  await journalExport(options, ids.length);
  yield `${JSON.stringify({ totalItems: ids.length })}\n`;
  const statement = chunkStatement(options);
  let writtenCount = 0;
  for (let start = 0; start < ids.length; start += CHUNK_ROWS) {
    const { text, values } = statement(ids.slice(start, start + CHUNK_ROWS));
    const [row] = await limitExports(() => options.database.query<{ lines: string | null; count: number }>(text, values));
    writtenCount += row?.count ?? 0;
    if (row?.lines) yield `${row.lines}\n`;
  }
  yield `${JSON.stringify({ done: writtenCount })}\n`;
}

/**
 * All rows of a list call, without pagination, as JSON lines: `{totalItems}`, the members, `{done}`. Ids are read first, so that
 * no transaction stays open for a slow client: PGlite has one connection.
 */
export const exportCollection = async (options: ExportCollection): Promise<AsyncGenerator<string>> =>
  linesOf(options, await matchingIds(options));
