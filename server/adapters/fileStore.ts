import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Storage of uploaded and produced files. Keys are ours (`newFileKey`), never user input. */
export interface FileStore {
  /** A failing stream rejects with its own error and leaves no usable file. */
  write(key: string, content: Uint8Array | Readable): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  /** For downloads: streams the content instead of loading it. */
  stream(key: string): Promise<ReadableStream<Uint8Array>>;
  /** Deleting a missing key is not an error. */
  delete(key: string): Promise<void>;
  /** Free space of its disk; null where the store cannot tell. */
  freeBytes(): Promise<number | null>;
  /** File names directly in a folder; empty if the folder does not exist. */
  list(folder: string): Promise<readonly string[]>;
}

/** A random key; its first two characters are a folder, to keep folders small. */
export const newFileKey = (): string => {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
};

/** "No space left" in a file system, an S3 store and PostgreSQL (SQLSTATE 53100). */
const FULL_CODES: readonly string[] = ['ENOSPC', 'EDQUOT', '53100'];
const FULL_NAMES: readonly string[] = ['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'XAmzQuotaExceeded'];

/** Is the error, or one it wraps, about missing storage space. */
export const isStorageFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return FULL_CODES.includes(code) || FULL_NAMES.includes(error.name) || isStorageFull(error.cause);
};
