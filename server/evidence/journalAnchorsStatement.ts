import { defineStatement } from '../database/defineStatement.ts';

export const journalAnchorsStatement = defineStatement({
  text: `select to_char(day, 'YYYY-MM-DD') as day, head_id as "headId", storage_key as "storageKey" from journal_anchors
  where head_id >= coalesce((select min(id) from emargement_events where sheet_uuid = any($1::uuid[])), 1) order by day`,
  columns: {
    day: 'text',
    headId: 'int4',
    storageKey: 'text',
  },
});
