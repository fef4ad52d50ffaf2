import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

/** Sets or clears the last valid day of a trainer's document, in the caller's transaction. */
export const setDocumentExpiry = async (context: WriteContext, id: number, expiresOn: string | null): Promise<number> => {
  const { trainer_documents: documents } = recordsOf(context);
  await documents.patch(await documents.read(id), { expiresOn });
  return id;
};
