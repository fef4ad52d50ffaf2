import type { FileStore } from '../adapters/fileStore.ts';
import { storageFull } from '../domainError.ts';

/** Refuses an upload in advance if there is no free space. */
export const requireFreeSpace = async (store: FileStore): Promise<void> => {
  if (!(await store.hasRoom())) throw storageFull();
};
