import type { Actor } from '../../../model/kernel/access.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { Queryable } from '../../database/database.ts';
import { column, quoted } from '../../database/naming.ts';
import { Parameters, run } from '../../database/sql.ts';
import { notFound } from '../../kernel/domainError.ts';
import { type HistoryLine, heldId, historyLines, type Line } from './history.ts';

interface ReadHistoryOfValue {
  readonly resource: Resource;
  /** Values of the declared fields, joined by dots: of a relation an id, or `all`: none; a text that ends with a dot: all that begin with it. */
  readonly of: string;
  readonly actor: Actor;
  readonly page: number;
  readonly itemsPerPage: number;
}

/** A line, and the value of the record that it is about. */
interface LineOfValue extends HistoryLine {
  readonly of: string | null;
}

const EVERYONE = 'all';
const POSSIBLE_RELATION = new RegExp(`^(?:${EVERYONE}|[1-9][0-9]{0,8})$`);

type Side = 'before' | 'after';

/** SQL of a field's value as text, in a row and in a whole record of the journal. */
const fieldText = (resource: Resource, name: string) => {
  const field = fieldOf(resource, name);
  const inRow = `${column('t', name, field)}::text`;
  if (field.kind !== 'one') return { inRow, inLine: (side: Side) => `l.${side} ->> '${name}'` };
  const orEveryone = (id: string) => `coalesce(${id}, '${EVERYONE}')`;
  return { inRow: orEveryone(inRow), inLine: (side: Side) => orEveryone(`${heldId(side, name)}::text`) };
};

/** Refuses what no record can have: another number of values, no id where a related record is meant. */
const requirePossible = (resource: Resource, names: readonly string[], of: string): void => {
  const values = names.length === 1 ? [of] : of.split('.');
  const isPossible = (name: string, index: number) =>
    fieldOf(resource, name).kind !== 'one' || POSSIBLE_RELATION.test(values[index] ?? '');
  if (values.length !== names.length || !names.every(isPossible)) throw notFound();
};

/** SQL of the value as text, in a row and in a whole record of the journal, and the condition that it is the one asked for. */
const valueSql = ({ resource, of }: ReadHistoryOfValue, params: Parameters) => {
  const names = resource.historyOf ?? [];
  requirePossible(resource, names, of);
  const texts = names.map((name) => fieldText(resource, name));
  const value = `${params.add(of)}::text`;
  return {
    inRow: `concat_ws('.', ${texts.map(({ inRow }) => inRow).join(', ')})`,
    inLine: (side: Side) => `concat_ws('.', ${texts.map(({ inLine }) => inLine(side)).join(', ')})`,
    isWanted: of.endsWith('.') ? `starts_with(v.of, ${value})` : `v.of = ${value}`,
  };
};

/**
 * The history of a value over all records that had it, newest first: a record that was deleted only brought back what holds
 * without it. Such collections have no areas.
 */
export const readHistoryOfValue = async (
  database: Queryable,
  options: ReadHistoryOfValue,
): Promise<{ readonly total: number; readonly members: readonly LineOfValue[] }> => {
  const { resource, actor, page, itemsPerPage } = options;
  const params = new Parameters();
  const name = `${params.add(resource.name)}::text`;
  const { inRow, inLine, isWanted } = valueSql(options, params);
  const limit = `limit ${params.add(itemsPerPage)}::int offset ${params.add((page - 1) * itemsPerPage)}::bigint`;
  const text = `
with v as (select t.id, ${inRow} as of from ${quoted(resource.name)} t
  union select l.record_id, ${inLine('after')} from api_logs l where l.resource = ${name} and l.action = 'create'
  union select l.record_id, ${inLine('before')} from api_logs l where l.resource = ${name} and l.action = 'delete'),
found as (select l.id, v.of from v join api_logs l on l.resource = ${name} and l.record_id = v.id where ${isWanted}),
lines as (select l.*, f.of from found f join api_logs l on l.id = f.id order by l.id desc ${limit})
select (select count(*)::int from found) as total, coalesce((select json_agg(json_build_object('id', l.id, 'at', l.at,
  'actorName', l.actor_name, 'action', l.action, 'isBlind', l.is_blind, 'before', l.before, 'after', l.after, 'of', l.of)
  order by l.id desc) from lines l), '[]') as lines`;
  const [row] = await run<{ total: number; lines: readonly (Line & Pick<LineOfValue, 'of'>)[] }>(database, {
    text,
    values: params.values,
  });
  const lines = row?.lines ?? [];
  const members = await historyLines(
    database,
    actor,
    lines.map((line) => ({ ...line, resource })),
  );
  return { total: row?.total ?? 0, members: members.map((member, index) => ({ ...member, of: lines[index]?.of ?? null })) };
};
