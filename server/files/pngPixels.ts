import { inflateSync } from 'node:zlib';

const IHDR = 0x49484452;
const IDAT = 0x49444154;
const PLTE = 0x504c5445;
/** Samples of a pixel by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: readonly number[] = [1, 2, 4, 8, 16];
const PALETTE = 3;

/** Size and kind of a PNG, before anything is decompressed. */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Samples of a pixel. */
  readonly channels: number;
  readonly hasPalette: boolean;
  readonly isInterlaced: boolean;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The header of a PNG; null: it is none. */
export const readPngHeader = (bytes: Uint8Array): PngHeader | null => {
  const view = viewOf(bytes);
  if (view.byteLength < 33 || view.getUint32(8) !== 13 || view.getUint32(12) !== IHDR) return null;
  const [width, height, depth, colour] = [view.getUint32(16), view.getUint32(20), view.getUint8(24), view.getUint8(25)];
  const channels = SAMPLES[colour];
  if (!channels || !DEPTHS.includes(depth) || width < 1 || height < 1) return null;
  return { width, height, depth, channels, hasPalette: colour === PALETTE, isInterlaced: view.getUint8(28) !== 0 };
};

const chunksOf = (bytes: Uint8Array, type: number): readonly Uint8Array[] => {
  const view = viewOf(bytes);
  const chunks: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === type) chunks.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
};

/** Seven passes repeat starts of lines. */
const INTERLACED_MORE = 2;

/** Do the pixels decompress to the size in the header: a bomb has more, a damaged file less. */
export const hasHonestPixels = (bytes: Uint8Array, header: PngHeader): boolean => {
  const { width, height, depth, channels, hasPalette, isInterlaced } = header;
  if (hasPalette && chunksOf(bytes, PLTE).length !== 1) return false;
  const size = height * (1 + Math.ceil((width * channels * depth) / 8));
  try {
    const most = isInterlaced ? INTERLACED_MORE * size + 64 : size;
    const { length } = inflateSync(Buffer.concat(chunksOf(bytes, IDAT)), { maxOutputLength: most });
    return isInterlaced || length === size;
  } catch {
    return false;
  }
};
