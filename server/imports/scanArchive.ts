import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

const MAX_ENTRIES = 200;
const MAX_UNPACKED_BYTES = 100 * 1024 ** 2;
const MAX_RATIO = 200;
/** Small files of repeated text pack very well, and harm nobody. */
const RATIO_FROM_BYTES = 1024 ** 2;

/** What an XML part of a workbook may not hold, or not so often: a parser would pay for each. */
const MARKS: readonly { readonly mark: RegExp; readonly most: number; readonly reason: string }[] = [
  { mark: /<!(?:DOCTYPE|ENTITY)/gi, most: 0, reason: 'Ce classeur contient une déclaration XML qui n’est pas acceptée.' },
  { mark: /<(?:\w+:)?si[\s>]/g, most: 500_000, reason: 'Ce classeur contient trop de textes.' },
  { mark: /<(?:\w+:)?c[\s>/]/g, most: 2_000_000, reason: 'Ce classeur contient trop de cellules.' },
];
/** Longer than any mark, so that none hides between two pieces. */
const OVERLAP = 16;

const UNREADABLE = 'Ce classeur est abîmé ou n’est pas un fichier Excel (.xlsx).';
const TOO_LARGE = 'Ce classeur est trop volumineux une fois décompressé (100 Mo au plus).';

class Refusal extends Error {}

const refuse = (reason: string): never => {
  throw new Refusal(reason);
};

const checkDirectory = ({ entryCount }: ZipFile, entries: readonly Entry[]): void => {
  if (entryCount > MAX_ENTRIES) refuse('Ce classeur contient trop de fichiers.');
  if (entries.some((entry) => entry.isEncrypted()))
    refuse('Ce classeur est protégé par un mot de passe : enregistrez-le sans protection.');
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  if (unpacked > MAX_UNPACKED_BYTES) refuse(TOO_LARGE);
  if (unpacked > RATIO_FROM_BYTES && unpacked > packed * MAX_RATIO) refuse('Ce classeur est anormalement compressé.');
};

/** Counts the marks of one XML part as it is unpacked. */
const markCounter = () => {
  const counts = MARKS.map(() => 0);
  let tail = '';
  return (chunk: Buffer): void => {
    // The bytes that went before count too, but not twice: a mark that lies wholly in the tail was counted already.
    const text = tail + chunk.toString('latin1');
    for (const [index, { mark, most, reason }] of MARKS.entries()) {
      for (const found of text.matchAll(mark))
        if (found.index + found[0].length > tail.length) counts[index] = (counts[index] ?? 0) + 1;
      if ((counts[index] ?? 0) > most) refuse(reason);
    }
    tail = text.slice(-OVERLAP);
  };
};

const drain = async (stream: Readable, count: (bytes: number) => void, isXml: boolean): Promise<void> => {
  const mark = isXml ? markCounter() : () => undefined;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    count(chunk.length);
    mark(chunk);
  }
};

const readEntries = async (archive: ZipFile): Promise<Entry[]> => {
  if (archive.entryCount > MAX_ENTRIES) refuse('Ce classeur contient trop de fichiers.');
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  return entries;
};

const scan = async (archive: ZipFile): Promise<void> => {
  const entries = await readEntries(archive);
  checkDirectory(archive, entries);
  let unpacked = 0;
  const count = (bytes: number): void => {
    unpacked += bytes;
    if (unpacked > MAX_UNPACKED_BYTES) refuse(TOO_LARGE);
  };
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    await drain(await archive.openReadStreamPromise(entry), count, /\.(xml|rels)$/i.test(entry.fileName));
  }
};

/**
 * Why a packed workbook is refused before anyone parses it, or null. The directory is judged first, since it costs nothing, then the
 * bytes as they really unpack: a directory may lie.
 */
export const archiveRefusal = async (bytes: Uint8Array): Promise<string | null> => {
  let archive: ZipFile | null = null;
  try {
    archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      autoClose: false,
    });
    await scan(archive);
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.message : UNREADABLE;
  } finally {
    archive?.close();
  }
};
