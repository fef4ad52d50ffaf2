import { UPLOAD_KEPT_DAYS } from '../../model/constants.ts';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { unusedFileCondition } from './unusedFileCondition.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;
const NOBODY = { actor: null, requestId: 'deleteUnusedFiles' };

interface Unheld {
  readonly id: number;
  readonly storageKey: string;
  readonly fileName: string;
}

/** Unused uploads; locked ones, which are just being saved in a record, are skipped. */
const lockUnused = async (transaction: Queryable, before: Date): Promise<readonly Unheld[]> => {
  return transaction.query<Unheld>(
    `select f.id, f.storage_key as "storageKey", f.file_name as "fileName" from files f
     where f.uploaded_by_id is not null and f.created_at < $1 and ${await unusedFileCondition(transaction)}
     order by f.id limit ${AT_ONCE} for update skip locked`,
    [before],
  );
};

/** Deletes uploads that no record uses: from abandoned forms, or replaced files. */
export const deleteUnusedFiles = async ({ database, files, now }: Dependencies): Promise<void> => {
  const before = new Date(now().getTime() - UPLOAD_KEPT_DAYS * DAY_MS);
  const gone = await database.transaction(async (transaction) => {
    const unheld = await lockUnused(transaction, before);
    await transaction.write('files', 'delete from files where id = any($1::int[])', [unheld.map(({ id }) => id)]);
    const lines = unheld.map(({ id, fileName }) => ({ recordId: id, before: { fileName }, after: null }));
    await recordWriter({ ...NOBODY, database: transaction, now: now() }, 'files').journalMany('delete', lines);
    return unheld;
  });
  for (const { storageKey } of gone) await files.delete(storageKey);
};
