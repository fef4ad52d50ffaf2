import { DATA_ARCHIVE_DAYS } from '../../model/archives/dataArchive.ts';
import { DAY_MS, parisDay } from '../../model/calendar/parisTime.ts';
import { ARCHIVE_WORDS } from '../../model/messages/archives/archiveFiles.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { newFileKey } from '../adapters/fileStore.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { JobData } from '../context/jobData.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { writeZip } from '../evidence/layout/writeZip.ts';
import { measureStream } from '../files/measureStream.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { archiveContents } from './archiveContents.ts';

const KEEP = 'update data_archives set storage_key = $2 where id = $1';

const PROGRESS = "update data_archives set percentage = $2 where id = $1 and status = 'in_progress' returning id";

/** The rest is the archive's end. */
const MOST_PERCENT = 99;
const TELL_EVERY_MS = 1_000;

class ArchiveDeletedError extends Error {}

/** Writes the share at intervals; stops when somebody has deleted the archive. */
const progressOf = ({ database }: Dependencies, id: number, total: number) => {
  let doneCount = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    onStep: async (count: number): Promise<void> => {
      doneCount += count;
      if (performance.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = performance.now();
      const share = Math.min(MOST_PERCENT, Math.floor((MOST_PERCENT * doneCount) / Math.max(1, total)));
      const [open] = await database.write('data_archives', PROGRESS, [id, share]);
      if (!open) throw new ArchiveDeletedError();
    },
  };
};

const writerOf = (id: number, now: Date) => ({ actor: null, requestId: `data-archive-${id}`, now });

const store = async (deps: Dependencies, id: number, total: number): Promise<void> => {
  const now = deps.now();
  const { through, size, digest } = measureStream();
  const zip = writeZip(archiveContents(deps, progressOf(deps, id, total)), now);
  zip.on('error', (error) => through.destroy(error));
  const key = newFileKey();
  await deps.files.write(key, zip.pipe(through));
  const isKept = await deps.database.transaction(async (transaction) => {
    const fileName = ARCHIVE_WORDS.fileName({ day: parisDay(now) });
    const ended = {
      status: 'finished',
      percentage: 100,
      fileName,
      size: String(size()),
      sha256: digest(),
      finishedAt: deps.now(),
    };
    const archives = recordWriter({ ...writerOf(id, now), database: transaction }, 'data_archives');
    const isOpen = await archives.changeIf(id, { status: 'in_progress' }, { ...ended, status: 'finished' });
    if (isOpen) await transaction.write('data_archives', KEEP, [id, key]);
    return isOpen;
  });
  if (!isKept) await deps.files.delete(key);
};

/** An archive that is being made ($1); null: all. */
const openDataArchiveStatement = defineStatement({
  text: `select id, record_count as "recordCount", file_count as "fileCount" from data_archives
  where ($1::int is null or id = $1) and status = 'in_progress' order by id`,
  columns: { id: 'int4', recordCount: 'int4', fileCount: 'int4' },
});

/** Makes an archive as a stream; a restarted job begins again, since nothing of it is kept before the end. */
export const makeDataArchive = async (deps: Dependencies, { archiveId }: JobData['data_archive']): Promise<void> => {
  const archive = await openDataArchiveStatement.row(deps.database, [archiveId]);
  if (!archive) return;
  try {
    await store(deps, archive.id, archive.recordCount + archive.fileCount);
  } catch (error) {
    if (!(error instanceof ArchiveDeletedError)) throw error;
  }
};

/** Ends an archive whose job has failed repeatedly. */
export const failDataArchive = async (
  { database, now }: Dependencies,
  { archiveId }: JobData['data_archive'],
  reason = problemMessage('archive.interrupted'),
): Promise<void> => {
  await database.transaction(async (transaction) => {
    const archives = recordWriter({ ...writerOf(archiveId, now()), database: transaction }, 'data_archives');
    await archives.changeIf(archiveId, { status: 'in_progress' }, { status: 'error', errorMessage: reason, finishedAt: now() });
  });
};

/** Queues again the archives interrupted by a stopped process. */
export const resumeDataArchives = async ({ database, jobs }: Dependencies): Promise<void> => {
  for (const { id } of await openDataArchiveStatement.rows(database, [null])) {
    await database.transaction((transaction) => jobs.enqueue(transaction, 'data_archive', { archiveId: id }));
  }
};

const FORGET = `delete from data_archives where status <> 'in_progress' and created_at < $1 returning storage_key as "storageKey"`;

/** Deletes archives after a week: they are copies, and would outlive erased records. */
export const deleteOldDataArchives = async ({ database, files, now }: Dependencies): Promise<void> => {
  const before = new Date(now().getTime() - DATA_ARCHIVE_DAYS * DAY_MS);
  const gone = await database.write<{ storageKey: string | null }>('data_archives', FORGET, [before]);
  for (const { storageKey } of gone) if (storageKey) await files.delete(storageKey);
};
