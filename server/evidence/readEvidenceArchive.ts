import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { isEmptied } from '../attendance/erasure.ts';
import type { StoredLine } from '../attendance/storedLine.ts';
import { lineFault } from '../attendance/verifyChain.ts';
import { measureStream } from '../files/measureStream.ts';
import { checkSeal } from './checkSeal.ts';
import { LAYOUT, SEALED_SUFFIX } from './controlFileLayout.ts';

/** A journal line without its drawing, and its fault on its own. */
export type ReadLine = Omit<StoredLine, 'svg'> & {
  readonly fault: ReturnType<typeof lineFault>;
  /** Its drawing and names were erased: no fault if a later line of its sheet says so. */
  readonly isEmptied: boolean;
};

/** What has to be known of a control file or of an archive of all data to verify it. */
export interface EvidenceArchive {
  /** SHA-256 of each file; null: there are two of that name. */
  readonly hashes: ReadonlyMap<string, string | null>;
  /** Index, manifest, seal, links, contents and anchors by their paths. */
  readonly texts: ReadonlyMap<string, string>;
  /** The journal's lines in order; null: unreadable. */
  readonly lines: readonly (ReadLine | null)[];
  /** Sealed sheets whose seal is not valid. */
  readonly unsealed: readonly string[];
}

const TEXTS: readonly string[] = [LAYOUT.index, LAYOUT.manifest, LAYOUT.seal, LAYOUT.links, LAYOUT.contents];

const isText = (path: string): boolean => TEXTS.includes(path) || path.startsWith(LAYOUT.anchors);

const readLine = (json: string): ReadLine | null => {
  try {
    const { svg, ...line } = JSON.parse(json) as StoredLine;
    return { ...line, fault: lineFault({ ...line, svg }, undefined), isEmptied: isEmptied({ ...line, svg }) };
  } catch {
    return null;
  }
};

/** Lines one at a time: an organisation's journal may be larger than the memory. */
async function* splitLines(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  yield rest;
}

const readAll = async (zip: ZipFile): Promise<EvidenceArchive> => {
  const hashes = new Map<string, string | null>();
  const texts = new Map<string, string>();
  const lines: (ReadLine | null)[] = [];
  const unsealed: string[] = [];
  const read = async ({ fileName }: Entry, stream: Readable): Promise<void> => {
    if (isText(fileName)) texts.set(fileName, await text(stream));
    else if (fileName === LAYOUT.lines) {
      for await (const json of splitLines(stream)) if (json) lines.push(readLine(json));
    } else if (fileName.endsWith(SEALED_SUFFIX)) {
      if (checkSeal(await buffer(stream)) !== 'valid') unsealed.push(fileName);
    } else await finished(stream.resume());
  };
  for await (const entry of zip.eachEntry()) {
    const { through, digest } = measureStream();
    const stream = await zip.openReadStreamPromise(entry);
    stream.on('error', (error) => through.destroy(error));
    await read(entry, stream.pipe(through));
    hashes.set(entry.fileName, hashes.has(entry.fileName) ? null : digest());
  }
  return { hashes, texts, lines, unsealed };
};

/** Reads a ZIP file by file, from its path or its bytes; null: it is none, or damaged. */
export const readEvidenceArchive = async (source: string | Uint8Array): Promise<EvidenceArchive | null> => {
  const options = { lazyEntries: true, autoClose: false };
  let zip: ZipFile | null = null;
  try {
    zip = typeof source === 'string' ? await openPromise(source, options) : await fromBufferPromise(Buffer.from(source), options);
    return await readAll(zip);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    return null;
  } finally {
    zip?.close();
  }
};
