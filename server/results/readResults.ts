import type { Actor } from '../../model/accounts/access.ts';
import { isAllowed } from '../../model/accounts/access.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import {
  objectivesOf,
  RESULTS_WRITE_RIGHT,
  type TrainingResultsView,
  trainingResultsPath,
} from '../../model/results/trainingResult.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters } from '../database/sql.ts';
import { notFound } from '../domainError.ts';
import { rowScope } from '../records/rowScope.ts';
import { sessionObjectivesStatement } from './sessionObjectivesStatement.ts';
import { traineeResultsStatement } from './traineeResultsStatement.ts';

/** Each trainee's results; a session the caller may not see is a 404. */
export const readResults = async (
  tx: Queryable,
  { trainingSessionId, actor }: { readonly trainingSessionId: number; readonly actor: Actor },
): Promise<TrainingResultsView> => {
  const params = new Parameters();
  params.add(trainingSessionId);
  const scope = rowScope({ collection: 'training_sessions', actor, row: 's' }, params);
  const trainingSession = await sessionObjectivesStatement.row(tx, { scope }, params.values);
  if (!trainingSession) throw notFound();
  const rows = await traineeResultsStatement.rows(tx, [trainingSessionId]);
  return {
    '@id': trainingResultsPath(trainingSessionId),
    '@type': 'TrainingResults',
    objectives: objectivesOf(trainingSession.objectives),
    trainees: rows.map(({ needId, ...row }) => ({ needTraining: iriOf('need_trainings', needId), ...row })),
    mayWrite: isAllowed(RESULTS_WRITE_RIGHT, actor.roles),
  };
};
