import { isStorageFull } from '../adapters/storageFull.ts';

/** Notes the last use of a login or a key, which a full disk may refuse: people can still read. */
export const noteUse = async (write: () => Promise<unknown>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
};
