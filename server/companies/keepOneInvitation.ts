import { deletedFrom } from '../database/changedTables.ts';
import type { Queryable } from '../database/database.ts';

interface Pair {
  readonly from: number;
  readonly to: number;
}

/** Deletes one of two invitations to the same questionnaire of a session, before their people become one: an answered one stays. */
export const keepOneInvitation = async (
  database: Queryable,
  column: 'company_id' | 'need_training_id',
  { from, to }: Pair,
): Promise<void> => {
  await database.write(
    deletedFrom('questionnaire_invitations'),
    `delete from questionnaire_invitations d using questionnaire_invitations o
where (d.${column}, o.${column}) in (($1::int, $2::int), ($2::int, $1::int))
  and (d.training_session_id = o.training_session_id or d.asked_year = o.asked_year)
  and d.moment = o.moment and d.audience = o.audience
  and case when d.${column} = $1 then d.answered_at is null or o.answered_at is not null
    else d.answered_at is null and o.answered_at is not null end`,
    [from, to],
  );
};
