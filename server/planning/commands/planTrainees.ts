import { z } from 'zod';
import { type NamedTraining, PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import { FITTED_NEEDS_MAX } from '../../../model/needs/calls/fittingSession.ts';
import { lockTrainingSessions } from '../../conflicts/lockPlanned.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { type AssociateNeeds, associateNeeds, lockNeeds } from '../../needs/placement/associateNeeds.ts';
import { logisticSessionsOfTrainingsStatement } from '../../timetable/linkedSessions.ts';
import type { Prepare } from './command.ts';

export const NEED_IRIS = z.array(IRI_SCHEMA).min(1).max(FITTED_NEEDS_MAX);

const BODY = z.strictObject({ needTrainings: NEED_IRIS, to: IRI_SCHEMA, override: z.boolean().default(false) });

/** Ids of the named needs, each once. */
export const needIdsOf = (iris: readonly string[] = []): readonly number[] => [
  ...new Set(iris.map((iri, index) => idOfIri('need_trainings', iri, `needTrainings[${index}]`))),
];

const trainingLabelStatement = defineStatement({
  text: `select y.name, s.start_at as "startAt" from training_sessions s join training_types y on y.id = s.training_type_id
where s.id = $1`,
  columns: { name: 'text', startAt: 'timestamptz' },
});

/** A training session as the label of a command names it. */
export const trainingLabel = async (database: Queryable, id: number) => {
  const row = await trainingLabelStatement.row(database, [id]);
  if (!row) throw new Error(`Training session ${id} was deleted while it was locked`);
  return row;
};

/** Plans the needs that can join the session; refused if none can. @returns what was done, in French */
export const planNeeds = async (context: WriteContext, options: AssociateNeeds, on?: NamedTraining): Promise<string> => {
  const { added, ignored } = await associateNeeds(context, { ...options, plan: true });
  const reasons = ignored.map(({ reason }) => reason);
  if (added.length === 0) throw new DomainError('workflow.refused', { detail: [...new Set(reasons)].join(' ') });
  return PLANNING_COMMAND_SENTENCES.traineesPlanned(added.length, reasons, on);
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
      const on = await trainingLabel(context.database, trainingSessionId);
      const label = await planNeeds(context, { trainingSessionId, needIds, override }, on);
      const logisticSessions = await logisticSessionsOfTrainingsStatement.rows(context.database, [[trainingSessionId]]);
      return { label, sessions: logisticSessions.map(({ id }) => id) };
    },
  };
};
