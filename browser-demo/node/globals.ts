import { Buffer } from 'buffer';
import process from 'process/browser';
import { Readable } from 'readable-stream';
import { addBase64url } from './base64url.ts';

const web = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> => ({
  async *[Symbol.asyncIterator]() {
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  },
});

const later = (work: (...values: unknown[]) => void, ...values: unknown[]): unknown => setTimeout(work, 0, ...values);

Object.assign(globalThis, {
  Buffer,
  process,
  global: globalThis,
  __dirname: '/',
  setImmediate: later,
  clearImmediate: clearTimeout,
});
// The library for browsers has no conversion of web streams.
Object.assign(Readable, { fromWeb: (stream: ReadableStream<Uint8Array>) => Readable.from(web(stream), { objectMode: false }) });
addBase64url();
