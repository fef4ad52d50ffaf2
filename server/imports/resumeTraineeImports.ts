import type { Dependencies } from '../dependencies.ts';

/** Queues again the imports interrupted by a stopped process. */
export const resumeTraineeImports = async ({ database, jobs }: Dependencies): Promise<void> => {
  const begun = await database.query<{ id: number }>("select id from trainee_imports where status = 'in_progress' order by id");
  for (const { id } of begun) {
    await database.transaction((transaction) =>
      jobs.enqueue(transaction, 'trainee_import', { importId: id, requestId: `import-${id}` }),
    );
  }
};
