import type { Queryable } from '../database/database.ts';
import { problem } from '../domainError.ts';
import { hasSignaturesStatement } from './hasSignaturesStatement.ts';

/** A session with signatures stays as proof, and so does a sheet on its day. Call it under the journal's lock, or a signature may still come in between. */
export const refuseSigned = async (
  tx: Queryable,
  logisticSessions: readonly number[],
  sheets: readonly number[] = [],
): Promise<void> => {
  const row = await hasSignaturesStatement.row(tx, [logisticSessions, sheets]);
  if (!row?.isSigned) return;
  throw problem('record.in_use', 'planning.attendance_signed');
};
