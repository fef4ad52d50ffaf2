import { POOL_GROUP_TARGETS, POOL_GROUPINGS, POOL_GROUPS_PAGE, type PoolGrouping } from '../../../model/needs/pool.ts';
import { defineBuiltStatement, typed } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchText.ts';
import { WAITING_SINCE } from './needColumns.ts';

interface GroupSource {
  /** Column of the need. */
  readonly column: string;
  /** Label fields of the record `r`, as JSON. */
  readonly record: string;
  /** Groups in this order; those without a record come last. */
  readonly order: string;
}

const SOURCES = {
  area: { column: 'area_id', record: `json_build_object('code', r.code, 'name', r.name)`, order: 'r.code' },
  trainingType: { column: 'training_type_id', record: `json_build_object('name', r.name)`, order: frenchOrder('r.name') },
  company: {
    column: 'company_id',
    record: `json_build_object('name', r.name, 'city', r.city)`,
    order: `g.count desc, ${frenchOrder('r.name')}`,
  },
} as const satisfies Record<PoolGrouping, GroupSource>;

/** Column of a need `t` by which it is grouped. */
export const groupColumn = (grouping: PoolGrouping): string => `t.${SOURCES[grouping].column}`;

interface PoolGroupsOptions {
  readonly grouping: PoolGrouping;
  /** SQL of the needs `t` to group; its values follow the offset. */
  readonly where: string;
}

/** A page of groups of needs, from an offset ($1), and how many groups and needs there are. */
export const poolGroupsStatement = defineBuiltStatement({
  text: ({ grouping, where }: PoolGroupsOptions) => `
with grouped as (
  select ${groupColumn(grouping)} as id, count(*)::int as count, min(${WAITING_SINCE}) as since from need_trainings t${where} group by 1
)
select g.id, ${SOURCES[grouping].record} as record, g.count, g.since, (count(*) over ())::int as groups,
  (sum(g.count) over ())::int as needs
from grouped g left join ${POOL_GROUP_TARGETS[grouping]} r on r.id = g.id
order by g.id is null, ${SOURCES[grouping].order}, g.id limit ${POOL_GROUPS_PAGE} offset $1::bigint`,
  columns: {
    id: 'int4?',
    record: typed<Readonly<Record<string, string | null>>>('json'),
    count: 'int4',
    since: 'date',
    groups: 'int4',
    needs: 'int4',
  },
  examples: POOL_GROUPINGS.map((grouping) => ({ grouping, where: '' })),
});
