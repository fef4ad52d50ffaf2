import { Duplex } from 'node:stream';
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';

/** A way to compress an answer. */
export interface Coding {
  /** As in `Content-Encoding`. */
  readonly name: string;
  readonly whole: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>;
  readonly streaming: () => ReadableWritablePair<Uint8Array, Uint8Array>;
}

/** The quickest levels: an answer is compressed once and read once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const GZIP = { level: 1 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const asWeb = (stream: Duplex): ReadableWritablePair<Uint8Array, Uint8Array> => {
  const { readable, writable } = Duplex.toWeb(stream);
  return { readable, writable } as ReadableWritablePair<Uint8Array, Uint8Array>;
};

/** By preference: the first that the caller accepts. */
export const CODINGS: readonly Coding[] = [
  { name: 'zstd', whole: (bytes) => zstdCompressSync(bytes, ZSTD), streaming: () => asWeb(createZstdCompress(ZSTD)) },
  { name: 'br', whole: (bytes) => brotliCompressSync(bytes, BROTLI), streaming: () => asWeb(createBrotliCompress(BROTLI)) },
  { name: 'gzip', whole: (bytes) => gzipSync(bytes, GZIP), streaming: () => asWeb(createGzip(GZIP)) },
];
