import { z } from 'zod';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import { lockLogisticSessions, lockTrainingSessions } from '../../conflicts/lockPlanned.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { problem } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { linkedTrainingsStatement, logisticSessionsOfTrainingsStatement } from '../../timetable/linkedSessions.ts';
import type { Prepare } from './command.ts';
import { lockNamedLogisticSession, trainingIdsOf } from './lockNamedLogisticSession.ts';

const BODY = z.strictObject({ session: IRI_SCHEMA, version: z.int().optional() });

/** Cancels the trainings of a logistic session, with their other days: all of them, or none. */
export const prepareCancel: Prepare = async (context, body) => {
  const { session: iri, version } = readAs(BODY, body);
  const { database } = context;
  const linked = await linkedTrainingsStatement.rows(database, [[idOfIri('logistic_sessions', iri, 'session')]]);
  const days = await logisticSessionsOfTrainingsStatement.rows(database, [linked.map(({ id }) => id)]);
  // All in one order: two commands must not wait for each other.
  await lockLogisticSessions(
    database,
    days.map(({ id }) => id),
  );
  const logisticSession = await lockNamedLogisticSession(context, iri, version);
  const trainings = trainingIdsOf([logisticSession]);
  await lockTrainingSessions(database, trainings);
  const { logistic_sessions: logisticSessions, training_sessions: trainingSessions } = recordsOf(context);
  const sessions = await logisticSessions.list(days.map(({ id }) => id));
  const ids = sessions.map(({ id }) => id);
  return {
    touched: { logistic_sessions: ids, training_sessions: trainings },
    run: async () => {
      const open = [];
      for (const id of trainings) open.push(await trainingSessions.read(id));
      const going = open.filter(({ status }) => status !== 'canceled');
      if (going.length === 0) throw problem('workflow.refused', 'session.already_cancelled');
      for (const training of going) await trainingSessions.patch(training, { status: 'canceled' });
      return { label: PLANNING_COMMAND_SENTENCES.canceled(logisticSession), sessions: ids };
    },
  };
};
