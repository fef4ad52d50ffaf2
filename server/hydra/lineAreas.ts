import type { Actor } from '../../model/accounts/access.ts';
import { fieldOf } from '../../model/kernel/fieldOf.ts';
import { areaPaths, type Resource } from '../../model/kernel/resource.ts';
import { isResourceKey, resourceByName } from '../../model/resources.ts';
import { literal, Parameters } from '../database/sql.ts';
import { pathIds } from './paths.ts';

/** The journal lines of one statement. */
export interface AreasOfLines {
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
  const named = paths.filter((path) => !path.includes('.') && fieldOf(scoped, path).kind === 'one');
  const sources = [
    ...live,
    ...named.map((name) => namedArea(before, name)),
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
export const lineAreas = (lines: AreasOfLines, add: (value: unknown) => string): string => {
  const resource = isResourceKey(lines.resource) ? resourceByName(lines.resource) : null;
  if (resource?.scope?.areas && lines.id !== null) return recordAreas(resource, lines, add);
  return isAboutAll(resource) ? 'null::int[]' : `${add(authorAreas(lines.author))}::int[]`;
};

/** Records that everybody with the right sees. */
const isAboutAll = (resource: Resource | null): boolean => resource !== null && resource.scope === undefined;
