import { showsQualiopi } from '../../model/documents/qualiopi.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';
import { storedFilesStatement } from './storeFile.ts';

/**
 * Texts in a picture's file besides its pixels: names of tool, layers, source. Not by a Buffer's UTF-16: before Node 26 it writes
 * outside its memory for a view of odd length at an odd address, which ends the process.
 */
const wordsIn = (bytes: Uint8Array): string => {
  const utf16 = new TextDecoder('utf-16le');
  // Metadata are Latin-1, UTF-8 or UTF-16, which may start at an odd byte; one of three decodings shows the words.
  return [new TextDecoder('latin1').decode(bytes), utf16.decode(bytes), utf16.decode(bytes.subarray(1))].join('\n');
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
