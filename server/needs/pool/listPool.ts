import { DAY_MS, parisDay } from '../../../model/calendar/parisTime.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { iriOf, type Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { FITTED_NEEDS_MAX } from '../../../model/needs/calls/fittingSession.ts';
import { isAwaitedOnTrainingSession } from '../../../model/needs/needOnSession.ts';
import {
  NEED_TRAINING_STATUSES,
  type NeedTrainingStatus,
  STATUSES_LEADING_TO_PLANIFIE,
} from '../../../model/needs/needTrainingStatuses.ts';
import {
  NO_POOL_GROUP,
  POOL_GROUP_TARGETS,
  POOL_GROUPS_PAGE,
  type PoolAnswer,
  type PooledNeed,
  type PoolGrouping,
} from '../../../model/needs/pool.ts';
import { kilometresBetween } from '../../../model/places/distance.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { searchWords } from '../../../model/search/searchWords.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { StoredCustom } from '../../customisation/addedTexts.ts';
import { shownCardFields, textsOfCards } from '../../customisation/cardTexts.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { likePattern, Parameters } from '../../database/sql.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { type Located, placePosition, postalCodePositions } from '../../places/positions.ts';
import { listedRows } from '../../records/lists/readList.ts';
import { recordReader } from '../../records/recordReader.ts';
import { groupColumn, poolGroupsStatement } from './poolGroupsStatement.ts';
import { poolNeedsStatement } from './poolNeedsStatement.ts';
import type { PoolQuery } from './readPoolQuery.ts';

type Reading = Pick<WriteContext, 'database' | 'actor' | 'now'>;

/** The session to fill, as far as its needs depend on it. */
interface SessionToFill {
  readonly trainingType: number;
  readonly place: number | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly area: number | null;
}

const readSession = async (reading: Reading, id: number): Promise<SessionToFill> => {
  const { trainingType, trainingLocation, area, startAt, endAt } = await recordReader(reading, 'training_sessions').read(id);
  return {
    trainingType: trainingType.id,
    place: trainingLocation?.id ?? null,
    firstDay: parisDay(new Date(startAt)),
    lastDay: parisDay(new Date(endAt)),
    area: area?.id ?? null,
  };
};

/** Where a place ($1) is, as far as it says. */
const poolPlaceStatement = defineStatement({
  text: 'select latitude::float8, longitude::float8, zip_code as "postalCode" from training_locations where id = $1',
  columns: { latitude: 'float8?', longitude: 'float8?', postalCode: 'text?' },
});

interface PostalCodeDistances {
  readonly codes: readonly string[];
  /** Distance of each code, in whole kilometres. */
  readonly kilometres: readonly number[];
}

/** Straight-line distances of all French postal codes from a place, for a statement that sorts by them; none: not known where it is. */
const postalCodeDistances = (place: Located | null): PostalCodeDistances => {
  const position = place && placePosition(place);
  if (!position) return { codes: [], kilometres: [] };
  const all = Object.entries(postalCodePositions());
  return {
    codes: all.map(([code]) => code),
    kilometres: all.map(([, [latitude, longitude]]) => kilometresBetween(position, { latitude, longitude })),
  };
};

/** Postal codes and their distances from the asked place; none when it is not known where that is. */
const readDistances = async ({ database }: Reading, place: number | null) => {
  const row = place === null ? undefined : await poolPlaceStatement.row(database, [place]);
  return postalCodeDistances(row ?? null);
};

const daysSince = (day: string, today: string): number => Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS));

interface GroupsReading {
  readonly grouping: PoolGrouping;
  readonly where: string;
  /** The offset, then those of `where`. */
  readonly values: readonly unknown[];
}

const readGroups = async ({ database, now }: Reading, { grouping, where, values }: GroupsReading) => {
  const rows = await poolGroupsStatement.rows(database, { grouping, where }, values);
  const target = POOL_GROUP_TARGETS[grouping];
  const groups = rows.map(({ id, record, count, since }) => ({
    value: id === null ? NO_POOL_GROUP : iriOf(target, id),
    label: id === null ? null : recordLabel(target, record),
    count,
    waitingDays: daysSince(since, parisDay(now)),
  }));
  return { totalItems: rows[0]?.needs ?? 0, totalGroups: rows[0]?.groups ?? 0, groups };
};

/** Needs a page; unpaged, as many as one command plans. */
const sizeOf = ({ list }: PoolQuery): number => (list.isPaged ? list.itemsPerPage : FITTED_NEEDS_MAX);

const embedded = (collection: ResourceKey, id: number, label: object): Reference => ({
  '@id': iriOf(collection, id),
  '@type': resourceByName(collection).type,
  id,
  ...label,
});

/** A row of the pool as the API answers it. */
const pooledNeed = (row: RowOf<typeof poolNeedsStatement>): PooledNeed => {
  const { id, status, city, waitingDays, deliveryDate, deliveryDeadline, kilometres } = row;
  return {
    '@id': iriOf('need_trainings', id),
    '@type': 'PooledNeed',
    id,
    status,
    trainee: embedded('trainees', row.traineeId, { firstName: row.firstName, lastName: row.lastName }),
    company: row.companyId === null ? null : embedded('companies', row.companyId, { name: row.company }),
    trainingType: embedded('training_types', row.trainingTypeId, { name: row.trainingType, color: row.color }),
    area: row.areaId === null ? null : embedded('areas', row.areaId, { code: row.areaCode, name: row.area }),
    city,
    waitingDays,
    deliveryDate,
    deliveryDeadline,
    kilometres,
  };
};

