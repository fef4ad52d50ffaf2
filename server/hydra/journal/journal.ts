import type { Actor } from '../../../model/kernel/access.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import { areaPaths, type Resource } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { isResourceKey, type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import type { Queryable } from '../../database/database.ts';
import { quoted } from '../../database/naming.ts';
import { literal, Parameters } from '../../database/sql.ts';
import { pathIds } from '../read/paths.ts';

/** Author and time of a write, for the journal. */
export interface Author {
  /** Null: the server; without an account: the operator. */
  readonly actor: (Pick<Actor, 'name'> & { readonly accountId: number | null; readonly areas?: Actor['areas'] }) | null;
  readonly requestId: string;
  readonly now: Date;
  /** The change was sent without the version that was read: it may have replaced another one. Default false. */
  readonly isBlind?: boolean;
}

export interface JournalEntry {
  readonly action: string;
  readonly resource: string;
  readonly before: unknown;
  readonly after: unknown;
}

const COLUMNS = '(at, actor_name, account_id, request_id, action, resource, before, after, record_id, area_ids, is_blind)';

/** SQL of the record of a line, and the aliases of its rows (`lineAreas`). */
interface LineRecord {
  readonly id: string | null;
  readonly from: string;
  readonly rows: readonly string[];
  /** Areas that the write is about to give the record. Default: none. */
  readonly given?: readonly number[] | undefined;
}

/** FROM of a record as a statement writes it, `page`, and as it was, `old`: a statement reads tables as they were before it. */
export const writtenRow = (table: string): Pick<LineRecord, 'id' | 'from'> => ({
  id: 'page.id',
  from: ` from page left join ${quoted(table)} old on old.id = page.id`,
});

/** The journal lines of one statement. */
interface AreasOfLines {
  readonly resource: string;
  readonly author: { readonly areas?: Actor['areas'] } | null;
  /** SQL of the record's id; null: about no record, e.g. an export. */
  readonly id: string | null;
  /** SQL of the values before. */
  readonly before: string;
  /** Aliases of the record as the statement writes it and as it was; a row that is missing has no id. */
  readonly rows: readonly string[];
  /** Areas that the write is about to give the record. Default: none. */
  readonly given?: readonly number[];
}

const EMPTY = `'{}'::int[]`;

/**
 * Areas of a line about no record, or about somebody's own: its author's only area; otherwise none, which hides it from everybody else
 * with areas.
 */
const authorAreas = (author: AreasOfLines['author']): readonly number[] => (author?.areas?.length === 1 ? author.areas : []);

/** The area that a journalled value names as number, IRI or object. */
const namedArea = (json: string, name: string): string =>
  `select substring(coalesce(${json} #>> '{${name},@id}', ${json} ->> '${name}') from '[0-9]+$')::int as id`;

const recordAreas = (
  scoped: Resource,
  { resource, id, before, rows, given = [] }: AreasOfLines,
  add: (value: unknown) => string,
) => {
  const reads = new Parameters();
  const paths = areaPaths(scoped.scope ?? {});
  const live = rows.flatMap((row) => paths.map((path) => pathIds({ resource: scoped, path, row }, reads)));
  const relationNames = paths.filter((path) => !path.includes('.') && fieldOf(scoped, path).kind === 'one');
  const sources = [
    ...live,
    ...relationNames.map((name) => namedArea(before, name)),
    ...(given.length > 0 ? [`select unnest(${add(given)}::int[]) as id`] : []),
  ];
  const areas = `array(select distinct a.id from (${sources.join(' union all ')}) a where a.id is not null order by a.id)`;
  const lines = `from api_logs known where known.resource = ${literal(resource)} and known.record_id = ${id}`;
  const isThere = rows.map((row) => `${row}.id is not null`).join(' or ');
  return `(select case when found.areas <> ${EMPTY} then found.areas when ${isThere} then null
  when exists (select ${lines}) then (select known.area_ids ${lines} order by known.id desc limit 1) else ${EMPTY} end
  from (select ${areas} as areas) found)`;
};

/**
 * SQL of the areas that journal lines keep (`scope.keptAreas`): those of the record before and after the write; of a record that is gone,
 * those of its last line. Null for records without scope, and without area.
 */
const lineAreas = (lines: AreasOfLines, add: (value: unknown) => string): string => {
  const resource = isResourceKey(lines.resource) ? resourceByName(lines.resource) : null;
  if (resource?.scope?.areas && lines.id !== null) return recordAreas(resource, lines, add);
  return isAboutAll(resource) ? 'null::int[]' : `${add(authorAreas(lines.author))}::int[]`;
};

