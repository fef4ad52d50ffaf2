import { defineStatement } from '../database/defineStatement.ts';

/** People added to the sheet by the trainer (link, proof or login): above the limit staff has to approve. */
export const walkInsStatement = defineStatement({
  text: `select count(distinct entry_uuid)::int as count from emargement_events
  where sheet_uuid = $1 and type = 'entry_added' and actor_kind in ('sheet_link', 'trainer', 'trainer_proof')`,
  columns: {
    count: 'int4',
  },
});
