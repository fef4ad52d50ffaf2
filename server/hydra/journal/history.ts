import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import { type Field, type Fields, isInItem } from '../../../model/kernel/field.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import { isReadableBy } from '../../../model/kernel/hiddenFields.ts';
import { iriOf, type Resource } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Queryable } from '../../database/database.ts';
import { joinTableName, quoted } from '../../database/naming.ts';
import { Parameters, run } from '../../database/sql.ts';
import { notFound } from '../../kernel/domainError.ts';
import { scopeCondition } from '../read/scope.ts';
import { type DeletedField, type DeletedFields, readDeletedFields } from './deletedFields.ts';
import { journalIds, type Labels, readLabels, withLabels } from './journalLabels.ts';

export interface Line {
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
export interface HistoryLine extends Omit<Line, 'before' | 'after'> {
  readonly '@id': string;
  readonly '@type': 'ApiLog';
  /** The collection that declares the fields of `changes`. */
  readonly resource: string;
  readonly changes: readonly HistoryChange[];
}

interface HistoryChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** An added field that was deleted since, as it was. Default: the record has the field. */
  readonly deleted?: Pick<DeletedField, 'label' | 'field'>;
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

/** The inverse relation at the end of a declared `memberHistory`. */
interface MemberRelation {
  /** The record that has the members. */
  readonly owner: Resource;
  /** Inverse relation of the field, e.g. `needTrainings`. */
  readonly field: string;
  /** The members' collection, and their field that names the owner. */
  readonly target: string;
  readonly mappedBy: string;
  /** The to-many relation from the record to its owners; null: the record is the owner. */
  readonly through: string | null;
}

/** The members whose arrivals and departures are in a record's history, for people who may read them; null: none. */
const memberRelation = (resource: Resource, actor: Actor): MemberRelation | null => {
  if (!resource.memberHistory) return null;
  const [name = '', through = null] = resource.memberHistory.split('.').toReversed();
  const link = through === null ? null : fieldOf(resource, through);
  const owner = link?.kind === 'many' ? resourceByName(link.target) : resource;
  const field = fieldOf(owner, name);
  if (field.kind !== 'inverse') throw new Error(`${resource.name}.${resource.memberHistory} is not an inverse relation`);
  if (!isAllowed(owner.access.item, actor.roles)) return null;
  return { owner, field: name, target: field.target, mappedBy: field.mappedBy, through };
};

/** SQL of the id that a journalled relation holds as number, IRI or object: the indexed expression of migration 0003. */
export const heldId = (side: 'before' | 'after', name: string): string =>
  `substring(coalesce(l.${side} #>> '{${name},@id}', l.${side} ->> '${name}') from '[0-9]+$')::int`;

/** SQL of the journal lines in which a member left or joined one of the owners of the record `key`. */
const memberLines = (resource: Resource, { target, mappedBy, through }: MemberRelation, key: string): string => {
  const owners =
    through === null
      ? `array[${key}]`
      : `array(select k.target_id from ${quoted(joinTableName(resource.name, through))} k where k.owner_id = ${key})`;
  const has = (side: 'before' | 'after') => `(l.${side} ? '${mappedBy}' and ${heldId(side, mappedBy)} = any(${owners}))`;
  return `select l.id, coalesce(${has('before')}, false) as has_left, coalesce(${has('after')}, false) as has_joined
    from api_logs l where l.resource = '${target}' and (${has('before')} or ${has('after')})
      and ${heldId('before', mappedBy)} is distinct from ${heldId('after', mappedBy)}`;
};

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
const isRead = (field: Field, actor: Actor): boolean => isInItem(field) && isReadableBy(field, actor.roles);

const changesOf = (actor: Actor, { resource, before, after }: ReadLine, labels: Labels): readonly HistoryChange[] =>
  Object.entries(resource.fields as Fields).flatMap(([name, field]) => {
    if (!isRead(field, actor) || !(name in (before ?? {}) || name in (after ?? {}))) return [];
    const value = (side: JsonObject | null) => withLabels(field, side?.[name] ?? null, labels);
    return [{ field: name, before: value(before), after: value(after) }];
  });

/** Changes of added fields that were deleted since, for those who could read them. */
const deletedChanges = (actor: Actor, { resource, before, after }: ReadLine, deletedFields: DeletedFields) =>
  [...(deletedFields.get(resource.name) ?? [])].flatMap(([name, { label, field, textOf }]): HistoryChange[] => {
    if (Object.hasOwn(resource.fields, name) || !(name in (before ?? {}) || name in (after ?? {}))) return [];
    const { readableBy, ...shownField } = field;
    if (!isReadableBy({ ...(readableBy && { readableBy }) }, actor.roles)) return [];
    const value = (side: JsonObject | null) => textOf(side?.[name] ?? null);
    return [{ field: name, before: value(before), after: value(after), deleted: { label, field: shownField } }];
  });

/** Lines as their readers see them, with the labels of related records. */
export const historyLines = async (
  database: Queryable,
  actor: Actor,
  lines: readonly ReadLine[],
): Promise<readonly HistoryLine[]> => {
  const labels = await readLabels(database, journalIds(lines));
  const deletedFields = await readDeletedFields(database, lines);
  return lines.map((line): HistoryLine => {
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
      changes: [...changesOf(actor, line, labels), ...deletedChanges(actor, line, deletedFields)],
    };
  });
};

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
  const { total, lines: storedLines } = await readLines(database, options, relation);
  const lines = storedLines.map((line) => asOwnLine(resource, relation, line));
  return { total, members: await historyLines(database, actor, lines) };
};
