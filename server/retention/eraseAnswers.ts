import { parisDay } from '../../model/calendar/parisTime.ts';
import { ERASED_FUNDER_NAME } from '../../model/messages/retention/retention.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { erasureHash } from '../questionnaires/chain/answerHashes.ts';
import { answersStatement } from '../questionnaires/chain/answerRows.ts';

/** The same lock as that of an answer that comes. */
const LOCK = `select pg_advisory_xact_lock(${ADVISORY_LOCKS.answers}, $1::int)`;

const SEAL = `insert into questionnaire_answer_entries (kind, training_session_id, day, count, content_hash)
values ('erased', $1, $2, $3, $4)`;

/** The table's trigger allows no other change, and this one only after the entry `erased` exists. */
const EMPTY = `update questionnaire_answers set answers = '{}', objectives = '{}', nonce = null where training_session_id = $1`;

/** Funders, who are no records, leave only that one was asked. */
const FORGET_FUNDERS = `update questionnaire_invitations set funder_name = $2, funder_email = id::text where asked_year = $1 and funder_email is not null`;

/** Erases the contents of the answers of a training, or of a year (below zero), after an entry that seals all that is left of them. */
export const eraseAnswers = async ({ database, now }: WriteContext, key: string): Promise<readonly string[]> => {
  const session = Number(key);
  await database.query(LOCK, [session]);
  const answers = await answersStatement.rows(database, [[session]]);
  const values = [session, parisDay(now), answers.length, erasureHash(answers)];
  await database.write('questionnaire_answer_entries', SEAL, values);
  await database.write('questionnaire_answers', EMPTY, [session]);
  if (session < 0) await database.write('questionnaire_invitations', FORGET_FUNDERS, [-session, ERASED_FUNDER_NAME]);
  return [];
};
