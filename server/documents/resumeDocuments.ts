import type { Dependencies } from '../dependencies.ts';
import { interruptedSetsStatement } from './interruptedSetsStatement.ts';

/** Queues again the sets interrupted by a stopped process. */
export const resumeDocuments = async ({ database, jobs, settings }: Dependencies): Promise<void> => {
  const begun = await interruptedSetsStatement.rows(database);
  for (const { id } of begun) {
    await database.transaction((transaction) =>
      jobs.enqueue(transaction, 'session_documents', { setId: id, requestId: `documents-${id}`, origin: settings.publicUrl }),
    );
  }
};
