import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

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
/** Already compressed. */
const PACKED = /\.(pdf|jpe?g|png)$/i;

const entryFile = ({ path }: Pick<ZipEntry, 'path'>, modifiedAt: Date): ZipPassThrough => {
  const file = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: DEFLATE_LEVEL });
  file.mtime = modifiedAt;
  return file as ZipPassThrough;
};

async function* chunksOf(entries: AsyncIterable<ZipEntry | StreamedZipEntry>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const entry of entries) {
    const file = entryFile(entry, modifiedAt);
    zip.add(file);
    if ('chunks' in entry) {
      for await (const chunk of entry.chunks) {
        file.push(chunk);
        yield* ready;
        ready = [];
      }
    }
    file.push('bytes' in entry ? entry.bytes : new Uint8Array(), true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}

/** A ZIP archive as a stream: holds at most one file, or one chunk of a large one, in memory. */
export const writeZip = (entries: AsyncIterable<ZipEntry | StreamedZipEntry>, modifiedAt: Date): Readable =>
  Readable.from(chunksOf(entries, modifiedAt));
