import type { Actor } from '../../model/accounts/access.ts';
import type { Fields } from '../../model/kernel/field.ts';
import type { JsonObject } from '../../model/kernel/json.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';

/** Author and time of a write, for the journal. */
export interface Author {
  /** Null: the server; without an account: the operator. */
  readonly actor: (Pick<Actor, 'name'> & { readonly accountId: number | null }) | null;
  readonly requestId: string;
  readonly now: Date;
}

export interface JournalEntry {
  readonly action: string;
  readonly resource: string;
  readonly before: unknown;
  readonly after: unknown;
}

const COLUMNS = '(at, actor_name, account_id, request_id, action, resource, before, after, record_id)';

/** SQL of the line's record. Default: the row that the statement writes as `page`. */
const WRITTEN_ROW = { id: 'page.id', from: ' from page' };

/** INSERT of a journal line as part of a larger statement. `add` makes placeholders. */
export const journalInsert = (
  add: (value: unknown) => string,
  author: Author,
  { record = WRITTEN_ROW, ...entry }: JournalEntry & { readonly record?: typeof WRITTEN_ROW },
): string => {
  const values = [
    `${add(author.now)}::timestamptz`,
    add(author.actor?.name ?? ''),
    `${add(author.actor?.accountId ?? null)}::int`,
    add(author.requestId),
    add(entry.action),
    add(entry.resource),
    `${add(entry.before === null ? null : JSON.stringify(entry.before))}::jsonb`,
    `${add(entry.after === null ? null : JSON.stringify(entry.after))}::jsonb`,
    record.id,
  ];
  return `insert into api_logs ${COLUMNS} select ${values.join(', ')}${record.from}`;
};

/** Appends a journal line, for use cases that do more than write a record. */
export const appendJournal = async (
  database: Queryable,
  author: Author,
  entry: JournalEntry & { readonly recordId: number | null },
): Promise<void> => {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const record = { id: `${add(entry.recordId)}::int`, from: '' };
  await database.write('api_logs', journalInsert(add, author, { ...entry, record }), values);
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

const LINES = `
insert into api_logs ${COLUMNS}
select $9::timestamptz, $1, $2::int, $3, $4, $5, line.before::jsonb, line.after::jsonb, line.id
from unnest($6::int[], $7::text[], $8::text[]) as line(id, before, after)`;

const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Appends a journal line per record, in one statement; for commands that change many. */
export const appendJournalLines = async (
  database: Queryable,
  { actor, requestId, now }: Author,
  { action, resource, lines }: Pick<JournalEntry, 'action' | 'resource'> & { readonly lines: readonly JournalLine[] },
): Promise<void> => {
  if (lines.length === 0) return;
  await database.write('api_logs', LINES, [
    actor?.name ?? '',
    actor?.accountId ?? null,
    requestId,
    action,
    resource,
    lines.map(({ recordId }) => recordId),
    lines.map(({ before }) => textOf(before)),
    lines.map(({ after }) => textOf(after)),
    now,
  ]);
};
