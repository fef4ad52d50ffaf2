import { defineStatement } from '../database/defineStatement.ts';

/** From the sheets' first line to the head: without them a missing line could not be detected. */
export const journalLinksStatement = defineStatement({
  text: `select id, prev_hash as "prevHash", hash from emargement_events
  where id >= (select min(id) from emargement_events where sheet_uuid = any($1::uuid[])) order by id`,
  columns: {
    id: 'int4',
    prevHash: 'text',
    hash: 'text',
  },
});
