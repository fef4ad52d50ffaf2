import { decodeText } from '../../../model/imports/textEncodings.ts';
import { MEBIBYTE } from '../../../model/kernel/values/fileSize.ts';

/* Reads single files of a ZIP archive of any size: only its directory and what is asked for is in memory. */

const END = 0x06054b50;
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;
const LOCATOR_LENGTH = 20;
const LOCATOR = 0x07064b50;
const LARGE_END_LENGTH = 56;
const LARGE_END = 0x06064b50;
const HEADER = 0x02014b50;
const HEADER_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LARGE_FIELD = 0x0001;
const UNKNOWN = 0xffffffff;
const UNKNOWN_COUNT = 0xffff;

/** A directory that is longer than that is not one of people's files. */
const DIRECTORY_MAX = 64 * MEBIBYTE;

const IS_ENCRYPTED = 0x1;
const IS_UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;

/** Why an archive or a file of it cannot be read. */
export class ZipError extends Error {
  readonly reason: 'damaged' | 'encrypted' | 'tooLarge';
  constructor(reason: ZipError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A file of an archive. */
export interface ZipEntry {
  readonly path: string;
  /** Unpacks its bytes; a file that has more than `maxBytes` is refused before it is in memory, whatever its directory says. */
  readonly read: (maxBytes: number) => Promise<Uint8Array<ArrayBuffer>>;
}

const viewOf = async (blob: Blob, start: number, length: number): Promise<DataView<ArrayBuffer>> => {
  const view = new DataView(await blob.slice(start, start + length).arrayBuffer());
  if (view.byteLength < length) throw new ZipError('damaged');
  return view;
};

interface Directory {
  readonly start: number;
  readonly length: number;
  readonly count: number;
}

/** Where the directory is in an archive of more than four gigabytes or 65,535 files. */
const largeDirectory = async (blob: Blob, endAt: number): Promise<Directory> => {
  const locator = await viewOf(blob, endAt - LOCATOR_LENGTH, LOCATOR_LENGTH);
  if (locator.getUint32(0, true) !== LOCATOR) throw new ZipError('damaged');
  const end = await viewOf(blob, Number(locator.getBigUint64(8, true)), LARGE_END_LENGTH);
  if (end.getUint32(0, true) !== LARGE_END) throw new ZipError('damaged');
  const [count, length, start] = [32, 40, 48].map((at) => Number(end.getBigUint64(at, true)));
  return { start: start ?? 0, length: length ?? 0, count: count ?? 0 };
};

const findDirectory = async (blob: Blob): Promise<Directory> => {
  const length = Math.min(blob.size, END_LENGTH + COMMENT_MAX);
  const tail = await viewOf(blob, blob.size - length, length);
  let at = length - END_LENGTH;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new ZipError('damaged');
  const directory = {
    count: tail.getUint16(at + 10, true),
    length: tail.getUint32(at + 12, true),
    start: tail.getUint32(at + 16, true),
  };
  const isLarge = directory.count === UNKNOWN_COUNT || directory.length === UNKNOWN || directory.start === UNKNOWN;
  return isLarge ? largeDirectory(blob, blob.size - length + at) : directory;
};

/** Sizes and places that a header leaves to its extra field, in their order. */
const largeValues = (extra: DataView<ArrayBuffer>): readonly number[] => {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== LARGE_FIELD) continue;
    const count = Math.floor(Math.min(extra.getUint16(at + 2, true), extra.byteLength - at - 4) / 8);
    return Array.from({ length: count }, (_, index) => Number(extra.getBigUint64(at + 4 + 8 * index, true)));
  }
  return [];
};

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const checksumOf = (bytes: Uint8Array): number => {
  let value = UNKNOWN;
  for (const byte of bytes) value = (value >>> 8) ^ (CRC_TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ UNKNOWN) >>> 0;
};

