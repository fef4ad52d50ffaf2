import { problemMessage } from '../../model/messages/problemMessage.ts';
import type { Dependencies } from '../dependencies.ts';
import type { JobData } from '../jobs/jobQueue.ts';
import { countOutcomes } from './storeOutcomes.ts';

const FAIL = `
update trainee_imports set status = 'error', error_message = $2, finished_at = $3, version = version + 1, updated_at = now()
where id = $1 and status = 'in_progress'`;

/** Says that an import has stopped; what it has written stands, and its counts are exact. */
export const failImport = async ({ database, now }: Dependencies, importId: number, message: string): Promise<void> => {
  await countOutcomes(database, importId);
  await database.query(FAIL, [importId, message.slice(0, 255), now()]);
};

/** The end of an import whose job has failed again and again. */
export const failTraineeImport = (
  deps: Dependencies,
  { importId }: JobData['trainee_import'],
  reason = problemMessage('import.interrupted'),
): Promise<void> => failImport(deps, importId, reason);
