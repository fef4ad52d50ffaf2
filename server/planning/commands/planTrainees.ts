import { z } from 'zod';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import { FITTED_NEEDS_MAX } from '../../../model/needs/fittingSession.ts';
import { DomainError } from '../../domainError.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { type AssociateNeeds, associateNeeds, lockNeeds } from '../../needs/associateNeeds.ts';
import type { WriteContext } from '../../records/writeContext.ts';
import { lockTrainingSessions } from '../lockPlanned.ts';
import { logisticSessionsOfTrainingsStatement } from '../logisticSessionsOfTrainingsStatement.ts';
import type { Prepare } from './command.ts';

export const NEED_IRIS = z.array(IRI_SCHEMA).min(1).max(FITTED_NEEDS_MAX);

const BODY = z.strictObject({ needTrainings: NEED_IRIS, to: IRI_SCHEMA, override: z.boolean().default(false) });

/** Ids of the named needs, each once. */
export const needIdsOf = (iris: readonly string[] = []): readonly number[] => [
  ...new Set(iris.map((iri, index) => idOfIri('need_trainings', iri, `needTrainings[${index}]`))),
];

/** Plans the needs that can join the session; refused if none can. @returns what was done, in French */
export const planNeeds = async (context: WriteContext, options: AssociateNeeds): Promise<string> => {
  const { added, ignored } = await associateNeeds(context, { ...options, plan: true });
  const reasons = ignored.map(({ reason }) => reason);
  if (added.length === 0) throw new DomainError('workflow.refused', { detail: [...new Set(reasons)].join(' ') });
  return PLANNING_COMMAND_SENTENCES.traineesPlanned(added.length, reasons);
};

/** Plans needs on a training session. */
export const preparePlanTrainees: Prepare = async (context, body) => {
  const { needTrainings, to, override } = readAs(BODY, body);
  const needIds = needIdsOf(needTrainings);
  const trainingSessionId = idOfIri('training_sessions', to, 'to');
  await lockTrainingSessions(context.database, [trainingSessionId]);
  await lockNeeds(context, needIds);
  return {
    touched: { training_sessions: [trainingSessionId], need_trainings: needIds },
    run: async () => {
      const label = await planNeeds(context, { trainingSessionId, needIds, override });
      const held = await logisticSessionsOfTrainingsStatement.rows(context.database, [[trainingSessionId]]);
      return { label, sessions: held.map(({ id }) => id) };
    },
  };
};
