import { DATA_ARCHIVE_RIGHT } from '../../model/archives/dataArchive.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { JobQueue } from '../context/jobData.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { defineBuiltStatement, defineStatement } from '../database/defineStatement.ts';
import { quoted } from '../database/naming.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { sendStored } from '../files/sendFile.ts';
import { requireFreeSpace } from '../files/storeFile.ts';
import { idParam, writeContextOf } from '../http/request.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError, notFound } from '../kernel/domainError.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { archivedResources } from './archivedResources.ts';
import { ATTENDANCE_TABLES } from './attendanceTables.ts';

const INSERT = `insert into data_archives (author, account_id, record_count, file_count, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $5) returning id`;

const ATTENDANCE = Object.keys(ATTENDANCE_TABLES);

/** Number of records and files of an archive made now. */
const archiveSizeStatement = defineBuiltStatement({
  text: (names: readonly string[]) => `
select (${[...names, ...ATTENDANCE].map((name) => `(select count(*) from ${quoted(name)})`).join(' + ')})::int as records,
  ((select count(*) from files) + (select count(*) from sealed_sheets where storage_key is not null)
    + (select count(*) from emargement_events where svg is not null))::int as files`,
  columns: { records: 'int4', files: 'int4' },
  examples: [archivedResources().map(({ name }) => name)],
});

/** Requests an archive of all records, in the caller's transaction; returns its id. Areas would make it incomplete. */
const requestDataArchive = async ({ database, actor, requestId, now }: WriteContext, jobs: JobQueue): Promise<number> => {
  if (actor.areas.length > 0) throw new DomainError('request.forbidden', { detail: problemMessage('archive.all_areas_needed') });
  const names = archivedResources().map(({ name }) => name);
  const size = await archiveSizeStatement.row(database, names, []);
  const values = [actor.name, actor.accountId, size?.records ?? 0, size?.files ?? 0, now];
  const { id } = returnedRow(await database.write<{ id: number }>('data_archives', INSERT, values));
  const after = { records: size?.records ?? 0, files: size?.files ?? 0 };
  await recordWriter({ database, actor, requestId, now }, 'data_archives').journal('export', {
    recordId: id,
    before: null,
    after,
  });
  await jobs.enqueue(database, 'data_archive', { archiveId: id });
  return id;
};

const request = async (context: AppContext): Promise<Response> => {
  const { jobs, files } = context.get('deps');
  await requireFreeSpace(files);
  return answerCommand(context, { collection: 'data_archives', status: 202 }, (inside) => requestDataArchive(inside, jobs));
};

/** The finished archive ($1) that an account ($2) asked for. */
const ownDataArchiveStatement = defineStatement({
  text: `select storage_key as "storageKey", file_name as "fileName", 'application/zip' as "contentType", size::float8 as size
  from data_archives where id = $1 and account_id = $2 and storage_key is not null`,
  columns: { storageKey: 'text', fileName: 'text', contentType: 'text', size: 'float8' },
});

const download = async (context: AppContext): Promise<Response> => {
  const { database, files } = context.get('deps');
  const archive = await ownDataArchiveStatement.row(database, [idParam(context), actorOf(context).accountId]);
  if (!archive) throw notFound();
  return sendStored(files, archive);
};

/** The stored file of an archive ($1), locked: a job that is ending it waits, and then finds it deleted. */
const takeStorageKeyStatement = defineStatement({
  text: 'select storage_key as "storageKey" from data_archives where id = $1 for update',
  columns: { storageKey: 'text?' },
});

const remove = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const id = idParam(context);
  const key = await inTransaction(write, async (inside) => {
    const row = await takeStorageKeyStatement.row(inside.database, [id]);
    await recordsOf(inside).data_archives.remove(id);
    return row?.storageKey ?? null;
  });
  if (key) await context.get('deps').files.delete(key);
  return new Response(null, { status: 204 });
};

const ARCHIVES = collectionPath('data_archives');
const ITEM = `${ARCHIVES}/:id{[1-9][0-9]*}`;

/** Archives of all records, for an organisation that leaves or keeps a copy. */
export const archiveRoutes: readonly Route[] = [
  { method: 'POST', path: ARCHIVES, right: DATA_ARCHIVE_RIGHT, body: 'none', handle: request },
  { method: 'GET', path: `${ITEM}/download`, right: DATA_ARCHIVE_RIGHT, handle: download },
  { method: 'DELETE', path: ITEM, right: DATA_ARCHIVE_RIGHT, commitsEarly: true, handle: remove },
];
