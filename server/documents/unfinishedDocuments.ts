import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { JobData } from '../context/jobData.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { recordWriter } from '../records/recordWriter.ts';

const TAKE_PARTS = 'delete from training_session_document_parts where set_id = $1 returning storage_key as "storageKey"';

/** Marks a set as failed, with the reason. */
export const failSet = async ({ database, files, now }: Dependencies, setId: number, message: string): Promise<void> => {
  const errorMessage = message.slice(0, 255);
  const parts = await database.transaction(async (transaction) => {
    const writer = { database: transaction, actor: null, requestId: `documents-${setId}`, now: now() };
    const sets = recordWriter(writer, 'training_session_documents');
    await sets.changeIf(setId, { status: 'in_progress' }, { status: 'error', errorMessage, finishedAt: now() });
    return transaction.write<{ storageKey: string }>('training_session_document_parts', TAKE_PARTS, [setId]);
  });
  for (const { storageKey } of parts) await files.delete(storageKey);
};

/** Ends a set whose job has failed repeatedly. */
export const failDocuments = (
  deps: Dependencies,
  { setId }: JobData['session_documents'],
  reason = problemMessage('document.interrupted'),
): Promise<void> => failSet(deps, setId, reason);

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
