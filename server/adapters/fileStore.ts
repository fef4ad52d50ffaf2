import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where uploaded and produced files lie. Keys are ours (`newFileKey`), never a name that a person gave. */
export interface FileStore {
  write(key: string, content: Uint8Array | Readable): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  /** For downloads: the content without holding it whole. */
  stream(key: string): Promise<ReadableStream<Uint8Array>>;
  /** A key that is not there is no error: deleting twice is deleting once. */
  delete(key: string): Promise<void>;
}

/** A random key; the two first characters are a folder, so that none grows too large. */
export const newFileKey = (): string => {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
};

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

/** Files in a folder, made when missing. */
export const openFileStore = async (folder: string): Promise<FileStore> => {
  await mkdir(folder, { recursive: true });
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    write: (key, content) =>
      content instanceof Readable ? writeStream(path.join(folder, key), content) : disk.put(key, content),
    read: (key) => disk.getBytes(key),
    stream: async (key) => Readable.toWeb(await disk.getStream(key)) as ReadableStream<Uint8Array>,
    delete: (key) => disk.delete(key),
  };
};
