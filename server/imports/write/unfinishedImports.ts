import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { JobData } from '../../context/jobData.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { IMPORT_FAMILIES, type ImportFamily, NEED_IMPORTS } from '../file/importFamily.ts';
import { countOutcomes, type ImportRef } from '../state/importState.ts';

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

export const runningImportsStatement = defineBuiltStatement({
  text: ({ imports }: ImportFamily) => `select id from ${imports} where status = 'in_progress' order by id`,
  columns: { id: 'int4' },
  examples: IMPORT_FAMILIES,
});

/** Queues again the imports interrupted by a stopped process. */
export const resumeTraineeImports = async ({ database, jobs }: Dependencies): Promise<void> => {
  const begun = await runningImportsStatement.rows(database, NEED_IMPORTS, []);
  for (const { id } of begun) {
    await database.transaction((transaction) =>
      jobs.enqueue(transaction, 'trainee_import', { importId: id, requestId: `import-${id}` }),
    );
  }
};
