/** Free space of the disk below which uploads are refused: database, log and current uploads need some too. */
export const LEAST_FREE_BYTES = 32 * 1024 * 1024;
