import { resourceByName } from '../../model/resources.ts';
import { deleteInside } from '../hydra/delete.ts';
import type { WriteContext } from '../hydra/writeContext.ts';

const FILE = 'select file_id as file from trainer_documents where id = $1';

/** Removes a trainer's document and its file, in the caller's transaction; answers with the key to delete from the store afterwards. */
export const deleteTrainerDocument = async (context: WriteContext, id: number): Promise<string | null> => {
  const [document] = await context.database.query<{ file: number }>(FILE, [id]);
  await deleteInside(context, resourceByName('trainer_documents'), id);
  // What another record holds too stays: a savepoint costs more than asking the foreign keys first.
  const [held] = await context.database.query('select 1 from trainer_documents where file_id = $1', [document?.file]);
  if (held) return null;
  const text = 'delete from files where id = $1 returning storage_key as "storageKey"';
  const [file] = await context.database.query<{ storageKey: string }>(text, [document?.file]);
  return file?.storageKey ?? null;
};
