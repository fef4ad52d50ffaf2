import { Buffer } from 'buffer';

const URL_ENCODING = 'base64url';

/** Adds Node's `base64url`, which the library for browsers only decodes, by way of `base64`. */
export const addBase64url = (): void => {
  const { from, isEncoding } = Buffer;
  const write = Buffer.prototype.toString;
  const nameOf = (encoding: unknown): unknown => (encoding === URL_ENCODING ? 'base64' : encoding);
  Object.assign(Buffer, {
    isEncoding: (encoding: string): boolean => encoding === URL_ENCODING || isEncoding(encoding),
    from: (...[value, encoding, length]: unknown[]) => Reflect.apply(from, Buffer, [value, nameOf(encoding), length]),
  });
  Object.assign(Buffer.prototype, {
    toString(this: Buffer, ...[encoding, ...range]: [encoding?: BufferEncoding, start?: number, end?: number]): string {
      if (encoding !== URL_ENCODING) return write.call(this, encoding, ...range);
      return write
        .call(this, 'base64', ...range)
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    },
  });
};
