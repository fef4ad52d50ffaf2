import { PENDING_UPLOADS } from '../../model/files/unusedUploads.ts';
import { STORAGE_REFUSALS } from '../../model/messages/files/storage.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../domainError.ts';
import { unusedFileCondition } from './unusedFileCondition.ts';
import { pendingUploadsStatement } from './unusedFilesStatement.ts';

/** Serialises counting and adding per person. Arbitrary, the same in every instance. */
const COUNT_LOCK = 7_250_041;

/** Refuses an upload if the person has too many unused ones; in the transaction that adds it. */
export const limitUnusedUploads = async (transaction: Queryable, accountId: number, size: number): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock($1, $2)', [COUNT_LOCK, accountId]);
  const isUnused = await unusedFileCondition(transaction);
  const pending = await pendingUploadsStatement.row(transaction, { isUnused }, [accountId]);
  const isMany = (pending?.files ?? 0) >= PENDING_UPLOADS.files || (pending?.bytes ?? 0) + size > PENDING_UPLOADS.bytes;
  if (isMany) throw new DomainError('request.too_many', { detail: STORAGE_REFUSALS.pending });
};
