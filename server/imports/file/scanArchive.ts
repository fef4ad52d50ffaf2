import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';

/** A workbook with a picture on each of hundreds of rows has twice as many parts. */
const MAX_ENTRIES = 2_000;
const MAX_UNPACKED_BYTES = 100 * 1024 ** 2;
const MAX_RATIO = 200;
/** Small files of repeated text compress extremely well, and are harmless. */
const RATIO_FROM_BYTES = 1024 ** 2;

/** Real workbooks of the maximum size stay below; the parser holds all of it in memory. */
const MAX_XML_BYTES = 64 * 1024 ** 2;
/** A cell holds 32,767 characters: a longer text without tags is not a workbook. */
const MAX_RUN_BYTES = 256 * 1024;

const MAX_TAGS = 12_000_000;
const TOO_FAR = problemMessage('import.cell_out_of_range');
/** A non-empty cell whose address continues as given. */
const filledCellAt = (address: string): RegExp =>
  new RegExp(`<(?:\\w+:)?c\\s[^>]{0,200}?\\br\\s*=\\s*["'](?:${address})["'][^>]{0,200}[^/]>`, 'gi');

/** Elements limited in a workbook's XML, because a parser would pay for each. */
const MARKS: readonly { readonly mark: RegExp; readonly most: number; readonly reason: string }[] = [
  { mark: /<!(?:DOCTYPE|ENTITY)/gi, most: 0, reason: problemMessage('import.xml_declaration') },
  { mark: /<(?:\w+:)?si[\s>]/g, most: 500_000, reason: problemMessage('import.too_many_texts') },
  { mark: /<(?:\w+:)?c[\s>/]/g, most: 2_000_000, reason: problemMessage('import.too_many_cells') },
  // The parser fills gaps with empty rows and cells of any width, and accepts any number: column 101 is CW.
  { mark: filledCellAt('(?:[a-z]{3,}|[d-z][a-z]|c[w-z])\\d+'), most: 0, reason: TOO_FAR },
  { mark: filledCellAt('[a-z]+(?:[5-9]\\d{4}|\\d{6,})'), most: 0, reason: TOO_FAR },
  { mark: /<(?:\w+:)?(?:row|c)\s[^>]{0,200}?\br\s*=\s*["'](?![a-z]{0,3}(?:\d{1,6}|1\d{6})["'])/gi, most: 0, reason: TOO_FAR },
];

const UNREADABLE = problemMessage('import.damaged_workbook');
const TOO_LARGE = problemMessage('import.workbook_too_large');

class Refusal extends Error {}

const refuse = (reason: string): never => {
  throw new Refusal(reason);
};

const checkDirectory = ({ entryCount }: ZipFile, entries: readonly Entry[]): void => {
  if (entryCount > MAX_ENTRIES) refuse(problemMessage('import.too_many_files'));
  if (entries.some((entry) => entry.isEncrypted())) refuse(problemMessage('import.workbook_protected'));
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  if (unpacked > MAX_UNPACKED_BYTES) refuse(TOO_LARGE);
  if (unpacked > RATIO_FROM_BYTES && unpacked > packed * MAX_RATIO) refuse(problemMessage('import.workbook_compression'));
};

const countOf = (mark: RegExp, text: string): number => {
  let count = 0;
  mark.lastIndex = 0;
  while (mark.test(text)) count += 1;
  return count;
};

const LESS_THAN = 0x3c;
const tagsIn = (chunk: Buffer): number => {
  let count = 0;
  for (const byte of chunk) if (byte === LESS_THAN) count += 1;
  return count;
};

/** Where the incomplete tag at the end of a chunk starts, or the chunk's end. */
const wholeTagsEnd = (text: string): number => {
  const start = text.lastIndexOf('<');
  return start < 0 || text.includes('>', start) ? text.length : start;
};

/** Counts the marks of an XML part while it is unpacked, in complete tags only. */
const markCounter = () => {
  const counts = MARKS.map(() => 0);
  let rest = '';
  let run = 0;
  let tags = 0;
  return (chunk: Buffer): void => {
    tags += tagsIn(chunk);
    if (tags > MAX_TAGS) refuse(problemMessage('import.too_many_elements'));
    const last = chunk.lastIndexOf(LESS_THAN);
    run = last < 0 ? run + chunk.length : chunk.length - last;
    if (run > MAX_RUN_BYTES) refuse(UNREADABLE);
    const piece = rest + chunk.toString('latin1');
    const end = wholeTagsEnd(piece);
    const text = piece.slice(0, end);
    for (const [index, { mark, most, reason }] of MARKS.entries()) {
      counts[index] = (counts[index] ?? 0) + countOf(mark, text);
      if (counts[index] > most) refuse(reason);
    }
    rest = piece.slice(end);
  };
};

/** The unpacked data of an XML part. */
const unpack = async (stream: Readable, { crc32: expected }: Entry, count: (bytes: number) => void): Promise<Uint8Array> => {
  const mark = markCounter();
  const chunks: Buffer[] = [];
  let checksum = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    count(chunk.length);
    mark(chunk);
    checksum = crc32(chunk, checksum);
    chunks.push(chunk);
  }
  if (checksum !== expected) refuse(UNREADABLE);
  return Buffer.concat(chunks);
};

const readEntries = async (archive: ZipFile): Promise<Entry[]> => {
  if (archive.entryCount > MAX_ENTRIES) refuse(problemMessage('import.too_many_files'));
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  return entries;
};

const unpackParts = async (archive: ZipFile): Promise<Map<string, Uint8Array>> => {
  const entries = await readEntries(archive);
  checkDirectory(archive, entries);
  const parts = new Map<string, Uint8Array>();
  let unpacked = 0;
  const count = (bytes: number): void => {
    unpacked += bytes;
    if (unpacked > MAX_XML_BYTES) refuse(TOO_LARGE);
  };
  // Pictures and other parts that are no XML are never unpacked.
  for (const entry of entries)
    if (/\.(xml|rels)$/i.test(entry.fileName))
      parts.set(entry.fileName.toLowerCase(), await unpack(await archive.openReadStreamPromise(entry), entry, count));
  return parts;
};

/**
 * The XML parts of a zipped workbook by path, in lower case, or why it is refused before parsing. First checks the directory, which is
 * cheap and has the sizes also where a tool writes them after the data, then the actually unpacked bytes: a directory may lie.
 */
export const unpackArchive = async (
  bytes: Uint8Array,
): Promise<{ readonly parts: ReadonlyMap<string, Uint8Array> } | { readonly refused: string }> => {
  let archive: ZipFile | null = null;
  try {
    archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      autoClose: false,
    });
    return { parts: await unpackParts(archive) };
  } catch (error) {
    return { refused: error instanceof Refusal ? error.message : UNREADABLE };
  } finally {
    archive?.close();
  }
};
