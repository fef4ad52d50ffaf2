import { idFromIri } from '../../../model/kernel/resource.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import {
  NO_POOL_GROUP,
  POOL_GROUP_TARGETS,
  POOL_GROUPINGS,
  POOL_SORTS,
  type PoolGrouping,
  type PoolSort,
} from '../../../model/needs/pool.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { problem } from '../../kernel/domainError.ts';
import { type ListQuery, readListQuery } from '../../records/lists/readList.ts';

/** A call of the pool. */
export interface PoolQuery {
  readonly grouping: PoolGrouping | null;
  /** Only needs of this area, training or company; null: those without one. Undefined: all. */
  readonly group: number | null | undefined;
  readonly sort: PoolSort;
  readonly search: string;
  /** Id of the place that distances count from. */
  readonly near: number | null;
  /** Id of the training session to fill: only needs of its training, distances to its place. */
  readonly trainingSession: number | null;
  /** Areas whose needs are asked for, with those of none: they are in every area's pool. Null: all. */
  readonly areas: readonly number[] | null;
  /** Added fields on the cards: `need.zone`; those of other records are left out. */
  readonly card: readonly string[];
  /** Other filters and page, as of the list of needs. */
  readonly list: ListQuery;
}

const SEARCH_MAX = 255;

const oneOf = <Value extends string>(name: string, values: readonly Value[], text: string): Value => {
  const knownValue = values.find((value) => value === text);
  if (knownValue) return knownValue;
  throw problem('request.malformed', 'query.one_of', { name, values: values.join(', ') });
};

const idIn = (name: string, collection: string, iri: string): number => {
  const id = idFromIri(collection, iri);
  if (id === null)
    throw problem('request.malformed', 'query.wrong_filter', { name, reason: problemMessage('query.id_expected') });
  return id;
};

/** Takes the filter by area out of those of the list, which leaves needs without one out. */
const withAreas = (list: ListQuery): Pick<PoolQuery, 'areas' | 'list'> => {
  const values = [...list.filters].find(([{ name }]) => name === 'area')?.[1];
  const others = new Map([...list.filters].filter(([{ name }]) => name !== 'area'));
  const areas = values?.map((value) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : idIn('area', 'areas', value)));
  return { areas: areas ?? null, list: { ...list, filters: others } };
};

/** Parses the pool's own parameters; the others are those of the list of needs. */
export const readPoolQuery = (sentParameters: URLSearchParams): PoolQuery => {
  const rest = new URLSearchParams(sentParameters);
  const take = (name: string): string | null => {
    const value = rest.get(name);
    rest.delete(name);
    return value || null;
  };
  const [groupBy, group, sort, search, near, session] = ['groupBy', 'group', 'sort', 'search', 'near', 'trainingSession'].map(
    take,
  );
  const card = rest.getAll('card');
  rest.delete('card');
  const grouping = groupBy ? oneOf('groupBy', POOL_GROUPINGS, groupBy) : null;
  if (group && !grouping) throw problem('request.malformed', 'query.unknown_parameter', { name: 'group' });
  const groupOf = (value: string, by: PoolGrouping) =>
    value === NO_POOL_GROUP ? null : idIn('group', POOL_GROUP_TARGETS[by], value);
  const list = readListQuery(resourceByName('need_trainings'), rest);
  if (list.order.length > 0) throw problem('request.malformed', 'query.unknown_order', { name: list.order[0]?.name ?? '' });
  return {
    grouping,
    group: group && grouping ? groupOf(group, grouping) : undefined,
    sort: sort ? oneOf('sort', POOL_SORTS, sort) : 'waiting',
    search: (search ?? '').slice(0, SEARCH_MAX),
    near: near ? idIn('near', 'training_locations', near) : null,
    trainingSession: session ? idIn('trainingSession', 'training_sessions', session) : null,
    card,
    ...withAreas(list),
  };
};
