const POLYNOMIAL = 0xed_b8_83_20;

const TABLE = Uint32Array.from({ length: 256 }, (_none, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of ZIP and PNG (ISO 3309), which the library lacks. */
export const crc32 = (data: string | Uint8Array, before = 0): number => {
  let sum = ~before;
  for (const byte of typeof data === 'string' ? new TextEncoder().encode(data) : data) {
    sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  }
  return ~sum >>> 0;
};
