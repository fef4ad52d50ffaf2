import { DATA_ARCHIVE_DAYS } from '../../model/archives/dataArchive.ts';
import { DAY_MS } from '../../model/calendar/timeUnits.ts';
import type { Dependencies } from '../dependencies.ts';

const FORGET = `delete from data_archives where status <> 'in_progress' and created_at < $1 returning storage_key as "storageKey"`;

/** Deletes archives after a week: they are copies, and would outlive erased records. */
export const deleteOldDataArchives = async ({ database, files, now }: Dependencies): Promise<void> => {
  const before = new Date(now().getTime() - DATA_ARCHIVE_DAYS * DAY_MS);
  const gone = await database.write<{ storageKey: string | null }>('data_archives', FORGET, [before]);
  for (const { storageKey } of gone) if (storageKey) await files.delete(storageKey);
};
