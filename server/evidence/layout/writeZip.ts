import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

export interface ZipEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A large file of an archive, chunk by chunk. */
export interface StreamedZipEntry {
  readonly path: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

const DEFLATE_LEVEL = 4;
/** With a mode, an entry counts as made on Unix: `unzip` reads accents in names of other systems as letters of DOS. */
const MODE = 0o644;
/** Already compressed. */
const PACKED = /\.(pdf|jpe?g|png)$/i;

const sourceOf = (entry: ZipEntry | StreamedZipEntry): Buffer | Readable =>
  'bytes' in entry ? Buffer.from(entry.bytes) : Readable.from(entry.chunks, { objectMode: false });

/** Adds one entry; the next one is asked for when it is written. */
const append = (zip: ZipStream, entry: ZipEntry | StreamedZipEntry, modifiedAt: Date): Promise<void> =>
  new Promise((resolve, reject) => {
    const data = { name: entry.path, date: modifiedAt, mode: MODE, store: PACKED.test(entry.path) };
    zip.entry(sourceOf(entry), data, (error) => (error ? reject(error) : resolve()));
  });

const fill = async (zip: ZipStream, entries: AsyncIterable<ZipEntry | StreamedZipEntry>, modifiedAt: Date): Promise<void> => {
  for await (const entry of entries) await append(zip, entry, modifiedAt);
  zip.finish();
};

/**
 * A ZIP archive as a stream: holds at most one file, or one chunk of a large one, in memory. Archives of more than 65,535 files or
 * four gigabytes get ZIP64 headers.
 */
export const writeZip = (entries: AsyncIterable<ZipEntry | StreamedZipEntry>, modifiedAt: Date): Readable => {
  const zip = new ZipStream({ level: DEFLATE_LEVEL });
  fill(zip, entries, modifiedAt).catch((error: Error) => zip.destroy(error));
  return Readable.from(zip, { objectMode: false });
};
