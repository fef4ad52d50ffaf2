import { DAY_MS } from '../../model/calendar/timeUnits.ts';
import { CONTROL_FILE_DAYS } from '../../model/evidence/controlFile.ts';
import { deletedFrom } from '../database/writtenAlong.ts';
import type { Dependencies } from '../dependencies.ts';

const FORGET = `delete from control_files where status <> 'in_progress' and created_at < $1 returning storage_key as "storageKey"`;

/** Deletes control files after a month: they are copies, and would outlive erased evidence. */
export const deleteOldControlFiles = async ({ database, files, now }: Dependencies): Promise<void> => {
  const gone = await database.write<{ storageKey: string | null }>(deletedFrom('control_files'), FORGET, [
    new Date(now().getTime() - CONTROL_FILE_DAYS * DAY_MS),
  ]);
  for (const { storageKey } of gone) if (storageKey) await files.delete(storageKey);
};
