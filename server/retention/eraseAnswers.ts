import { parisDay } from '../../model/calendar/parisTime.ts';
import { ERASED_FUNDER_NAME } from '../../model/messages/retention/retention.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { erasureHash, isErased, type StoredAnswer } from '../questionnaires/chain/answerHashes.ts';
import { answersStatement } from '../questionnaires/chain/answerRows.ts';

/** The same lock as that of an answer that comes. */
const LOCK = `select pg_advisory_xact_lock(${ADVISORY_LOCKS.answers}, $1::int)`;

const SEAL = `insert into questionnaire_answer_entries (kind, training_session_id, day, count, content_hash)
values ('erased', $1, $2, $3, $4)`;

/** The table's trigger allows no other change, and this one only after the entry `erased` exists. */
const EMPTY = `update questionnaire_answers set answers = '{}', objectives = '{}', nonce = null
where training_session_id = $1 and id = any($2::uuid[])`;

/** Seals all that is left of some answers and of those erased before, then empties them. */
const emptyAnswers = async (
  { database, now }: Pick<WriteContext, 'database' | 'now'>,
  session: number,
  isEmptied: (answer: StoredAnswer) => boolean,
): Promise<void> => {
  await database.query(LOCK, [session]);
  const answers = (await answersStatement.rows(database, [[session]])).filter((answer) => isErased(answer) || isEmptied(answer));
  const values = [session, parisDay(now), answers.length, erasureHash(answers)];
  await database.write('questionnaire_answer_entries', SEAL, values);
  await database.write('questionnaire_answers', EMPTY, [session, answers.map(({ id }) => id)]);
};

/** Named answers of the people of a sheet ($1: its uuid) who have no other sheet with signatures in the training. */
const peopleStatement = defineStatement({
  text: `
select a.training_session_id as session, a.id from emargement_sheets s join emargements e on e.sheet_id = s.id
join questionnaire_invitations i on i.need_training_id = e.need_training_id and i.training_session_id = s.training_session_id
join questionnaire_answers a on a.invitation_id = i.id and (a.nonce is not null or a.answers <> '{}' or a.objectives <> '{}')
where s.uuid = $1 and not exists (
  select from emargements o join emargement_sheets p on p.id = o.sheet_id join emargement_events v on v.sheet_uuid = p.uuid
  where o.need_training_id = e.need_training_id and p.training_session_id = s.training_session_id and p.uuid <> s.uuid and v.svg is not null)`,
  columns: { session: 'int4', id: 'uuid' },
});

/** Erases, with the evidence of a sheet, what its people have answered under their names. */
export const eraseAnswersOfSheet = async (context: Pick<WriteContext, 'database' | 'now'>, sheetUuid: string): Promise<void> => {
  const rows = await peopleStatement.rows(context.database, [sheetUuid]);
  const [first] = rows;
  if (!first) return;
  const ids = new Set(rows.map(({ id }) => id));
  await emptyAnswers(context, first.session, ({ id }) => ids.has(id));
};

/** Funders, who are no records, leave only that one was asked. */
const FORGET_FUNDERS = `update questionnaire_invitations set funder_name = $2, funder_email = id::text where asked_year = $1 and funder_email is not null`;

/** Erases the contents of the answers of a training, or of a year (below zero), after an entry that seals all that is left of them. */
export const eraseAnswers = async ({ database, now }: WriteContext, key: string): Promise<readonly string[]> => {
  const session = Number(key);
  await emptyAnswers({ database, now }, session, () => true);
  if (session < 0) await database.write('questionnaire_invitations', FORGET_FUNDERS, [-session, ERASED_FUNDER_NAME]);
  return [];
};
