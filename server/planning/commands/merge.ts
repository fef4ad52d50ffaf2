import { z } from 'zod';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import { IRI_SCHEMA, readAs } from '../../http/bodySchema.ts';
import { lockTrainingSessions } from '../lockPlanned.ts';
import { mergeLogisticSessions } from '../mergeLogisticSessions.ts';
import type { Prepare } from './command.ts';
import { lockNamedLogisticSessions, trainingIdsOf } from './lockNamedLogisticSession.ts';
import { REPLACE_SCHEMA, replacementsOf } from './replaceMembers.ts';

const BODY = z.strictObject({ session: IRI_SCHEMA, into: IRI_SCHEMA, replace: REPLACE_SCHEMA });

/** Merges two logistic sessions. */
export const prepareMerge: Prepare = async (context, body) => {
  const named = readAs(BODY, body);
  const [gone, into] = await lockNamedLogisticSessions(context, [
    ['session', named.session],
    ['into', named.into],
  ]);
  if (!gone || !into) throw new Error('The locked logistic sessions were not loaded');
  const trainings = trainingIdsOf([gone, into]);
  await lockTrainingSessions(context.database, trainings);
  return {
    touched: { logistic_sessions: [gone.id, into.id], training_sessions: trainings },
    run: async () => {
      await mergeLogisticSessions(context, { gone, into, replacements: replacementsOf(named) });
      const label = PLANNING_COMMAND_SENTENCES.merged(gone, into);
      return { label, sessions: [into.id, gone.id] };
    },
  };
};
