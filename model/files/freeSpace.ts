import { MEBIBYTE } from '../kernel/values/fileSize.ts';

/** Free space of the disk below which uploads are refused: database, log and current uploads need some too. */
export const LEAST_FREE_BYTES = 32 * MEBIBYTE;
/** Free space below which the operator is warned: a day of archives and sealed sheets may still fit. */
export const LITTLE_FREE_BYTES = 1024 * MEBIBYTE;

/** Does the disk refuse uploads, is it about to, or has it room. */
export const roomOf = (freeBytes: number): 'none' | 'little' | 'enough' => {
  if (freeBytes < LEAST_FREE_BYTES) return 'none';
  return freeBytes < LITTLE_FREE_BYTES ? 'little' : 'enough';
};
