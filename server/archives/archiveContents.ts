import { withCustomNames } from '../../model/customisation/customFieldKinds.ts';
import { importOrder } from '../../model/imports/recordLayouts.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/values/json.ts';
import { archivedFilePath } from '../../model/messages/archives/archivedFilePath.ts';
import { ARCHIVE_WORDS } from '../../model/messages/archives/archiveFiles.ts';
import { recordName } from '../../model/messages/labels.ts';
import type { Dependencies } from '../context/dependencies.ts';
import { wholeConfiguration } from '../customisation/configurationFile.ts';
import { defineBuiltStatement, defineStatement } from '../database/defineStatement.ts';
import { quoted } from '../database/naming.ts';
import { LAYOUT } from '../evidence/layout/controlFileLayout.ts';
import { sealIndex } from '../evidence/layout/sealIndex.ts';
import type { StreamedZipEntry, ZipEntry } from '../evidence/layout/writeZip.ts';
import type { SealDependencies } from '../evidence/signature/sealKey.ts';
import { isNamed } from '../imports/check/namedRecordsStatement.ts';
import { wholeTexts } from '../imports/check/resolveRelations.ts';
import { readUnscoped } from '../records/recordReader.ts';
import { archivedFields, archivedResources } from './archivedResources.ts';
import { type ArchiveManifest, type ArchiveProgress, createManifest } from './archiveManifest.ts';
import { attendanceEntries } from './attendanceEntries.ts';
import { pagesById } from './pagesById.ts';
import { type NamesByTarget, recordCells, recordTitles } from './recordCells.ts';

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

const CHUNK = 300;

/** The next records of a collection after an id ($1). */
const nextRecordIdsStatement = defineBuiltStatement({
  text: (name: string) => `select t.id from ${quoted(name)} t where t.id > $1 order by t.id limit ${CHUNK}`,
  columns: { id: 'int4' },
  examples: archivedResources().map(({ name }) => name),
});

async function* recordPages(source: Source, resource: Resource): AsyncGenerator<readonly (readonly string[])[]> {
  const { database } = source;
  for await (const rows of pagesById((after) => nextRecordIdsStatement.rows(database, resource.name, [after]))) {
    const ids = rows.map(({ id }) => id);
    const records = (await readUnscoped(database, resource, ids)).map((record) => withCustomNames(record));
    const names = await namesOf(source, resource, records);
    yield records.map((record) => recordCells(resource, record, names));
  }
}

/** The next stored files after an id ($1). */
const archivedFilesStatement = defineStatement({
  text: 'select id, file_name as "fileName", storage_key as "storageKey" from files where id > $1 order by id limit 100',
  columns: { id: 'int4', fileName: 'text', storageKey: 'text' },
});

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

/** The files of an archive in order: a CSV per collection, the configuration as another installation takes it over, the stored files, attendance, the manifest and its seal. */
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
  yield manifest.file(ARCHIVE_WORDS.configurationName, [JSON.stringify(await wholeConfiguration(deps.database), null, 2)]);
  yield* fileEntries(deps, manifest, progress);
  yield* attendanceEntries(deps, { ...progress, manifest });
  const bytes = Buffer.from(manifest.text(deps.now()));
  yield { path: LAYOUT.manifest, bytes };
  yield* await sealIndex(deps, bytes);
}
