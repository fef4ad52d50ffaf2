import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';

/** Sessions that end after $2 and have a training in common with session $1 that takes place. */
const otherDaysStatement = defineStatement({
  text: `select distinct l.id from logistic_sessions_training_sessions own
join training_sessions s on s.id = own.target_id and s.status <> 'canceled'
join logistic_sessions_training_sessions k on k.target_id = own.target_id
join logistic_sessions l on l.id = k.owner_id and l.id <> own.owner_id
where own.owner_id = $1::int and l.end_at >= $2::timestamptz order by 1`,
  columns: { id: 'int4' },
});

/** The other coming days of a session's trainings: a training of several days is planned as one. */
export const otherDaysOf = async (database: Queryable, logisticSession: number, now: Date): Promise<readonly number[]> =>
  (await otherDaysStatement.rows(database, [logisticSession, now])).map(({ id }) => id);
