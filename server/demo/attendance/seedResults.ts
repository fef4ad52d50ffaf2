import { HOUR_MS } from '../../../model/calendar/parisTime.ts';
import type { TrainingResult } from '../../../model/results/trainingResult.ts';
import { readTrainingResults, writeTrainingResults } from '../../results/writeTrainingResults.ts';
import { contextOf } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';

/** Sessions whose sheet is validated, with the first of their trainers. */
const ASSESSED = `
select s.id, s.end_at as "endAt", (
  select a.email from logistic_sessions_training_sessions l join logistic_sessions_trainers r on r.owner_id = l.owner_id
    join trainers t on t.id = r.target_id join accounts a on a.id = t.account_id
  where l.target_id = s.id order by t.id limit 1) as email
from training_sessions s where s.status <> 'canceled' and s.end_at < $1
  and exists (select from emargement_sheets e where e.training_session_id = s.id and e.validated_at is not null)
order by s.end_at, s.id`;

const IN_PROGRESS_EVERY = 7;
const NOT_ACQUIRED_EVERY = 23;

const resultOf = (place: number): TrainingResult => {
  if (place % NOT_ACQUIRED_EVERY === 0) return 'not_acquired';
  return place % IN_PROGRESS_EVERY === 0 ? 'in_progress' : 'acquired';
};

/** Trainers assess those who have signed, an hour after the session. */
export const seedResults = async (seeding: Seeding): Promise<void> => {
  const { tx, now } = seeding;
  const sessions = await tx.query<{ id: number; endAt: Date; email: string | null }>(ASSESSED, [
    new Date(now.getTime() - HOUR_MS),
  ]);
  let place = 0;
  for (const { id, endAt, email } of sessions) {
    const context = await contextOf({ ...seeding, at: new Date(endAt.getTime() + HOUR_MS), ...(email && { by: email }) });
    const { objectives, trainees } = await readTrainingResults(tx, { trainingSessionId: id, actor: context.actor });
    const changes = trainees
      .filter(({ hasSigned, isAbsent }) => hasSigned && !isAbsent)
      .flatMap(({ needTraining }) =>
        objectives.map((objective) => {
          place += 1;
          return { needTraining, objective, result: resultOf(place) };
        }),
      );
    if (changes.length > 0) await writeTrainingResults(context, { trainingSessionId: id, changes });
  }
};
