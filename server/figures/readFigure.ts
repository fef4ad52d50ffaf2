import type { Actor } from '../../model/accounts/access.ts';
import type { FigureName, FigureRow } from '../../model/figures/figures.ts';
import type { ResourceKey } from '../../model/resources.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters } from '../database/sql.ts';
import { rowScope } from '../records/rowScope.ts';
import { delayStatement } from './delayStatement.ts';
import { type FigureSql, figureSql } from './figureSql.ts';
import { fillStatement } from './fillStatement.ts';
import { loadStatement } from './loadStatement.ts';
import { needsByAgeStatement } from './needsByAgeStatement.ts';
import { trendStatement } from './trendStatement.ts';

/** Period and areas of a figure; no areas: all. */
export interface FigureFilters {
  readonly from: string;
  readonly to: string;
  readonly areas: readonly number[];
}

interface ReadFigure {
  readonly actor: Actor;
  /** The date in Paris. */
  readonly today: string;
  readonly name: FigureName;
  readonly filters: FigureFilters;
}

type Read = (database: Queryable, sql: FigureSql, values: readonly unknown[]) => Promise<readonly FigureRow[]>;

/** The collection whose rows each figure counts, and its statement. */
const READS: Readonly<Record<FigureName, readonly [ResourceKey, Read]>> = {
  needs_by_age: ['need_trainings', needsByAgeStatement.rows],
  fill: ['training_sessions', fillStatement.rows],
  trainer_load: [
    'logistic_sessions',
    (database, sql, values) => loadStatement.rows(database, { collection: 'trainers', sql }, values),
  ],
  vehicle_load: [
    'logistic_sessions',
    (database, sql, values) => loadStatement.rows(database, { collection: 'vehicles', sql }, values),
  ],
  delay: ['need_trainings', delayStatement.rows],
  trend: ['need_trainings', trendStatement.rows],
};

/** The rows of a figure, of the caller's areas, in one statement. */
export const readFigure = (
  database: Queryable,
  { actor, today, name, filters: { areas, ...period } }: ReadFigure,
): Promise<readonly FigureRow[]> => {
  const [collection, read] = READS[name];
  const params = new Parameters();
  const scope = rowScope({ collection, actor, row: 't' }, params);
  const rows = areas.length > 0 ? `${scope} and t.area_id = any(${params.add(areas)}::int[])` : scope;
  // The statement adds its days to the same values while its text is built.
  return read(database, figureSql(rows, { ...period, today }, params), params.values);
};
