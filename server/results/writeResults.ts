import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import type { TrainingResultChange, TrainingResultsView } from '../../model/results/trainingResult.ts';
import { invalid } from '../domainError.ts';
import { idOfIri } from '../http/bodySchema.ts';
import { putTable } from '../records/putTable.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { readResults } from './readResults.ts';

const LOCK = 'select id from training_sessions where id = $1 for update';
const CLEAR = 'delete from training_results where need_training_id = $1 and training_session_id = $2 and objective = $3';
const WRITE = {
  columns: { need_training_id: '$1', training_session_id: '$2', objective: '$3', result: '$4', author: '$5' },
  key: ['need_training_id', 'training_session_id', 'objective'],
};

const refuseUnknown = ({ trainees, objectives }: TrainingResultsView, changes: readonly TrainingResultChange[]): void => {
  const known = new Set(trainees.map(({ needTraining }) => needTraining));
  const faults = changes.flatMap(({ needTraining, objective }, index) => [
    ...(known.has(needTraining)
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
export const writeResults = async (
  context: WriteContext,
  { trainingSessionId, changes }: { readonly trainingSessionId: number; readonly changes: readonly TrainingResultChange[] },
): Promise<TrainingResultsView> => {
  const { database, actor } = context;
  await database.query(LOCK, [trainingSessionId]);
  const before = await readResults(database, { trainingSessionId, actor });
  refuseUnknown(before, changes);
  const changed = changes.filter((change) => resultOf(before, change) !== change.result);
  for (const { needTraining, objective, result } of changed) {
    const key = [idOfIri('need_trainings', needTraining, 'needTraining'), trainingSessionId, objective];
    await (result === null
      ? database.write('training_results', CLEAR, key)
      : putTable(context, 'training_results', { ...WRITE, values: [...key, result, actor.name] }));
  }
  if (changed.length > 0) {
    await recordWriter(context, 'training_sessions').journal('assess', {
      recordId: trainingSessionId,
      before: { results: changed.map((change) => ({ ...change, result: resultOf(before, change) })) },
      after: { results: changed },
    });
  }
  return readResults(database, { trainingSessionId, actor });
};
