import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Dependencies } from '../dependencies.ts';
import type { JobData } from '../jobs/jobData.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { countOutcomes } from './countOutcomes.ts';
import { NEED_IMPORTS } from './importFamily.ts';
import type { ImportRef } from './importState.ts';

/** Marks an import as failed; written rows stay, and its counts are updated. */
export const failImport = async ({ database, now }: Dependencies, of: ImportRef, message: string): Promise<void> => {
  const writer = { actor: null, requestId: `import-${of.id}`, now: now() };
  await countOutcomes({ ...writer, database }, of);
  const errorMessage = message.slice(0, 255);
  await database.transaction(async (transaction) => {
    const imports = recordWriter({ ...writer, database: transaction }, of.family.imports);
    await imports.changeIf(of.id, { status: 'in_progress' }, { status: 'error', errorMessage, finishedAt: writer.now });
  });
};

/** Ends an import whose job has failed repeatedly. */
export const failTraineeImport = (
  deps: Dependencies,
  { importId }: JobData['trainee_import'],
  reason = problemMessage('import.interrupted'),
): Promise<void> => failImport(deps, { family: NEED_IMPORTS, id: importId }, reason);
