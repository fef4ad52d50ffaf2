import type { Actor } from '../../model/accounts/access.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../domainError.ts';

interface CheckAccessPlan {
  readonly actor: Actor;
  readonly logisticSessionId: number;
  readonly fileId: number;
}

const HELD = `
select 1 from logistic_sessions s join logistic_sessions_trainers me on me.owner_id = s.id and me.target_id = $1
where s.id = $2 and (
  exists (select 1 from training_locations l where l.id = s.training_location_id and l.access_plan_id = $3)
  or exists (
    select 1 from logistic_sessions_training_sessions j join training_sessions t on t.id = j.target_id
      join training_types y on y.id = t.training_type_id
    where j.owner_id = s.id and y.access_plan_id = $3))`;

/** Refuses a file that is not an access plan of one of the trainer's sessions, as a 404. */
export const checkAccessPlan = async (
  database: Queryable,
  { actor, logisticSessionId, fileId }: CheckAccessPlan,
): Promise<void> => {
  const [held] = actor.kind === 'trainer' ? await database.query(HELD, [actor.id, logisticSessionId, fileId]) : [];
  if (!held) throw notFound();
};
