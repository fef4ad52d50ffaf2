import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { problem } from '../../kernel/domainError.ts';

/** Was anybody's signature ever given on a sheet of these logistic sessions ($1), or on these sheets ($2). */
const hasSignaturesStatement = defineStatement({
  text: `
select exists (
  select from emargement_sheets s join emargement_events e on e.sheet_uuid = s.uuid and e.type in ('signed', 'counter_signed')
  where s.logistic_session_id = any($1::int[]) or s.id = any($2::int[])) as "isSigned"`,
  columns: {
    isSigned: 'bool',
  },
});

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
