import { showsQualiopi } from '../../model/documents/qualiopi.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';
import { storedFilesStatement } from '../files/storedFilesStatement.ts';

/** Texts in a picture's file besides its pixels: names of tool, layers, source. */
const wordsIn = (bytes: Uint8Array): string => {
  const buffer = Buffer.from(bytes);
  // Metadata are Latin-1, UTF-8 or UTF-16; one of three decodings shows the words.
  return [buffer.toString('latin1'), buffer.toString('utf16le'), buffer.subarray(1).toString('utf16le')].join('\n');
};

const MARK = /q\s*u\s*a\s*l\s*i\s*o\s*p\s*i/i;

/**
 * Is a stored picture the Qualiopi logo, by its name or metadata. Pixels are not checked: a renamed logo without metadata passes.
 */
export const isQualiopiPicture = async (
  database: Queryable,
  files: FileStore | undefined,
  id: number | null,
): Promise<boolean> => {
  if (id === null) return false;
  const file = await storedFilesStatement.row(database, [[id]]);
  if (!file) return false;
  if (showsQualiopi(file.fileName)) return true;
  return files !== undefined && MARK.test(wordsIn(await files.read(file.storageKey)));
};
