import { isFileHeld } from '../records/openableFiles.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

const FILE = 'select file_id as file from trainer_documents where id = $1';

/**
 * Deletes a trainer's document, and its file unless another record uses it, in the caller's transaction; returns the key to
 * delete from the store afterwards.
 */
export const deleteTrainerDocument = async (context: WriteContext, id: number): Promise<string | null> => {
  const { database } = context;
  const [document] = await database.query<{ file: number }>(FILE, [id]);
  await recordsOf(context).trainer_documents.remove(id);
  if (!document || (await isFileHeld(database, document.file))) return null;
  const text = 'delete from files where id = $1 returning storage_key as "storageKey"';
  const [file] = await database.write<{ storageKey: string }>('files', text, [document.file]);
  return file?.storageKey ?? null;
};
