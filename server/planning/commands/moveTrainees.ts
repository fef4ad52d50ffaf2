import { z } from 'zod';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import { FITTED_NEEDS_MAX } from '../../../model/needs/calls/fittingSession.ts';
import { lockTrainingSessions } from '../../conflicts/lockPlanned.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { lockNeeds } from '../../needs/placement/associateNeeds.ts';
import { moveNeeds } from '../../needs/placement/moveNeeds.ts';
import { logisticSessionsOfTrainingsStatement } from '../../timetable/linkedSessions.ts';
import type { Prepare } from './command.ts';
import { trainingLabel } from './planTrainees.ts';

const BODY = z.strictObject({
  needTrainings: z.array(IRI_SCHEMA).min(1).max(FITTED_NEEDS_MAX),
  from: IRI_SCHEMA,
  to: IRI_SCHEMA,
  override: z.boolean().default(false),
});

/** Moves trainees between two training sessions. */
export const prepareMoveTrainees: Prepare = async (context, body) => {
  const { needTrainings, override, ...trainings } = readAs(BODY, body);
  const needIds = [...new Set(needTrainings.map((iri, index) => idOfIri('need_trainings', iri, `needTrainings[${index}]`)))];
  const from = idOfIri('training_sessions', trainings.from, 'from');
  const to = idOfIri('training_sessions', trainings.to, 'to');
  await lockTrainingSessions(context.database, [from, to]);
  await lockNeeds(context, needIds);
  return {
    touched: { training_sessions: [from, to], need_trainings: needIds },
    run: async () => {
      await moveNeeds(context, { needIds, from, to, override });
      const logisticSessions = await logisticSessionsOfTrainingsStatement.rows(context.database, [[from, to]]);
      const label = PLANNING_COMMAND_SENTENCES.traineesMoved(needIds.length, await trainingLabel(context.database, to));
      return { label, sessions: logisticSessions.map(({ id }) => id) };
    },
  };
};
