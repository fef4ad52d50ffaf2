import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { DomainError } from '../domainError.ts';
import type { JobQueue } from '../jobs/jobData.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { archivedResources } from './archivedResources.ts';
import { archiveSizeStatement } from './archiveSizeStatement.ts';

const INSERT = `insert into data_archives (author, account_id, record_count, file_count, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $5) returning id`;

/** Requests an archive of all records, in the caller's transaction; returns its id. Areas would make it incomplete. */
export const requestDataArchive = async ({ database, actor, requestId, now }: WriteContext, jobs: JobQueue): Promise<number> => {
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