/** Unpacks until the limit: a small file may claim little and become gigabytes. */
const inflate = async (packedBytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const unpacking = new DecompressionStream('deflate-raw');
  const writer = unpacking.writable.getWriter();
  // A refusal is the reader's.
  writer.write(packedBytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = unpacking.readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ZipError('damaged');
    });
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw new ZipError('tooLarge');
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

interface EntryPlace {
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly start: number;
}

/** Room for what deflate adds to content that it cannot make smaller. */
const PACKED_EXTRA = MEBIBYTE;

const readEntry = async (blob: Blob, { flags, method, checksum, packedSize, start }: EntryPlace, maxBytes: number) => {
  if (flags & IS_ENCRYPTED) throw new ZipError('encrypted');
  if (packedSize > maxBytes + PACKED_EXTRA) throw new ZipError('tooLarge');
  const local = await viewOf(blob, start, LOCAL_LENGTH);
  const dataAt = start + LOCAL_LENGTH + local.getUint16(26, true) + local.getUint16(28, true);
  const packedBytes = new Uint8Array((await viewOf(blob, dataAt, packedSize)).buffer);
  if (method !== STORED && method !== DEFLATED) throw new ZipError('damaged');
  const bytes = method === STORED ? packedBytes : await inflate(packedBytes, maxBytes);
  if (bytes.length > maxBytes) throw new ZipError('tooLarge');
  if (checksumOf(bytes) !== checksum) throw new ZipError('damaged');
  return bytes;
};

/** Names are UTF-8 where the archive says so, or where they can be; older programs wrote them as DOS did. */
const nameOf = (bytes: Uint8Array, flags: number): string => {
  try {
    return new TextDecoder('utf-8', { fatal: (flags & IS_UTF8) === 0 }).decode(bytes);
  } catch {
    return decodeText(bytes, 'cp850').text;
  }
};

/** Lengths of the parts of a header that follow its fixed ones: name, extra field, comment. */
const LENGTHS_AT = 28;

/** The file of a header of the directory, and where the next header begins. */
const headerAt = (
  blob: Blob,
  headers: DataView<ArrayBuffer>,
  at: number,
): { readonly entry: ZipEntry; readonly next: number } => {
  if (at + HEADER_LENGTH > headers.byteLength || headers.getUint32(at, true) !== HEADER) throw new ZipError('damaged');
  const lengthAt = (index: number): number => headers.getUint16(at + LENGTHS_AT + 2 * index, true);
  const [nameLength, extraLength] = [lengthAt(0), lengthAt(1)];
  const nameAt = at + HEADER_LENGTH;
  const next = nameAt + nameLength + extraLength + lengthAt(2);
  if (next > headers.byteLength) throw new ZipError('damaged');
  const large = largeValues(new DataView(headers.buffer, nameAt + nameLength, extraLength)).values();
  const sizeAt = (offset: number): number => {
    const value = headers.getUint32(at + offset, true);
    return value === UNKNOWN ? (large.next().value ?? value) : value;
  };
  // In this order: the extra field only has those that are unknown here.
  const [, packedSize = 0, start = 0] = [24, 20, 42].map(sizeAt);
  const flags = headers.getUint16(at + 8, true);
  const place = {
    flags,
    method: headers.getUint16(at + 10, true),
    checksum: headers.getUint32(at + 16, true),
    packedSize,
    start,
  };
  const path = nameOf(new Uint8Array(headers.buffer, nameAt, nameLength), flags);
  return { entry: { path, read: (maxBytes) => readEntry(blob, place, maxBytes) }, next };
};

/** The files of a ZIP archive, without its folders. */
export const readZip = async (blob: Blob): Promise<readonly ZipEntry[]> => {
  const directory = await findDirectory(blob);
  if (directory.length > DIRECTORY_MAX) throw new ZipError('tooLarge');
  const headers = await viewOf(blob, directory.start, directory.length);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < directory.count; index += 1) {
    const { entry, next } = headerAt(blob, headers, at);
    if (!entry.path.endsWith('/')) entries.push(entry);
    at = next;
  }
  return entries;
};
