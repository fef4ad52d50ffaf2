import type { Actor } from '../../model/access.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { NEED_TRAINING_STATUSES, type NeedTrainingStatus } from '../../model/needTrainingStatuses.ts';
import { resourceByName } from '../../model/resources.ts';
import type { Dependencies } from '../dependencies.ts';
import { conditionsOf } from '../hydra/collection.ts';
import type { CollectionQuery } from '../hydra/collectionQuery.ts';
import { Parameters, run } from '../hydra/sql.ts';

interface CountByStatus extends Pick<Dependencies, 'database' | 'totals'> {
  readonly actor: Actor;
  readonly query: CollectionQuery;
}

type Counts = ReadonlyMap<NeedTrainingStatus, number>;

/** The list's filters but that of the status itself: one status may then be exchanged for another. */
const withoutStatus = (query: CollectionQuery): CollectionQuery => ({
  ...query,
  filters: new Map([...query.filters].filter(([{ name }]) => name !== 'status')),
});

const readCounts = async ({ database, totals, actor, query }: CountByStatus): Promise<Counts> => {
  const params = new Parameters();
  const where = conditionsOf({ resource: resourceByName('need_trainings'), actor, query: withoutStatus(query) }, params);
  const keyOf = (status: NeedTrainingStatus) => `need_trainings ${status}${where}${JSON.stringify(params.values)}`;
  const known = NEED_TRAINING_STATUSES.map((status) => [status, totals.get(keyOf(status))] as const);
  if (known.every((entry): entry is readonly [NeedTrainingStatus, number] => entry[1] !== undefined)) return new Map(known);
  const epoch = totals.epoch();
  const text = `select t.status, count(*)::int as count from need_trainings t${where} group by 1`;
  const rows = await run<{ status: NeedTrainingStatus; count: number }>(database, { text, values: params.values });
  const found = new Map(rows.map(({ status, count }) => [status, count]));
  for (const status of NEED_TRAINING_STATUSES) totals.set(keyOf(status), found.get(status) ?? 0, params.tables, epoch);
  return found;
};

/** How many needs of the list stand in each status, in one statement; kept as long as the list's totals are. */
export const countByStatus = async (options: CountByStatus) => {
  const found = await readCounts(options);
  const counts = NEED_TRAINING_STATUSES.map((status) => ({
    status,
    label: choiceLabel('need_trainings', 'status', status),
    count: found.get(status) ?? 0,
  }));
  return { totalItems: counts.reduce((sum, { count }) => sum + count, 0), counts };
};
