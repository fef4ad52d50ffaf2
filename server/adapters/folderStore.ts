import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from './fileStore.ts';

/**
 * Writes a stream to its end, or to its failure: whoever deletes the file then finds it closed. Flydrive's own putStream tells of a
 * failure while the file may still be about to be made.
 */
const writeStream = async (location: string, content: Readable): Promise<void> => {
  // Until the file is open nobody else listens, and a failure heard by nobody ends the process.
  content.on('error', () => undefined);
  await mkdir(path.dirname(location), { recursive: true });
  await writeFile(location, content);
};

const listFolder = async (location: string): Promise<readonly string[]> => {
  const entries = await readdir(location, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** Files in a folder, made when first written to. */
export const folderStore = (folder: string): FileStore => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    write: (key, content) =>
      content instanceof Readable ? writeStream(path.join(folder, key), content) : disk.put(key, content),
    read: (key) => disk.getBytes(key),
    stream: async (key) => Readable.toWeb(await disk.getStream(key)) as ReadableStream<Uint8Array>,
    delete: (key) => disk.delete(key),
    list: (name) => listFolder(path.join(folder, name)),
  };
};
