import { parisDay } from '../../../model/calendar/parisTime.ts';
import { DAY_MS } from '../../../model/calendar/timeUnits.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { FITTED_NEEDS_MAX } from '../../../model/needs/fittingSession.ts';
import {
  NO_POOL_GROUP,
  POOL_GROUP_TARGETS,
  POOL_GROUPS_PAGE,
  type PoolAnswer,
  type PoolGrouping,
} from '../../../model/needs/pool.ts';
import { recordLabel } from '../../../model/recordLabel.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import { Parameters } from '../../database/sql.ts';
import { postalCodeDistances } from '../../places/postalCodeDistances.ts';
import { recordReader } from '../../records/recordReader.ts';
import type { WriteContext } from '../../records/writeContext.ts';
import { poolCondition } from './poolCondition.ts';
import { pooledNeed } from './pooledNeed.ts';
import { poolGroupsStatement } from './poolGroupsStatement.ts';
import { poolNeedsStatement } from './poolNeedsStatement.ts';
import { poolPlaceStatement } from './poolPlaceStatement.ts';
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

/**
 * The needs that the caller may see and that can be planned, a page of them or their groups: each page is one statement.
 */
export const listPool = async (reading: Reading, query: PoolQuery): Promise<PoolAnswer> => {
  const { database, actor, now } = reading;
  const session = query.trainingSession === null ? null : await readSession(reading, query.trainingSession);
  const planned = await readConfiguration(database, 'need_training_planned_statuses');
  const condition = { actor, query, planned, trainingType: session?.trainingType ?? null };
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
  return { '@type': 'Pool', totalItems: rows[0]?.total ?? 0, totalGroups: 0, groups: [], member: rows.map(pooledNeed) };
};
