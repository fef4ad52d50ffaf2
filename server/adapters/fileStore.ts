import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Where uploaded and produced files lie. Keys are ours (`newFileKey`), never a name that a person gave. */
export interface FileStore {
  /** A stream that fails leaves its own error, and no file that anybody may count on. */
  write(key: string, content: Uint8Array | Readable): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  /** For downloads: the content without holding it whole. */
  stream(key: string): Promise<ReadableStream<Uint8Array>>;
  /** A key that is not there is no error: deleting twice is deleting once. */
  delete(key: string): Promise<void>;
  /** Is there room for more; a store that does not say has room until it refuses. */
  hasRoom(): Promise<boolean>;
  /** Names of the files of a folder, without those of its folders; a folder that is not there has none. */
  list(folder: string): Promise<readonly string[]>;
}

/** A random key; the two first characters are a folder, so that none grows too large. */
export const newFileKey = (): string => {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
};
