import { decode, encode } from 'fast-png';
import { hasHonestPixels, type PngHeader, readPngHeader } from '../../files/pngPixels.ts';
import { type InkRaster, pixelsRaster } from './inkRaster.ts';

const MAX_WIDTH = 2000;
const MAX_HEIGHT = 1000;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
export interface ReadPng {
  readonly width: number;
  readonly height: number;
  readonly ink: InkRaster;
  /** Re-encoded from the pixels: no text, no trailing bytes. */
  readonly bytes: Uint8Array;
}

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, index) => bytes[index] === byte);

/** Size and kind, before anything is decompressed; null: not a drawing of ours, which has neither palette nor another depth. */
const headerOf = (bytes: Uint8Array): PngHeader | null => {
  const header = readPngHeader(bytes);
  if (header?.depth !== 8 || header.hasPalette || header.isInterlaced) return null;
  return header.width > MAX_WIDTH || header.height > MAX_HEIGHT ? null : header;
};

/** Decodes and re-encodes a PNG drawing; null: not from a signature pad. */
export const readPng = (bytes: Uint8Array): ReadPng | null => {
  const header = headerOf(bytes);
  if (!header || !hasHonestPixels(bytes, header)) return null;
  try {
    const { width, height, data, channels } = decode(bytes, { checkCrc: true });
    return {
      width,
      height,
      ink: pixelsRaster({ width, height, channels, data }),
      bytes: encode({ width, height, data, channels, depth: 8 }),
    };
  } catch {
    return null;
  }
};
