import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

/**
 * Sets or clears the last valid day of a trainer's document, in the caller's transaction. The day is read after the document, so
 * that nobody learns whether a document of another area exists.
 */
export const setDocumentExpiry = async (context: WriteContext, id: number, readDay: () => string | null): Promise<number> => {
  const { trainer_documents: documents } = recordsOf(context);
  const current = await documents.read(id);
  await documents.patch(current, { expiresOn: readDay() });
  return id;
};
