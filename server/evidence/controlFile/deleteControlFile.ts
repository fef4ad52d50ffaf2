import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import { CONTROL_FILE_DAYS } from '../../../model/evidence/controlFile.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { deletedFrom } from '../../database/changedTables.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { recordsOf } from '../../records/recordsOf.ts';

/** First the sheets' archives: a job that is making one waits for its row, and then finds it deleted. */
const TAKE_PARTS = 'delete from control_file_parts where control_file_id = $1 returning storage_key as "storageKey"';

/** The archive of a control file, locked until the transaction ends. */
const lockedArchiveStatement = defineStatement({
  text: 'select storage_key as "storageKey" from control_files where id = $1 for update',
  columns: {
    storageKey: 'text?',
  },
});

/** Deletes a finished or running control file, in the caller's transaction; returns the keys to delete from the store. */
export const deleteControlFile = async (write: WriteContext, id: number): Promise<readonly string[]> => {
  const { database } = write;
  const parts = await database.write<{ storageKey: string }>('control_file_parts', TAKE_PARTS, [id]);
  const archives = await lockedArchiveStatement.rows(database, [id]);
  await recordsOf(write).control_files.remove(id);
  return [...parts, ...archives].flatMap(({ storageKey }) => storageKey ?? []);
};

const FORGET = `delete from control_files where status <> 'in_progress' and created_at < $1 returning storage_key as "storageKey"`;

/** Deletes control files after a month: they are copies, and would outlive erased evidence. */
export const deleteOldControlFiles = async ({ database, files, now }: Dependencies): Promise<void> => {
  const gone = await database.write<{ storageKey: string | null }>(deletedFrom('control_files'), FORGET, [
    new Date(now().getTime() - CONTROL_FILE_DAYS * DAY_MS),
  ]);
  for (const { storageKey } of gone) if (storageKey) await files.delete(storageKey);
};
