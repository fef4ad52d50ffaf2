const JPEG = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  comment: 0xfe,
} as const;
const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/** The orientation of a picture (1 to 8, Exif 2.32, 4.6.4), by its Exif segment; 1 where it says nothing. */
const orientationOf = (segment: Buffer): number => {
  const tiff = segment.subarray(4 + EXIF.length);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const read32 = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = read32(4);
  for (let entry = 0; entry < read16(directory); entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (read16(at) === ORIENTATION) return read16(at + 8);
  }
  return UPRIGHT;
};

/** An Exif segment that says nothing but the orientation. */
const orientationSegment = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff]);
  const head = Buffer.from([0xff, JPEG.app1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

const isExif = (marker: number, segment: Buffer): boolean =>
  marker === JPEG.app1 && segment.toString('latin1', 4, 4 + EXIF.length) === EXIF;

/** Does a decoder need it: all but notes of cameras and programs. Colour profiles stay. */
const isPicture = (marker: number, segment: Buffer): boolean => {
  if (marker === JPEG.app2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  if (marker === JPEG.comment) return false;
  return marker < JPEG.app1 || marker > JPEG.app15 || marker === JPEG.app14;
};

/** The end of compressed lines: the next marker that is neither a stuffed byte nor a restart. */
const endOfScan = (bytes: Buffer, start: number): number => {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
};

const cleanJpeg = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== JPEG.end) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      // A byte that only fills.
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    const orientation = isExif(marker, segment) ? orientationOf(segment) : UPRIGHT;
    if (isPicture(marker, segment)) parts.push(segment);
    else if (orientation !== UPRIGHT) parts.push(orientationSegment(orientation));
    at = marker === JPEG.scan ? endOfScan(bytes, end) : end;
    if (marker === JPEG.scan) parts.push(bytes.subarray(end, at));
  }
  // Phones append further pictures after the end, with notes of their own.
  return Buffer.concat([...parts, Buffer.from([0xff, JPEG.end])]);
};

const PNG_HEAD = 8;
const PNG_NOTES: readonly string[] = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

const cleanPng = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [bytes.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!PNG_NOTES.includes(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(parts);
};

const CLEANERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng };

/**
 * A picture without what its camera noted: place, hour, device, owner, texts, and further pictures behind it. Pixels, colours and the
 * way up stay. Other kinds of file are returned as they are.
 */
export const withoutMetadata = (contentType: string, bytes: Uint8Array): Buffer => {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return CLEANERS[contentType]?.(picture) ?? picture;
};
