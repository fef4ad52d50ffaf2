import { createHash } from 'node:crypto';
import { DATA_ARCHIVE_FORMAT } from '../../model/archives/dataArchive.ts';
import type { StreamedZipEntry } from '../evidence/layout/writeZip.ts';
import { BYTE_ORDER_MARK, csvLine } from '../imports/file/csvLines.ts';

/** An entry, as the manifest lists it. */
export interface ArchivedEntry {
  readonly path: string;
  /** Null: not a CSV of records. */
  readonly collection: string | null;
  readonly records: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Called with the number of records or files just added. */
export interface ArchiveProgress {
  readonly onStep: (count: number) => Promise<void>;
}

/** A CSV: its titles, and its lines a page at a time. */
interface Table {
  readonly titles: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly string[])[]>;
}

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

export type ArchiveManifest = ReturnType<typeof createManifest>;

const encoder = new TextEncoder();

/** Creates entries whose size and hash are recorded when they are read, and their manifest. */
export const createManifest = ({ onStep }: ArchiveProgress) => {
  const entries: ArchivedEntry[] = [];
  const noted = (path: string, chunks: Chunks, about: () => Pick<ArchivedEntry, 'collection' | 'records'>): StreamedZipEntry => ({
    path,
    chunks: (async function* read() {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const piece of chunks) {
        const chunk = typeof piece === 'string' ? encoder.encode(piece) : piece;
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
      entries.push({ path, ...about(), bytes, sha256: hash.digest('hex') });
    })(),
  });
  return {
    /** A file as it is. */
    file: (path: string, chunks: Chunks): StreamedZipEntry => noted(path, chunks, () => ({ collection: null, records: 0 })),
    /** The records of a collection. */
    table: (collection: string, { titles, pages }: Table): StreamedZipEntry => {
      let records = 0;
      const lines = async function* lines(): AsyncGenerator<string> {
        yield BYTE_ORDER_MARK + csvLine(titles);
        for await (const page of pages) {
          yield page.map(csvLine).join('');
          records += page.length;
          await onStep(page.length);
        }
      };
      return noted(`${collection}.csv`, lines(), () => ({ collection, records }));
    },
    text: (now: Date): string =>
      `${JSON.stringify({ format: DATA_ARCHIVE_FORMAT, createdAt: now.toISOString(), entries }, null, 2)}\n`,
  };
};
