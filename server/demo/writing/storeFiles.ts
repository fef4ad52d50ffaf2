import { createHash } from 'node:crypto';
import { type FileStore, newFileKey } from '../../adapters/fileStore.ts';
import { storeFile } from '../../files/storeFile.ts';
import { contextOf } from './createRecords.ts';
import type { Seeding } from './seeding.ts';

interface DemonstrationFile {
  readonly fileName: string;
  readonly content: Uint8Array;
  /** Default: a PDF. */
  readonly contentType?: string;
}

/** Stores files as uploads of the step's author; returns their ids, in order. */
export const storeFiles = async (
  seeding: Seeding,
  store: FileStore,
  demonstrationFiles: readonly DemonstrationFile[],
): Promise<number[]> => {
  const context = await contextOf(seeding);
  const ids: number[] = [];
  for (const { fileName, content, contentType = 'application/pdf' } of demonstrationFiles) {
    const storageKey = newFileKey();
    await store.write(storageKey, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    ids.push(await storeFile(context, { storageKey, fileName, contentType, size: content.length, sha256, fields: new Map() }));
  }
  return ids;
};
