import { defineStatement } from '../database/defineStatement.ts';

/** Was anybody's signature ever given on a sheet of these logistic sessions ($1), or on these sheets ($2). */
export const hasSignaturesStatement = defineStatement({
  text: `
select exists (
  select from emargement_sheets s join emargement_events e on e.sheet_uuid = s.uuid and e.type in ('signed', 'counter_signed')
  where s.logistic_session_id = any($1::int[]) or s.id = any($2::int[])) as "isSigned"`,
  columns: {
    isSigned: 'bool',
  },
});
