import { type Actor, isAllowed } from '../../model/accounts/access.ts';
import { type Field, type Fields, isInItem } from '../../model/kernel/field.ts';
import type { JsonObject } from '../../model/kernel/json.ts';
import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';
import { Parameters, run } from '../database/sql.ts';
import { notFound } from '../domainError.ts';
import { journalIds, type Labels, readLabels, withLabels } from './journalLabels.ts';
import { type MemberRelation, memberLines, memberRelation } from './memberHistory.ts';
import { scopeCondition } from './scope.ts';

interface Line {
  readonly id: number;
  readonly at: string;
  readonly actorName: string | null;
  readonly action: string;
  readonly isBlind: boolean;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** A line of the record itself, or of a member that left or joined it. */
interface StoredLine extends Line {
  readonly recordId: number | null;
  readonly hasLeft: boolean | null;
  readonly hasJoined: boolean | null;
}

/** A write of a record, for its readers. */
interface HistoryLine extends Omit<Line, 'before' | 'after'> {
  readonly '@id': string;
  readonly '@type': 'ApiLog';
  /** The collection that declares the fields of `changes`. */
  readonly resource: string;
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

interface ReadHistory {
  readonly resource: Resource;
  readonly id: number;
  readonly actor: Actor;
  readonly page: number;
  readonly itemsPerPage: number;
}

const LINE = `json_build_object('id', l.id, 'at', l.at, 'actorName', l.actor_name, 'action', l.action, 'isBlind', l.is_blind,
  'before', l.before, 'after', l.after, 'recordId', l.record_id, 'hasLeft', l.has_left, 'hasJoined', l.has_joined)`;

/** One page of lines and their number, in one statement; no row in `seen`: the caller may not see the record. */
const readLines = async (database: Queryable, options: ReadHistory, relation: MemberRelation | null) => {
  const { resource, id, actor, page, itemsPerPage } = options;
  const params = new Parameters();
  const key = `${params.add(id)}::int`;
  const name = params.add(resource.name);
  const scope = scopeCondition({ resource, actor, row: 't' }, params);
  const text = `
with seen as (select t.id from ${quoted(resource.name)} t where ${[`t.id = ${key}`, ...(scope ? [scope] : [])].join(' and ')}),
found as (select l.id, null::boolean as has_left, null::boolean as has_joined from api_logs l
  where l.resource = ${name} and l.record_id = ${key}${relation ? ` union all ${memberLines(resource, relation, key)}` : ''}),
lines as (select l.*, f.has_left, f.has_joined from found f join api_logs l on l.id = f.id
  order by f.id desc limit ${params.add(itemsPerPage)}::int offset ${params.add((page - 1) * itemsPerPage)}::bigint)
select (select count(*)::int from found) as total,
  (select coalesce(json_agg(${LINE} order by l.id desc), '[]') from lines l) as lines
from seen`;
  const [row] = await run<{ total: number; lines: readonly StoredLine[] }>(database, { text, values: params.values });
  if (!row) throw notFound();
  return row;
};

/** A line with the collection whose fields it changed. */
interface ReadLine extends Line {
  readonly resource: Resource;
}

/** A member's own line as a change of the owner: who left, or joined. */
const asOwnLine = (resource: Resource, relation: MemberRelation | null, line: StoredLine): ReadLine => {
  const { recordId, hasLeft, hasJoined } = line;
  if (!relation || hasLeft === null) return { ...line, resource };
  const side = (isIn: boolean | null) => ({ [relation.field]: isIn ? [recordId] : [] });
  return { ...line, resource: relation.owner, before: side(hasLeft), after: side(hasJoined) };
};

/** Fields of the item that the actor sees; other journalled values are for administrators. */
const isRead = (field: Field, actor: Actor): boolean =>
  isInItem(field) && (!field.readableBy || isAllowed(field.readableBy, actor.roles));

const changesOf = (actor: Actor, { resource, before, after }: ReadLine, labels: Labels): HistoryLine['changes'] =>
  Object.entries(resource.fields as Fields).flatMap(([name, field]) => {
    if (!isRead(field, actor) || !(name in (before ?? {}) || name in (after ?? {}))) return [];
    const value = (side: JsonObject | null) => withLabels(field, side?.[name] ?? null, labels);
    return [{ field: name, before: value(before), after: value(after) }];
  });

/**
 * The history of a record and of its declared members, newest first, relations with labels. A record outside the caller's scope
 * is a 404.
 */
export const readHistory = async (
  database: Queryable,
  options: ReadHistory,
): Promise<{ readonly total: number; readonly members: readonly HistoryLine[] }> => {
  const { resource, actor } = options;
  const relation = memberRelation(resource, actor);
  const { total, lines: stored } = await readLines(database, options, relation);
  const lines = stored.map((line) => asOwnLine(resource, relation, line));
  const labels = await readLabels(database, journalIds(lines));
  const members = lines.map((line): HistoryLine => {
    const { id, at, actorName, action, isBlind } = line;
    return {
      '@id': iriOf('api_logs', id),
      '@type': 'ApiLog',
      id,
      at,
      actorName,
      action,
      isBlind,
      resource: line.resource.name,
      changes: changesOf(actor, line, labels),
    };
  });
  return { total, members };
};
