import type { Queryable } from '../database/database.ts';
import { problem } from '../domainError.ts';

const SIGNED = `select exists (
  select from emargement_sheets s join emargement_events e on e.sheet_uuid = s.uuid and e.type in ('signed', 'counter_signed')
  where s.logistic_session_id = any($1::int[])) as signed`;

/** A session with signatures stays as proof. Call it under the journal's lock, or a signature may still come in between. */
export const refuseSigned = async (tx: Queryable, logisticSessions: readonly number[]): Promise<void> => {
  const [row] = await tx.query<{ signed: boolean }>(SIGNED, [logisticSessions]);
  if (!row?.signed) return;
  throw problem('record.in_use', 'planning.attendance_signed');
};
