import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Counts and hashes a stream (bytes, SHA-256 in hexadecimal) that is piped through it. */
export const measureStream = () => {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      size += chunk.length;
      hash.update(chunk);
      callback(null, chunk);
    },
  });
  return { through, size: () => size, digest: () => hash.digest('hex') };
};
