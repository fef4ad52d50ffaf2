import { DAY_MS } from '../../model/calendar/timeUnits.ts';
import { UPLOAD_KEPT_DAYS } from '../../model/files/unusedUploads.ts';
import type { Dependencies } from '../dependencies.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { unusedFileCondition } from './unusedFileCondition.ts';
import { unusedFilesStatement } from './unusedFilesStatement.ts';

const NOBODY = { actor: null, requestId: 'deleteUnusedFiles' };

/** Deletes uploads that no record uses: from abandoned forms, or replaced files. */
export const deleteUnusedFiles = async ({ database, files, now }: Dependencies): Promise<void> => {
  const before = new Date(now().getTime() - UPLOAD_KEPT_DAYS * DAY_MS);
  const gone = await database.transaction(async (transaction) => {
    const isUnused = await unusedFileCondition(transaction);
    const unheld = await unusedFilesStatement.rows(transaction, { isUnused }, [before]);
    await transaction.write('files', 'delete from files where id = any($1::int[])', [unheld.map(({ id }) => id)]);
    const lines = unheld.map(({ id, fileName }) => ({ recordId: id, before: { fileName }, after: null }));
    await recordWriter({ ...NOBODY, database: transaction, now: now() }, 'files').journalMany('delete', lines);
    return unheld;
  });
  for (const { storageKey } of gone) await files.delete(storageKey);
};
