import { HOUR_MS, parisDay } from '../../../model/calendar/parisTime.ts';
import type { Queryable } from '../../database/database.ts';

/**
 * Hours without an answer after which a set enters the chain. Times of anonymous answers are whole hours, and an answer can be replaced for
 * some minutes: sooner, an entry of its own would tell whose answer was replaced.
 */
const QUIET_HOURS = 2;

const SEAL = `
with entry as (
  insert into questionnaire_answer_entries (kind, training_session_id, questionnaire_id, day, count, content_hash)
  select 'set', s.training_session_id, s.questionnaire_id, $1::date, s.count, s.content_hash from questionnaire_answer_sets s
  where s.content_hash is distinct from (select e.content_hash from questionnaire_answer_entries e where e.hash = s.entry_hash)
    and not exists (select from questionnaire_invitations i
      where (i.training_session_id = s.training_session_id or i.asked_year = -s.training_session_id)
      and i.questionnaire_id = s.questionnaire_id and i.answered_at > $2)
  order by s.training_session_id, s.questionnaire_id
  returning training_session_id, questionnaire_id, hash)
update questionnaire_answer_sets s set entry_hash = entry.hash from entry
where s.training_session_id = entry.training_session_id and s.questionnaire_id = entry.questionnaire_id`;

/** Adds the anonymous answers that have come since the last day to the chain, as wholes. */
export const sealAnswerSets = async (tx: Queryable, now: Date): Promise<void> => {
  const quietSince = new Date(now.getTime() - QUIET_HOURS * HOUR_MS);
  await tx.write(['questionnaire_answer_entries', 'questionnaire_answer_sets'], SEAL, [parisDay(now), quietSince]);
};
