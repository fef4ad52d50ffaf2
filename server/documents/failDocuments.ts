import { problemMessage } from '../../model/messages/problemMessage.ts';
import type { Dependencies } from '../dependencies.ts';
import type { JobData } from '../jobs/jobQueue.ts';

const FAIL = `
update training_session_documents set status = 'error', error_message = $2, finished_at = $3, version = version + 1, updated_at = now()
where id = $1 and status = 'in_progress'`;

const TAKE_PARTS = 'delete from training_session_document_parts where set_id = $1 returning storage_key as "storageKey"';

/** Says that a set will not be made, and why. */
export const failSet = async ({ database, files, now }: Dependencies, setId: number, message: string): Promise<void> => {
  await database.query(FAIL, [setId, message.slice(0, 255), now()]);
  const parts = await database.query<{ storageKey: string }>(TAKE_PARTS, [setId]);
  for (const { storageKey } of parts) await files.delete(storageKey);
};

/** The end of a set whose job has failed again and again. */
export const failDocuments = (
  deps: Dependencies,
  { setId }: JobData['session_documents'],
  reason = problemMessage('document.interrupted'),
): Promise<void> => failSet(deps, setId, reason);

/** Asks again for the sets that a stopped process was at. */
export const resumeDocuments = async ({ database, jobs, settings }: Dependencies): Promise<void> => {
  const begun = await database.query<{ id: number }>(
    "select id from training_session_documents where status = 'in_progress' order by id",
  );
  for (const { id } of begun) {
    await database.transaction((transaction) =>
      jobs.enqueue(transaction, 'session_documents', { setId: id, requestId: `documents-${id}`, origin: settings.publicUrl }),
    );
  }
};
