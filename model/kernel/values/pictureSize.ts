import type { PICTURE_KINDS } from './fileKinds.ts';

/**
 * Pixels of a picture. A PNG is decompressed to be printed: 4,000 × 4,000 take 64 MB. A JPG is printed as it is: the largest photographs
 * of telephones.
 */
export const PICTURE_MAX_PIXELS: Readonly<Record<(typeof PICTURE_KINDS)[number], number>> = {
  'image/png': 16_000_000,
  'image/jpeg': 50_000_000,
};
