import type { Dependencies } from '../dependencies.ts';
import { NEED_IMPORTS } from './importFamily.ts';
import { runningImportsStatement } from './runningImportsStatement.ts';

/** Queues again the imports interrupted by a stopped process. */
export const resumeTraineeImports = async ({ database, jobs }: Dependencies): Promise<void> => {
  const begun = await runningImportsStatement.rows(database, NEED_IMPORTS, []);
  for (const { id } of begun) {
    await database.transaction((transaction) =>
      jobs.enqueue(transaction, 'trainee_import', { importId: id, requestId: `import-${id}` }),
    );
  }
};
