import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from './fileStore.ts';

/**
 * Writes a stream to its end or failure, and closes the file before it may be deleted. Flydrive's putStream reports a failure
 * while the file may still be created.
 */
const writeStream = async (location: string, content: Readable): Promise<void> => {
  // Until the file is open nobody else listens, and an unhandled error ends the process.
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

/** Free space of the disk on which a folder is. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Files in a folder, created on the first write. */
export const folderStore = (folder: string): FileStore => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const write = (key: string, content: Uint8Array | Readable): Promise<void> =>
    content instanceof Readable ? writeStream(path.join(folder, key), content) : disk.put(key, content);
  return {
    write: (key, content) =>
      write(key, content).catch(async (error: unknown) => {
        // Removes the partial file of a full disk.
        await rm(path.join(folder, key), { force: true });
        throw error;
      }),
    read: (key) => disk.getBytes(key),
    stream: async (key) => Readable.toWeb(await disk.getStream(key)) as ReadableStream<Uint8Array>,
    delete: (key) => disk.delete(key),
    freeBytes: () => freeBytesOf(folder),
    list: (name) => listFolder(path.join(folder, name)),
  };
};
