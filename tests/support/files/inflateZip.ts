import { inflateRawSync, inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The text of everything in a ZIP (also a workbook), or in the streams of a PDF; null: neither. */
export const inflateZip = (bytes: Uint8Array): string | null => {
  if (isZip(bytes)) {
    return Object.values(unzipSync(bytes))
      .map((entry) => inflateZip(entry) ?? Buffer.from(entry).toString('utf8'))
      .join('\n');
  }
  if (!Buffer.from(bytes.subarray(0, 5)).toString('latin1').startsWith('%PDF')) return null;
  const raw = Buffer.from(bytes).toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => {
    const packed = Buffer.from(stream, 'latin1');
    for (const unpack of [inflateSync, inflateRawSync]) {
      try {
        return unpack(packed).toString('latin1');
      } catch {
        // Not packed that way.
      }
    }
    return stream;
  });
  return [raw, ...streams].join('\n');
};
