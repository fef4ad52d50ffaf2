import { roomOf } from '../../model/files/freeSpace.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import { storageFull } from '../kernel/domainError.ts';

/** Refuses an upload in advance if there is no free space. */
export const requireFreeSpace = async (store: FileStore): Promise<void> => {
  const free = await store.freeBytes();
  if (free !== null && roomOf(free) === 'none') throw storageFull();
};
