import { TRAINER_DAYS_PER_PAGE, type TrainerTab } from '../../model/trainers/trainerSpace.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import type { StoredDay } from './trainerLogisticSessionHours.ts';
import { TRAINER_DAY_OBJECT } from './trainerLogisticSessionObject.ts';

const OWN = `select s.* from logistic_sessions_trainers me join logistic_sessions s on s.id = me.owner_id
where me.target_id = $1 and s.end_at >= $2::timestamptz and ($3::timestamptz is null or s.end_at < $3::timestamptz)`;

const ORDERS = { upcoming: 'asc', historique: 'desc' } as const satisfies Record<TrainerTab, string>;

/** A page of a trainer's sessions ($1: the trainer, $2 and $3: the period, $4: the page's offset), and how many there are in all. */
export const trainerDaysStatement = defineBuiltStatement({
  text: ({ tab }: { readonly tab: TrainerTab }) => `with own as (${OWN}),
page as (select * from own order by start_at ${ORDERS[tab]}, id ${ORDERS[tab]} limit ${TRAINER_DAYS_PER_PAGE} offset $4)
select (select count(*)::int from own) as total,
  (select coalesce(jsonb_agg(${TRAINER_DAY_OBJECT} order by s.start_at ${ORDERS[tab]}, s.id ${ORDERS[tab]}), '[]') from page s) as members`,
  columns: { total: 'int4', members: typed<readonly StoredDay[]>('jsonb') },
  examples: [{ tab: 'upcoming' }, { tab: 'historique' }],
});
