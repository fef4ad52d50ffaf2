import { isFileHeld } from '../records/openableFiles.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

/**
 * Deletes a trainer's document, and its file unless another record uses it, in the caller's transaction; returns the key to
 * delete from the store afterwards.
 */
export const deleteTrainerDocument = async (context: WriteContext, id: number): Promise<string | null> => {
  const { database } = context;
  const { trainer_documents: documents } = recordsOf(context);
  const { file: held } = await documents.read(id);
  await documents.remove(id);
  if (await isFileHeld(database, held.id)) return null;
  const text = 'delete from files where id = $1 returning storage_key as "storageKey"';
  const [file] = await database.write<{ storageKey: string }>('files', text, [held.id]);
  return file?.storageKey ?? null;
};
