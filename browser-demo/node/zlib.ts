import zlib from 'browserify-zlib';
import { crc32 } from './crc32.ts';

export const {
  constants = zlib,
  createDeflate,
  createDeflateRaw,
  createGunzip,
  createGzip,
  createInflate,
  createInflateRaw,
} = zlib;
export const {
  DeflateRaw,
  InflateRaw,
  deflate,
  deflateRaw,
  deflateSync,
  gunzip,
  gunzipSync,
  gzip,
  gzipSync,
  inflate,
  inflateRaw,
  inflateSync,
} = zlib;

export { crc32 };

export default { ...zlib, crc32 };
