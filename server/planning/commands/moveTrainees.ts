import { z } from 'zod';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import type { Queryable } from '../../database/database.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { lockNeeds } from '../../needs/associateNeeds.ts';
import { moveNeeds } from '../../needs/moveNeeds.ts';
import { lockTrainingSessions } from '../lockPlanned.ts';
import type { Prepare } from './command.ts';

const BODY = z.strictObject({
  needTrainings: z.array(IRI_SCHEMA).min(1).max(200),
  from: IRI_SCHEMA,
  to: IRI_SCHEMA,
  override: z.boolean().default(false),
});

const daysOf = async (tx: Queryable, trainings: readonly number[]): Promise<number[]> => {
  const text =
    'select distinct owner_id as id from logistic_sessions_training_sessions where target_id = any($1::int[]) order by 1';
  return (await tx.query<{ id: number }>(text, [trainings])).map(({ id }) => id);
};

/** Moves trainees between two training sessions. */
export const prepareMoveTrainees: Prepare = async (context, body) => {
  const { needTrainings, override, ...named } = readAs(BODY, body);
  const needIds = [...new Set(needTrainings.map((iri, index) => idOfIri('need_trainings', iri, `needTrainings[${index}]`)))];
  const from = idOfIri('training_sessions', named.from, 'from');
  const to = idOfIri('training_sessions', named.to, 'to');
  await lockTrainingSessions(context.database, [from, to]);
  await lockNeeds(context, needIds);
  return {
    touched: { training_sessions: [from, to], need_trainings: needIds },
    run: async () => {
      await moveNeeds(context, { needIds, from, to, override });
      const logisticSessions = await daysOf(context.database, [from, to]);
      return { label: PLANNING_COMMAND_SENTENCES.traineesMoved(needIds.length), sessions: logisticSessions };
    },
  };
};
