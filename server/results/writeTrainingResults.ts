import { type Actor, isAllowed } from '../../model/kernel/access.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import {
  objectivesOf,
  RESULTS_WRITE_RIGHT,
  type TrainingResult,
  type TrainingResultChange,
  type TrainingResultsView,
  trainingResultsPath,
} from '../../model/results/trainingResult.ts';
import { hasSignature } from '../attendance/sheet/readSheetStates.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { frenchOrder } from '../database/frenchText.ts';
import { idOfIri } from '../http/bodySchema.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid, notFound } from '../kernel/domainError.ts';
import { putTable } from '../records/putTable.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { scopedStatement } from '../records/scope/scopedStatement.ts';

/** The objectives of a training session's type ($1: the session). */
const sessionObjectivesStatement = scopedStatement({
  of: ['training_sessions', 's'],
  text: (scope) =>
    `select y.objectives from training_sessions s join training_types y on y.id = s.training_type_id where s.id = $1 and ${scope}`,
  columns: {
    objectives: typed<readonly { readonly label: string }[] | null>('jsonb'),
  },
});

/** Attendance and results of each trainee of a training session ($1). */
const traineeResultsStatement = defineStatement({
  text: `
select n.id as "needId", t.last_name || ' ' || t.first_name as name, n.status = 'absent' as "isAbsent",
  exists (select from emargements e where e.need_training_id = n.id and e.training_session_id = $1 and e.deleted_at is null
    and ${hasSignature('e')}) as "hasSigned",
  (select coalesce(jsonb_object_agg(r.objective, r.result), '{}') from training_results r
    where r.need_training_id = n.id and r.training_session_id = $1) as results
from need_trainings n join trainees t on t.id = n.trainee_id
where n.training_session_id = $1 order by ${frenchOrder('t.last_name')}, ${frenchOrder('t.first_name')}, n.id`,
  columns: {
    needId: 'int4',
    name: 'text',
    isAbsent: 'bool',
    hasSigned: 'bool',
    results: typed<Readonly<Record<string, TrainingResult>>>('jsonb'),
  },
});

/** Each trainee's results; a session the caller may not see is a 404. */
export const readTrainingResults = async (
  tx: Queryable,
  { trainingSessionId, actor }: { readonly trainingSessionId: number; readonly actor: Actor },
): Promise<TrainingResultsView> => {
  const trainingSession = await sessionObjectivesStatement.row({ database: tx, actor }, [trainingSessionId]);
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

const LOCK = 'select id from training_sessions where id = $1 for update';
const CLEAR = 'delete from training_results where need_training_id = $1 and training_session_id = $2 and objective = $3';
const WRITE = {
  columns: { need_training_id: '$1', training_session_id: '$2', objective: '$3', result: '$4', author: '$5' },
  key: ['need_training_id', 'training_session_id', 'objective'],
};

const refuseUnknown = ({ trainees, objectives }: TrainingResultsView, changes: readonly TrainingResultChange[]): void => {
  const traineeNeeds = new Set(trainees.map(({ needTraining }) => needTraining));
  const faults = changes.flatMap(({ needTraining, objective }, index) => [
    ...(traineeNeeds.has(needTraining)
      ? []
      : [{ propertyPath: `results[${index}].needTraining`, message: FIELD_REFUSALS.relation, code: 'relation' }]),
    ...(objectives.includes(objective)
      ? []
      : [{ propertyPath: `results[${index}].objective`, message: FIELD_REFUSALS.choice, code: 'choice' }]),
  ]);
  if (faults.length > 0) throw invalid(...faults);
};

const resultOf = ({ trainees }: TrainingResultsView, { needTraining, objective }: TrainingResultChange) =>
  trainees.find((trainee) => trainee.needTraining === needTraining)?.results[objective] ?? null;

/** Saves trainees' results, in the caller's transaction; the journal has each result before and after. */
export const writeTrainingResults = async (
  context: WriteContext,
  { trainingSessionId, changes }: { readonly trainingSessionId: number; readonly changes: readonly TrainingResultChange[] },
): Promise<TrainingResultsView> => {
  const { database, actor } = context;
  await database.query(LOCK, [trainingSessionId]);
  const before = await readTrainingResults(database, { trainingSessionId, actor });
  refuseUnknown(before, changes);
  const effectiveChanges = changes.filter((change) => resultOf(before, change) !== change.result);
  for (const { needTraining, objective, result } of effectiveChanges) {
    const key = [idOfIri('need_trainings', needTraining, 'needTraining'), trainingSessionId, objective];
    await (result === null
      ? database.write('training_results', CLEAR, key)
      : putTable(context, 'training_results', { ...WRITE, values: [...key, result, actor.name] }));
  }
  if (effectiveChanges.length > 0) {
    await recordWriter(context, 'training_sessions').journal('assess', {
      recordId: trainingSessionId,
      before: { results: effectiveChanges.map((change) => ({ ...change, result: resultOf(before, change) })) },
      after: { results: effectiveChanges },
    });
  }
  return readTrainingResults(database, { trainingSessionId, actor });
};
