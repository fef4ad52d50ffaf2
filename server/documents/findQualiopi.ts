import { showsQualiopi } from '../../model/documents/qualiopi.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';

/** Texts that a picture carries beside its pixels: names of its tool, its layers, its source. */
const wordsIn = (bytes: Uint8Array): string => {
  const buffer = Buffer.from(bytes);
  // Metadata are Latin, UTF-8 or UTF-16; in one of three readings their words stand as they are.
  return [buffer.toString('latin1'), buffer.toString('utf16le'), buffer.subarray(1).toString('utf16le')].join('\n');
};

const MARK = /q\s*u\s*a\s*l\s*i\s*o\s*p\s*i/i;

/**
 * Does a stored picture say that it is the Qualiopi logo, by its name or by what its file tells of itself. Its pixels are not looked at:
 * a logo renamed and stripped of its metadata passes.
 */
export const isQualiopiPicture = async (
  database: Queryable,
  files: FileStore | undefined,
  id: number | null,
): Promise<boolean> => {
  if (id === null) return false;
  const [file] = await database.query<{ fileName: string; storageKey: string }>(
    'select file_name as "fileName", storage_key as "storageKey" from files where id = $1',
    [id],
  );
  if (!file) return false;
  if (showsQualiopi(file.fileName)) return true;
  return files !== undefined && MARK.test(wordsIn(await files.read(file.storageKey)));
};
