import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';
import { pictureFault } from './pictureFault.ts';
import { storedFilesStatement } from './storedFilesStatement.ts';

/** A stored file with its content, or null if it is gone. */
export const readStoredFile = async (database: Queryable, files: FileStore, id: number | null) => {
  if (id === null) return null;
  const file = await storedFilesStatement.row(database, [[id]]);
  return file ? { contentType: file.contentType, bytes: await files.read(file.storageKey) } : null;
};

/** A picture as a data URL. */
export const pictureData = ({ contentType, bytes }: { readonly contentType: string; readonly bytes: Uint8Array }): string =>
  `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`;

/** A stored file; null: it is gone, or a picture that would fail the whole document. */
export const readPrintableFile = async (database: Queryable, files: FileStore, id: number | null) => {
  const file = await readStoredFile(database, files, id);
  return file && pictureFault(file.contentType, file.bytes) === null ? file : null;
};

/** A stored picture as a data URL; null: none, not a picture. */
export const readPicture = async (database: Queryable, files: FileStore, id: number | null): Promise<string | null> => {
  const file = await readPrintableFile(database, files, id);
  return file?.contentType.startsWith('image/') ? pictureData(file) : null;
};
