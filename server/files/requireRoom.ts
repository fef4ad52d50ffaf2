import type { FileStore } from '../adapters/fileStore.ts';
import { storageFull } from '../errors.ts';

/** Refuses, before it is begun, what would end for want of room. */
export const requireRoom = async (store: FileStore): Promise<void> => {
  if (!(await store.hasRoom())) throw storageFull();
};
