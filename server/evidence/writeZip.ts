import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const DEFLATE_LEVEL = 4;
/** Already compressed. */
const PACKED = /\.(pdf|jpe?g|png)$/i;

const entryFile = ({ path }: ZipEntry, modifiedAt: Date): ZipPassThrough => {
  const file = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: DEFLATE_LEVEL });
  file.mtime = modifiedAt;
  return file as ZipPassThrough;
};

async function* chunksOf(entries: AsyncIterable<ZipEntry>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const entry of entries) {
    const file = entryFile(entry, modifiedAt);
    zip.add(file);
    file.push(entry.bytes, true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}

/** A ZIP archive as a stream: holds at most one file in memory. */
export const writeZip = (entries: AsyncIterable<ZipEntry>, modifiedAt: Date): Readable =>
  Readable.from(chunksOf(entries, modifiedAt));
