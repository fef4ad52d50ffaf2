import { Buffer, constants, kMaxLength } from 'buffer';

export { Buffer, constants, kMaxLength };
export const { Blob, File } = globalThis;

/** Converts between two encodings. */
export const transcode = (bytes: Uint8Array, from: BufferEncoding, to: BufferEncoding): Buffer =>
  Buffer.from(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(from), to);

export default { Buffer, constants, kMaxLength, Blob, File, transcode };
