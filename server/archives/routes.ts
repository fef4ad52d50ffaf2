import { DATA_ARCHIVE_RIGHT } from '../../model/archives/dataArchive.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { notFound } from '../domainError.ts';
import { requireFreeSpace } from '../files/requireFreeSpace.ts';
import { sendStored } from '../files/sendFile.ts';
import { idParam, writeContextOf } from '../http/request.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { type AppContext, actorOf, type Route } from '../route.ts';
import { ownDataArchiveStatement } from './ownDataArchiveStatement.ts';
import { requestDataArchive } from './requestDataArchive.ts';
import { takeStorageKeyStatement } from './takeStorageKeyStatement.ts';

const request = async (context: AppContext): Promise<Response> => {
  const { jobs, files } = context.get('deps');
  await requireFreeSpace(files);
  return answerCommand(context, { collection: 'data_archives', status: 202 }, (inside) => requestDataArchive(inside, jobs));
};

const download = async (context: AppContext): Promise<Response> => {
  const { database, files } = context.get('deps');
  const archive = await ownDataArchiveStatement.row(database, [idParam(context), actorOf(context).accountId]);
  if (!archive) throw notFound();
  return sendStored(files, archive);
};

const remove = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const id = idParam(context);
  const key = await write.database.transaction(async (transaction) => {
    const row = await takeStorageKeyStatement.row(transaction, [id]);
    await recordsOf({ ...write, database: transaction }).data_archives.remove(id);
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