/** Planned, but on no session. */
const AWAITED = NEED_TRAINING_STATUSES.filter(isAwaitedOnTrainingSession);

/** SQL: can the need be planned. It holds no place on a session, and the workflow leads it there. */
const isPlannable = (plannedStatuses: readonly NeedTrainingStatus[], params: Parameters): string => {
  const isOf = (statuses: readonly NeedTrainingStatus[]) => `t.status = any(${params.add(statuses)}::text[])`;
  return `((t.training_session_id is null and ${isOf([...STATUSES_LEADING_TO_PLANIFIE, ...AWAITED])})
    or (t.training_session_id is not null and ${isOf(STATUSES_LEADING_TO_PLANIFIE)} and (t.status = 'absent' or not ${isOf(plannedStatuses)})))`;
};

/** SQL: each word is in the trainee's names, numbers and e-mail address, or in the company's name or city. */
const isSought = (search: string, params: Parameters): readonly string[] =>
  searchWords(search).map((word) => {
    const pattern = `(select search_text(${params.add(likePattern(word))}))`;
    return `(t.trainee_words like ${pattern} or t.company_id in (
      select f.id from companies f where search_text(f.name) like ${pattern} or search_text(f.city) like ${pattern}))`;
  });

const inGroup = ({ grouping, group }: PoolQuery, params: Parameters): readonly string[] => {
  if (!grouping || group === undefined) return [];
  const column = groupColumn(grouping);
  return [group === null ? `${column} is null` : `${column} = ${params.add(group)}::int`];
};

const inAreas = ({ areas }: PoolQuery, params: Parameters): readonly string[] =>
  areas === null ? [] : [`(t.area_id is null or t.area_id = any(${params.add(areas)}::int[]))`];

interface PoolCondition {
  readonly actor: Actor;
  readonly query: PoolQuery;
  /** Statuses that count as planned. */
  readonly planned: readonly NeedTrainingStatus[];
  /** Id of the training of the session to fill. */
  readonly trainingType: number | null;
}

/** WHERE of the needs `t` that can be planned, that the caller may see and asks for. */
const poolCondition = ({ actor, query, planned, trainingType }: PoolCondition, params: Parameters): string => {
  const listCondition = listedRows({ collection: 'need_trainings', actor, query: query.list }, params);
  const poolConditions = [
    isPlannable(planned, params),
    ...isSought(query.search, params),
    ...inGroup(query, params),
    ...inAreas(query, params),
    ...(trainingType === null ? [] : [`t.training_type_id = ${params.add(trainingType)}::int`]),
  ].join(' and ');
  return listCondition ? `${listCondition} and ${poolConditions}` : ` where ${poolConditions}`;
};

/** Added values of needs ($1). */
const needValuesStatement = defineStatement({
  text: 'select id, custom from need_trainings where id = any($1::int[]) and custom is not null',
  columns: { id: 'int4', custom: typed<StoredCustom>('jsonb') },
});

/** Texts of the chosen added fields of listed needs. */
const readNeedCards = async ({ database, actor }: Reading, codes: readonly string[], ids: readonly number[]) => {
  const fields = shownCardFields(codes, actor).filter(({ record }) => record === 'need');
  const rows = fields.length === 0 || ids.length === 0 ? [] : await needValuesStatement.rows(database, [ids]);
  const texts = await textsOfCards(
    database,
    fields,
    rows.map((row) => ({ ...row, record: 'need' })),
  );
  return (id: number): Pick<PooledNeed, 'card'> => {
    const card = texts.get(id);
    return card ? { card } : {};
  };
};

/**
 * The needs that the caller may see and that can be planned, a page of them or their groups: each page is one statement.
 */
export const listPool = async (reading: Reading, query: PoolQuery): Promise<PoolAnswer> => {
  const { database, actor, now } = reading;
  const session = query.trainingSession === null ? null : await readSession(reading, query.trainingSession);
  const plannedStatuses = await readConfiguration(database, 'need_training_planned_statuses');
  const condition = { actor, query, planned: plannedStatuses, trainingType: session?.trainingType ?? null };
  const { grouping, list } = query;
  if (grouping && query.group === undefined) {
    const params = new Parameters();
    params.add((list.page - 1) * POOL_GROUPS_PAGE);
    const where = poolCondition(condition, params);
    return { '@type': 'Pool', ...(await readGroups(reading, { grouping, where, values: params.values })), member: [] };
  }
  const { codes, kilometres } = await readDistances(reading, query.near ?? session?.place ?? null);
  const size = sizeOf(query);
  const params = new Parameters();
  const offset = list.isPaged ? (list.page - 1) * size : 0;
  const ofSession = [session?.firstDay ?? null, session?.lastDay ?? null, session?.area ?? null];
  for (const value of [offset, codes, kilometres, parisDay(now), ...ofSession]) params.add(value);
  const where = poolCondition(condition, params);
  const rows = await poolNeedsStatement.rows(database, { sort: query.sort, size, where }, params.values);
  const cards = await readNeedCards(
    reading,
    query.card,
    rows.map(({ id }) => id),
  );
  const member = rows.map((row) => ({ ...pooledNeed(row), ...cards(row.id) }));
  return { '@type': 'Pool', totalItems: rows[0]?.total ?? 0, totalGroups: 0, groups: [], member };
};
