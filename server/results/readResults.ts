import type { Actor } from '../../model/accounts/access.ts';
import { isAllowed } from '../../model/accounts/access.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import {
  objectivesOf,
  RESULTS_WRITE_RIGHT,
  type TrainingResult,
  type TrainingResultsView,
  trainingResultsPath,
} from '../../model/results/trainingResult.ts';
import { hasSignature } from '../attendance/hasSignature.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters } from '../database/sql.ts';
import { notFound } from '../domainError.ts';
import { rowScope } from '../records/rowScope.ts';

const TRAINEES = `
select n.id as "needId", t.last_name || ' ' || t.first_name as name, n.status = 'absent' as "isAbsent",
  exists (select from emargements e where e.need_training_id = n.id and e.training_session_id = $1 and e.deleted_at is null
    and ${hasSignature('e')}) as "hasSigned",
  (select coalesce(jsonb_object_agg(r.objective, r.result), '{}') from training_results r
    where r.need_training_id = n.id and r.training_session_id = $1) as results
from need_trainings n join trainees t on t.id = n.trainee_id
where n.training_session_id = $1 order by t.last_name, t.first_name, n.id`;

interface TraineeRow {
  readonly needId: number;
  readonly name: string;
  readonly isAbsent: boolean;
  readonly hasSigned: boolean;
  readonly results: Readonly<Record<string, TrainingResult>>;
}

interface SessionRow {
  readonly objectives: readonly { readonly label: string }[] | null;
}

/** Each trainee's results; a session the caller may not see is a 404. */
export const readResults = async (
  tx: Queryable,
  { trainingSessionId, actor }: { readonly trainingSessionId: number; readonly actor: Actor },
): Promise<TrainingResultsView> => {
  const params = new Parameters();
  const id = params.add(trainingSessionId);
  const scope = rowScope({ collection: 'training_sessions', actor, row: 's' }, params);
  const [session] = await tx.query<SessionRow>(
    `select y.objectives from training_sessions s join training_types y on y.id = s.training_type_id
     where s.id = ${id} and ${scope}`,
    params.values,
  );
  if (!session) throw notFound();
  const rows = await tx.query<TraineeRow>(TRAINEES, [trainingSessionId]);
  return {
    '@id': trainingResultsPath(trainingSessionId),
    '@type': 'TrainingResults',
    objectives: objectivesOf(session.objectives),
    trainees: rows.map(({ needId, ...row }) => ({ needTraining: iriOf('need_trainings', needId), ...row })),
    mayWrite: isAllowed(RESULTS_WRITE_RIGHT, actor.roles),
  };
};
