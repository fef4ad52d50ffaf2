import { type RowOf, typed } from '../../database/defineStatement.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';

export type SamePersonReason = 'email' | 'phone' | 'name_and_order';

const CANDIDATES = `candidate as (select * from jsonb_to_recordset($1::jsonb)
    as c(key int, "firstName" text, "lastName" text, email text, phones text[], orders text[]))`;

const byPhone = (column: string) =>
  `select c.key, p.id, null::int, 'phone' from candidate c cross join lateral unnest(c.phones) as given(number)
   join trainees p on phone_search(p.${column}) = phone_search(given.number)`;

/** The need is found first, and fenced by `offset 0`: without statistics the planner would begin with everybody of a first name. */
const byOrder = (column: string) =>
  `select c.key, p.id, n.id, 'name_and_order' from candidate c cross join lateral unnest(c.orders) as given(number)
   cross join lateral (select m.id, m.trainee_id from need_trainings m where lower(m.${column}) = lower(given.number) offset 0) n
   cross join lateral (select q.id, q.last_name, q.first_name from trainees q where q.id = n.trainee_id offset 0) p
   where search_text(p.last_name) = search_text(c."lastName") and search_text(p.first_name) = search_text(c."firstName")`;

/** Each part is an index look-up by equality: ten thousand candidates cost ten thousand look-ups. */
const MATCHED = `matched(key, trainee, need, reason) as (
  select c.key, p.id, null::int, 'email' from candidate c join trainees p on lower(p.email) = lower(c.email)
  union ${byPhone('phone_number')}
  union ${byPhone('mobile_phone')}
  union ${byOrder('command_no_one')}
  union ${byOrder('command_no_two')})`;

/** Trainees who match the candidates ($1); `needId`: the need with the same order number, where that is the reason. */
export const personMatchStatement = scopedStatement({
  of: ['trainees', 't'],
  text: (scope) =>
    `with ${CANDIDATES}, ${MATCHED} select m.key, m.trainee as "traineeId", m.need as "needId", m.reason ` +
    `from matched m join trainees t on t.id = m.trainee where ${scope} order by 1, 2, 4, 3`,
  columns: { key: 'int4', traineeId: 'int4', needId: 'int4?', reason: typed<SamePersonReason>('text') },
});

export type PersonMatch = RowOf<typeof personMatchStatement>;
