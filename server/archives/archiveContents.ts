import { createHash } from 'node:crypto';
import { DATA_ARCHIVE_FORMAT } from '../../model/archives/dataArchiveConstants.ts';
import type { JsonObject } from '../../model/kernel/json.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { ARCHIVE_WORDS } from '../../model/messages/archives/archiveFiles.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StreamedZipEntry, ZipEntry } from '../evidence/writeZip.ts';
import { BYTE_ORDER_MARK, csvLine } from '../imports/csvLines.ts';
import { isNamed } from '../imports/namedRecordsStatement.ts';
import { relationTexts } from '../imports/resolveRelations.ts';
import { readUnscoped } from '../records/readUnscoped.ts';
import { archivedFilesStatement } from './archivedFilesStatement.ts';
import { archivedFields, archivedResources } from './archivedResources.ts';
import { nextRecordIdsStatement } from './nextRecordIdsStatement.ts';
import { archivedFilePath, type NamesByTarget, recordCells, recordTitles } from './recordCells.ts';

interface Written {
  readonly path: string;
  readonly collection: string | null;
  readonly records: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Counts what the archive has so far, and is told at every step. */
export interface ArchiveProgress {
  readonly onStep: (count: number) => Promise<void>;
}

type Source = Pick<Dependencies, 'database' | 'files'>;

/** Names of the related records of some rows, as the import studio finds them. */
const namesOf = async ({ database }: Source, resource: Resource, records: readonly JsonObject[]): Promise<NamesByTarget> => {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [name, field] of archivedFields(resource)) {
    if ((field.kind !== 'one' && field.kind !== 'many') || !isNamed(field.target)) continue;
    const values = records.flatMap((record) => record[name] as JsonObject | readonly JsonObject[] | null);
    const ids = [...new Set(values.flatMap((value) => (value ? [Number((value as JsonObject).id)] : [])))];
    names.set(field.target, new Map([...(names.get(field.target) ?? []), ...(await relationTexts(database, field.target, ids))]));
  }
  return names;
};

/** The lines of a collection's CSV, some hundred records at a time: other requests run in between. */
async function* csvOf(source: Source, resource: Resource, { onStep }: ArchiveProgress): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(recordTitles(resource));
  const { database } = source;
  for (let after = 0; ; ) {
    const rows = await nextRecordIdsStatement.rows(database, resource.name, [after]);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const records = await readUnscoped(
      database,
      resource,
      rows.map(({ id }) => id),
    );
    const names = await namesOf(source, resource, records);
    yield records.map((record) => csvLine(recordCells(resource, record, names))).join('');
    await onStep(records.length);
  }
}

const encoder = new TextEncoder();

/** An entry that notes its size and hash once it was read. */
const noted = (
  path: string,
  texts: AsyncIterable<string | Uint8Array>,
  note: (written: Pick<Written, 'path' | 'bytes' | 'sha256'>) => void,
): StreamedZipEntry => ({
  path,
  chunks: (async function* chunks() {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const text of texts) {
      const chunk = typeof text === 'string' ? encoder.encode(text) : text;
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    note({ path, bytes, sha256: hash.digest('hex') });
  })(),
});

async function* fileEntries(
  source: Source,
  written: Written[],
  { onStep }: ArchiveProgress,
): AsyncGenerator<ZipEntry | StreamedZipEntry> {
  for (let after = 0; ; ) {
    const rows = await archivedFilesStatement.rows(source.database, [after]);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const { id, fileName, storageKey } of rows) {
      const content = await source.files.stream(storageKey);
      yield noted(archivedFilePath(id, fileName), content, (file) => written.push({ ...file, collection: null, records: 0 }));
      await onStep(1);
    }
  }
}

/** The files of an archive in order: a CSV per collection, the stored files, the manifest. */
export async function* archiveContents(
  source: Source,
  { now, progress }: { readonly now: Date; readonly progress: ArchiveProgress },
): AsyncGenerator<ZipEntry | StreamedZipEntry> {
  const written: Written[] = [];
  yield { path: ARCHIVE_WORDS.readMeName, bytes: encoder.encode(ARCHIVE_WORDS.readMe) };
  for (const resource of archivedResources()) {
    let records = 0;
    const counted = {
      onStep: (count: number): Promise<void> => {
        records += count;
        return progress.onStep(count);
      },
    };
    const note = (file: Pick<Written, 'path' | 'bytes' | 'sha256'>) =>
      written.push({ ...file, collection: resource.name, records });
    yield noted(`${resource.name}.csv`, csvOf(source, resource, counted), note);
  }
  yield* fileEntries(source, written, progress);
  const manifest = { format: DATA_ARCHIVE_FORMAT, createdAt: now.toISOString(), entries: written };
  yield { path: 'manifest.json', bytes: encoder.encode(`${JSON.stringify(manifest, null, 2)}\n`) };
}
