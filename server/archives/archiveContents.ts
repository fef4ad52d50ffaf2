import { importOrder } from '../../model/imports/recordLayouts.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/json.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { ARCHIVE_WORDS } from '../../model/messages/archives/archiveFiles.ts';
import { recordName } from '../../model/messages/labels.ts';
import type { Dependencies } from '../dependencies.ts';
import { LAYOUT } from '../evidence/controlFileLayout.ts';
import { sealIndex } from '../evidence/sealIndex.ts';
import type { SealDependencies } from '../evidence/sealKey.ts';
import type { StreamedZipEntry, ZipEntry } from '../evidence/writeZip.ts';
import { isNamed } from '../imports/namedRecordsStatement.ts';
import { wholeTexts } from '../imports/resolveRelations.ts';
import { readUnscoped } from '../records/readUnscoped.ts';
import { archivedFilesStatement } from './archivedFilesStatement.ts';
import { archivedFields, archivedResources } from './archivedResources.ts';
import { type ArchiveManifest, type ArchiveProgress, createManifest } from './archiveManifest.ts';
import { attendanceEntries } from './attendanceEntries.ts';
import { nextRecordIdsStatement } from './nextRecordIdsStatement.ts';
import { pagesById } from './pagesById.ts';
import { archivedFilePath, type NamesByTarget, recordCells, recordTitles } from './recordCells.ts';

type Source = Pick<Dependencies, 'database' | 'files'>;

/** Names of the related records of some rows, as the import studio finds them. */
const namesOf = async ({ database }: Source, resource: Resource, records: readonly JsonObject[]): Promise<NamesByTarget> => {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [name, field] of archivedFields(resource)) {
    if ((field.kind !== 'one' && field.kind !== 'many') || !isNamed(field.target)) continue;
    const related = records.flatMap((record) => record[name]).filter(isJsonObject);
    const ids = [...new Set(related.map(({ id }) => Number(id)))];
    names.set(field.target, new Map([...(names.get(field.target) ?? []), ...(await wholeTexts(database, field.target, ids))]));
  }
  return names;
};

async function* recordPages(source: Source, resource: Resource): AsyncGenerator<readonly (readonly string[])[]> {
  const { database } = source;
  for await (const rows of pagesById((after) => nextRecordIdsStatement.rows(database, resource.name, [after]))) {
    const ids = rows.map(({ id }) => id);
    const records = await readUnscoped(database, resource, ids);
    const names = await namesOf(source, resource, records);
    yield records.map((record) => recordCells(resource, record, names));
  }
}

async function* fileEntries(
  { database, files }: Source,
  manifest: ArchiveManifest,
  { onStep }: ArchiveProgress,
): AsyncGenerator<StreamedZipEntry> {
  for await (const rows of pagesById((after) => archivedFilesStatement.rows(database, [after]))) {
    for (const { id, fileName, storageKey } of rows) {
      yield manifest.file(archivedFilePath(id, fileName), await files.stream(storageKey));
      await onStep(1);
    }
  }
}

/** The files of an archive in order: a CSV per collection, the stored files, attendance, the manifest and its seal. */
export async function* archiveContents(
  deps: SealDependencies,
  progress: ArchiveProgress,
): AsyncGenerator<ZipEntry | StreamedZipEntry> {
  const manifest = createManifest(progress);
  const order = importOrder().map((kind) => ({ file: `${kind}.csv`, records: recordName(kind, 2).toLocaleLowerCase('fr') }));
  yield manifest.file(ARCHIVE_WORDS.readMeName, [ARCHIVE_WORDS.readMe({ order })]);
  for (const resource of archivedResources()) {
    yield manifest.table(resource.name, { titles: recordTitles(resource), pages: recordPages(deps, resource) });
  }
  yield* fileEntries(deps, manifest, progress);
  yield* attendanceEntries(deps, { ...progress, manifest });
  const bytes = Buffer.from(manifest.text(deps.now()));
  yield { path: LAYOUT.manifest, bytes };
  yield* await sealIndex(deps, bytes);
}
