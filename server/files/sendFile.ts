import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../domainError.ts';
import { attachmentHeaders } from './attachmentHeaders.ts';
import { type StoredFile, storedFilesStatement } from './storedFilesStatement.ts';

/** A stored file as a download. The caller has checked the right. */
export const sendStored = async (store: FileStore, file: StoredFile): Promise<Response> =>
  new Response(await store.stream(file.storageKey), { headers: attachmentHeaders(file) });

/** `sendStored` for the file with an id. */
export const sendFile = async (database: Queryable, store: FileStore, id: number): Promise<Response> => {
  const file = await storedFilesStatement.row(database, [[id]]);
  if (!file) throw notFound();
  return sendStored(store, file);
};
