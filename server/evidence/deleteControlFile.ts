import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

/** The sheets' archives go first: the job that makes one waits for its row, and then finds it gone. */
const TAKE_PARTS = 'DELETE FROM control_file_parts WHERE control_file_id = $1 RETURNING storage_key AS "storageKey"';
const ARCHIVE = 'SELECT storage_key AS "storageKey" FROM control_files WHERE id = $1 FOR UPDATE';

/** Deletes a control file, made or under way, inside the caller's transaction; answers with what the store then has to forget. */
export const deleteControlFile = async (write: WriteContext, id: number): Promise<readonly string[]> => {
  const stored: { storageKey: string | null }[] = [];
  for (const statement of [TAKE_PARTS, ARCHIVE])
    stored.push(...(await write.database.query<(typeof stored)[number]>(statement, [id])));
  await recordsOf(write).control_files.remove(id);
  return stored.flatMap(({ storageKey }) => storageKey ?? []);
};
