import { z } from 'zod';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import { lockTrainingSessions } from '../../conflicts/lockPlanned.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { IRI_SCHEMA, readAs } from '../../http/bodySchema.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { problem } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import type { Prepare } from './command.ts';
import { type LogisticSessionItem, lockNamedLogisticSession, trainingIdsOf } from './lockNamedLogisticSession.ts';

const BODY = z.strictObject({ session: IRI_SCHEMA, version: z.int().optional() });

const withoutDayStatement = defineStatement({
  text: `select s.id, exists (select from need_trainings n where n.training_session_id = s.id) as "hasTrainees"
from training_sessions s where s.id = any($1::int[])
  and not exists (select from logistic_sessions_training_sessions k where k.target_id = s.id)
order by s.id`,
  columns: {
    id: 'int4',
    hasTrainees: 'bool',
  },
});

/** Training sessions left without a logistic session; to be deleted too; refused if one has trainees. */
const leftWithoutDay = async (tx: Queryable, trainings: readonly number[]): Promise<number[]> => {
  const emptyTrainings = await withoutDayStatement.rows(tx, [trainings]);
  if (emptyTrainings.some(({ hasTrainees }) => hasTrainees)) {
    throw problem('record.in_use', 'planning.trainees_registered');
  }
  return emptyTrainings.map(({ id }) => id);
};

const removeSession = async (
  context: WriteContext,
  logisticSession: LogisticSessionItem,
  trainings: readonly number[],
): Promise<void> => {
  const { logistic_sessions: logisticSessions, training_sessions: trainingSessions } = recordsOf(context);
  await logisticSessions.remove(logisticSession.id);
  const alone = await leftWithoutDay(context.database, trainings);
  for (const id of alone) await trainingSessions.remove(id);
};

/** Deletes a logistic session, with the training sessions held only on it. */
export const prepareRemove: Prepare = async (context, body) => {
  const { session: iri, version } = readAs(BODY, body);
  const logisticSession = await lockNamedLogisticSession(context, iri, version);
  const trainings = trainingIdsOf([logisticSession]);
  await lockTrainingSessions(context.database, trainings);
  return {
    touched: { logistic_sessions: [logisticSession.id], training_sessions: trainings },
    run: async () => {
      await removeSession(context, logisticSession, trainings);
      return { label: PLANNING_COMMAND_SENTENCES.removed(logisticSession), sessions: [logisticSession.id] };
    },
  };
};