/** Records that everybody with the right sees. */
const isAboutAll = (resource: Resource | null): boolean => resource !== null && resource.scope === undefined;

/** INSERT of a journal line as part of a larger statement. `add` makes placeholders. */
export const journalInsert = (
  add: (value: unknown) => string,
  author: Author,
  { record, about, ...entry }: JournalEntry & { readonly record: LineRecord; readonly about?: ResourceKey },
): string => {
  const before = `${add(entry.before === null ? null : JSON.stringify(entry.before))}::jsonb`;
  const values = [
    `${add(author.now)}::timestamptz`,
    add(author.actor?.name ?? ''),
    `${add(author.actor?.accountId ?? null)}::int`,
    add(author.requestId),
    add(entry.action),
    add(entry.resource),
    before,
    `${add(entry.after === null ? null : JSON.stringify(entry.after))}::jsonb`,
    about || record.id === null ? 'null::int' : record.id,
    lineAreas({ ...record, resource: about ?? entry.resource, author: author.actor, before }, add),
    `${add(author.isBlind === true && entry.action === 'update')}::boolean`,
  ];
  return `insert into api_logs ${COLUMNS} select ${values.join(', ')}${record.from}`;
};

/** FROM of a record by its id. */
const storedRow = (id: string, resource: string): LineRecord =>
  isResourceKey(resource)
    ? { id, from: ` from (select ${id} as id) line left join ${quoted(resource)} old on old.id = line.id`, rows: ['old'] }
    : { id, from: '', rows: [] };

/** Appends a journal line, for use cases that do more than write a record. */
export const appendJournal = async (
  database: Queryable,
  author: Author,
  entry: JournalEntry & {
    readonly recordId: number | null;
    /** The record whose areas a line about no record keeps. Default: its author's. */
    readonly about?: { readonly resource: ResourceKey; readonly id: number };
  },
): Promise<void> => {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { recordId, about, ...line } = entry;
  const id = about?.id ?? recordId;
  const record = id === null ? { id, from: '', rows: [] } : storedRow(`${add(id)}::int`, about?.resource ?? line.resource);
  const text = journalInsert(add, author, { ...line, record, ...(about && { about: about.resource }) });
  await database.write('api_logs', text, values);
};

/** A record with only these fields, without secrets. */
export const withoutSecrets = (resource: Resource, values: Iterable<[string, unknown]>): JsonObject =>
  Object.fromEntries([...values].filter(([name]) => (resource.fields as Fields)[name]?.kind !== 'password'));

/** A write of one record. */
export interface JournalLine {
  readonly recordId: number;
  readonly before: unknown;
  readonly after: unknown;
}

/** The record's row is read as it is when the lines are written: a deleted one has its area in `before`, or in its last line. */
const linesText = (resource: string, { id, areas }: { readonly id: string; readonly areas: string }): string => `
insert into api_logs ${COLUMNS}
select $9::timestamptz, $1, $2::int, $3, $4, $5, line.before::jsonb, line.after::jsonb, ${id}, ${areas}, false
from unnest($6::int[], $7::text[], $8::text[]) as line(id, before, after)
left join ${quoted(resource)} old on old.id = line.id`;

const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Appends a journal line per record, in one statement; for commands that change many. */
export const appendJournalLines = async (
  database: Queryable,
  { actor, requestId, now }: Author,
  {
    action,
    resource,
    about,
    lines,
  }: Pick<JournalEntry, 'action'> & {
    readonly resource: string;
    /** The lines are about no record: the ids are those of records whose areas they keep. Default: about the records of `resource`. */
    readonly about?: ResourceKey;
    readonly lines: readonly JournalLine[];
  },
): Promise<void> => {
  if (lines.length === 0) return;
  const values: unknown[] = [
    actor?.name ?? '',
    actor?.accountId ?? null,
    requestId,
    action,
    resource,
    lines.map(({ recordId }) => recordId),
    lines.map(({ before }) => textOf(before)),
    lines.map(({ after }) => textOf(after)),
    now,
  ];
  const record = { id: 'line.id', before: 'line.before::jsonb', rows: ['old'] };
  const areas = lineAreas({ ...record, resource: about ?? resource, author: actor }, (value) => `$${values.push(value)}`);
  await database.write('api_logs', linesText(about ?? resource, { id: about ? 'null::int' : 'line.id', areas }), values);
};
