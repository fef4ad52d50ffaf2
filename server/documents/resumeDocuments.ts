import { defineStatement } from '../database/defineStatement.ts';
import type { Dependencies } from '../dependencies.ts';

/** Sets of documents that are not finished. */
const interruptedSetsStatement = defineStatement({
  text: "select id from training_session_documents where status = 'in_progress' order by id",
  columns: {
    id: 'int4',
  },
});

/** Queues again the sets interrupted by a stopped process. */
export const resumeDocuments = async ({ database, jobs, settings }: Dependencies): Promise<void> => {
  const begun = await interruptedSetsStatement.rows(database);
  for (const { id } of begun) {
    await database.transaction((transaction) =>
      jobs.enqueue(transaction, 'session_documents', { setId: id, requestId: `documents-${id}`, origin: settings.publicUrl }),
    );
  }
};
