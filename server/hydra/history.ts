import { type Actor, isAllowed } from '../../model/accounts/access.ts';
import { type Field, type Fields, isInItem } from '../../model/kernel/field.ts';
import type { JsonObject } from '../../model/kernel/json.ts';
import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';
import { Parameters, run } from '../database/sql.ts';
import { notFound } from '../domainError.ts';
import { journalIds, type Labels, readLabels, withLabels } from './journalLabels.ts';
import { scopeCondition } from './scope.ts';

interface Line {
  readonly id: number;
  readonly at: string;
  readonly actorName: string | null;
  readonly action: string;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** A write of a record, for its readers. */
interface HistoryLine extends Omit<Line, 'before' | 'after'> {
  readonly '@id': string;
  readonly '@type': 'ApiLog';
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

interface ReadHistory {
  readonly resource: Resource;
  readonly id: number;
  readonly actor: Actor;
  readonly page: number;
  readonly itemsPerPage: number;
}

const LINE = `json_build_object('id', l.id, 'at', l.at, 'actorName', l.actor_name, 'action', l.action,
  'before', l.before, 'after', l.after)`;

/** One page of lines and their number, in one statement; no row in `seen`: the caller may not see the record. */
const readLines = async (database: Queryable, { resource, id, actor, page, itemsPerPage }: ReadHistory) => {
  const params = new Parameters();
  const key = `${params.add(id)}::int`;
  const name = params.add(resource.name);
  const scope = scopeCondition({ resource, actor, row: 't' }, params);
  const text = `
with seen as (select t.id from ${quoted(resource.name)} t where ${[`t.id = ${key}`, ...(scope ? [scope] : [])].join(' and ')}),
lines as (select l.* from api_logs l where l.resource = ${name} and l.record_id = ${key}
  order by l.id desc limit ${params.add(itemsPerPage)}::int offset ${params.add((page - 1) * itemsPerPage)}::bigint)
select (select count(*)::int from api_logs l where l.resource = ${name} and l.record_id = ${key}) as total,
  (select coalesce(json_agg(${LINE} order by l.id desc), '[]') from lines l) as lines
from seen`;
  const [row] = await run<{ total: number; lines: readonly Line[] }>(database, { text, values: params.values });
  if (!row) throw notFound();
  return row;
};

/** Fields of the item that the actor sees; other journalled values are for administrators. */
const isRead = (field: Field, actor: Actor): boolean =>
  isInItem(field) && (!field.readableBy || isAllowed(field.readableBy, actor.roles));

const changesOf = (
  { resource, actor }: Pick<ReadHistory, 'resource' | 'actor'>,
  { before, after }: Line,
  labels: Labels,
): HistoryLine['changes'] =>
  Object.entries(resource.fields as Fields).flatMap(([name, field]) => {
    if (!isRead(field, actor) || !(name in (before ?? {}) || name in (after ?? {}))) return [];
    const value = (side: JsonObject | null) => withLabels(field, side?.[name] ?? null, labels);
    return [{ field: name, before: value(before), after: value(after) }];
  });

/** The history of a record, newest first, relations with labels. A record outside the caller's scope is a 404. */
export const readHistory = async (
  database: Queryable,
  options: ReadHistory,
): Promise<{ readonly total: number; readonly members: readonly HistoryLine[] }> => {
  const { resource } = options;
  const { total, lines } = await readLines(database, options);
  const labels = await readLabels(database, journalIds(resource, lines));
  const members = lines.map((line): HistoryLine => {
    const { id, at, actorName, action } = line;
    return {
      '@id': iriOf('api_logs', id),
      '@type': 'ApiLog',
      id,
      at,
      actorName,
      action,
      changes: changesOf(options, line, labels),
    };
  });
  return { total, members };
};
