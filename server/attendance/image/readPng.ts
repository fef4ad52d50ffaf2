import { inflateSync } from 'node:zlib';
import { decode, encode } from 'fast-png';
import { type InkRaster, pixelsRaster } from './inkRaster.ts';

const MAX_WIDTH = 2000;
const MAX_HEIGHT = 1000;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Channels by colour type; a canvas never writes palettes or other depths. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

export interface ReadPng {
  readonly width: number;
  readonly height: number;
  readonly ink: InkRaster;
  /** Re-encoded from the pixels: no text, no trailing bytes. */
  readonly bytes: Uint8Array;
}

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, index) => bytes[index] === byte);

interface Header {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Size and kind, before anything is decompressed; null: not a drawing of ours. */
const headerOf = (view: DataView): Header | null => {
  if (view.byteLength < 33 || view.getUint32(8) !== 13 || view.getUint32(12) !== 0x49484452) return null;
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const channels = CHANNELS[view.getUint8(25)];
  const isPlain = view.getUint8(24) === 8 && view.getUint8(28) === 0;
  if (!channels || !isPlain || width < 1 || height < 1 || width > MAX_WIDTH || height > MAX_HEIGHT) return null;
  return { width, height, channels };
};

const compressedPixels = (bytes: Uint8Array, view: DataView): Uint8Array => {
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === 0x49444154) parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return Buffer.concat(parts);
};

/** Do the pixels decompress to exactly the size in the header, unlike a decompression bomb. */
const isHonest = (bytes: Uint8Array, view: DataView, { width, height, channels }: Header): boolean => {
  const size = height * (1 + width * channels);
  try {
    return inflateSync(compressedPixels(bytes, view), { maxOutputLength: size }).length === size;
  } catch {
    return false;
  }
};

/** Decodes and re-encodes a PNG drawing; null: not from a signature pad. */
export const readPng = (bytes: Uint8Array): ReadPng | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = headerOf(view);
  if (!header || !isHonest(bytes, view, header)) return null;
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
