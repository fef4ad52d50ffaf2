import { KILOMETRES_A_DAY, OBJECTION_WEIGHT_DAYS } from '../../../model/needs/calls/fittingSession.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { URGENT_DAYS, WAITING_DAYS_MAX } from '../../../model/needs/needUrgency.ts';
import { POOL_SORTS, type PoolSort } from '../../../model/needs/pool.ts';
import { UNKNOWN_KILOMETRES } from '../../../model/places/distance.ts';
import { defineBuiltStatement, typed } from '../../database/defineStatement.ts';
import { NEED_DELIVERY, NEED_POSTAL_CODE, WAITING_SINCE } from './needColumns.ts';

/** SQL of what a need costs on the session of `k`, in the days of waiting of `fittingCost`: the lowest comes first. */
const FIT = `(coalesce(far.km, ${UNKNOWN_KILOMETRES}) / ${KILOMETRES_A_DAY}.0
  + case when ${NEED_DELIVERY} > k.first_day then ${OBJECTION_WEIGHT_DAYS.before_delivery} else 0 end
  + case when t.delivery_deadline < k.last_day then ${OBJECTION_WEIGHT_DAYS.after_deadline} else 0 end
  + case when t.area_id <> k.area_id then ${OBJECTION_WEIGHT_DAYS.other_area} else 0 end
  - case when t.delivery_deadline >= k.last_day then greatest(0, ${URGENT_DAYS} - (t.delivery_deadline - k.last_day)) else 0 end
  - least(k.today - ${WAITING_SINCE}, ${WAITING_DAYS_MAX}))`;

const ORDERS: Readonly<Record<PoolSort, string>> = {
  waiting: WAITING_SINCE,
  deadline: `t.delivery_deadline nulls last, ${WAITING_SINCE}`,
  delivery: `${NEED_DELIVERY} nulls last, ${WAITING_SINCE}`,
  distance: `far.km nulls last, ${WAITING_SINCE}`,
  fit: FIT,
};

interface PoolNeedsOptions {
  readonly sort: PoolSort;
  /** Needs a page. */
  readonly size: number;
  /** SQL of the needs `t` to list; its values follow the statement's seven. */
  readonly where: string;
}

/**
 * A page of needs, from an offset ($1). $2 and $3: postal codes and their distances from the asked place; $4: today; $5 to $7:
 * first day, last day and area of the asked session.
 */
export const poolNeedsStatement = defineBuiltStatement({
  text: ({ sort, size, where }: PoolNeedsOptions) => `
with request as (
  select $4::date as today, $5::date as first_day, $6::date as last_day, $7::int as area_id
), page as (
  select t.id, far.km, k.today, row_number() over (order by ${ORDERS[sort]}, t.id) as place, (count(*) over ())::int as total
  from need_trainings t cross join request k left join companies c on c.id = t.company_id
    left join unnest($2::text[], $3::int[]) as far(code, km) on far.code = ${NEED_POSTAL_CODE}${where}
  order by place limit ${size} offset $1::bigint
)
select t.id, t.status, e.id as "traineeId", e.first_name as "firstName", e.last_name as "lastName",
  c.id as "companyId", c.name as company, y.id as "trainingTypeId", y.name as "trainingType", y.color,
  a.id as "areaId", a.code as "areaCode", a.name as area, coalesce(nullif(t.city, ''), c.city) as city,
  greatest(0, p.today - ${WAITING_SINCE}) as "waitingDays", ${NEED_DELIVERY} as "deliveryDate",
  t.delivery_deadline as "deliveryDeadline", p.km as kilometres, p.total
from page p join need_trainings t on t.id = p.id join trainees e on e.id = t.trainee_id
  join training_types y on y.id = t.training_type_id left join companies c on c.id = t.company_id left join areas a on a.id = t.area_id
order by p.place`,
  columns: {
    id: 'int4',
    status: typed<NeedTrainingStatus>('text'),
    traineeId: 'int4',
    firstName: 'text?',
    lastName: 'text?',
    companyId: 'int4?',
    company: 'text?',
    trainingTypeId: 'int4',
    trainingType: 'text',
    color: 'text?',
    areaId: 'int4?',
    areaCode: 'text?',
    area: 'text?',
    city: 'text?',
    waitingDays: 'int4',
    deliveryDate: 'date?',
    deliveryDeadline: 'date?',
    kilometres: 'int4?',
    total: 'int4',
  },
  examples: POOL_SORTS.map((sort) => ({ sort, size: 30, where: '' })),
});
