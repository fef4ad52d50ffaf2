import { type SessionPair, sessionPairs } from '../../model/mail/sessionChanges.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { type MessageTold, messageTold } from '../outbox/messageTold.ts';
import { CALLED_SESSIONS, PENDING_TOLD, TOLD_SESSIONS, type TraineeSessionsRow, traineeSessions } from './traineeSessions.ts';

interface Convoked {
  readonly needTrainingId: number;
  readonly trainingSessionId: number;
  readonly now: Date;
}

/** Sessions that the trainee of a need ($1) was told of, and those that hold now. */
const traineeSessionsStatement = defineStatement({
  text: `select ${TOLD_SESSIONS} as told, ${CALLED_SESSIONS} as called, ${PENDING_TOLD} as pending from need_trainings n where n.id = $1`,
  columns: {
    told: typed<TraineeSessionsRow['told']>('jsonb'),
    called: typed<TraineeSessionsRow['called']>('jsonb'),
    pending: typed<TraineeSessionsRow['pending']>('jsonb'),
  },
});

/**
 * Content that a trainee's convocation to a training session sends to their calendar: its logistic sessions, and those they knew
 * of it that are gone. Nothing if it is cancelled, or not theirs.
 */
export const toldByConvocation = async (
  database: Queryable,
  { needTrainingId, trainingSessionId, now }: Convoked,
): Promise<readonly MessageTold[]> => {
  const row = await traineeSessionsStatement.row(database, [needTrainingId]);
  if (!row) return [];
  const { told, called } = traineeSessions(row, await readConfiguration(database, 'default_lunch_break'));
  if (!called.some(({ trainingSession }) => trainingSession === trainingSessionId)) return [];
  const isAhead = ({ dates }: Pick<MessageTold, 'dates'>) => dates.some(({ endAt }) => Date.parse(endAt) > now.getTime());
  const isTheirs = ({ told: last, called: session }: SessionPair): boolean =>
    session !== null || (last?.trainingSession === trainingSessionId && isAhead(last));
  return sessionPairs(told, called)
    .filter(isTheirs)
    .flatMap((pair) => messageTold(needTrainingId, pair) ?? []);
};
