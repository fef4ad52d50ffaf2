import { defineStatement } from '../database/defineStatement.ts';

/** Every anchor's row, with the hash of its line now. */
export const allAnchorsStatement = defineStatement({
  text: `select a.storage_key as "storageKey", a.head_id as "headId", a.head_hash as "headHash", e.hash as "lineHash"
  from journal_anchors a left join emargement_events e on e.id = a.head_id order by a.head_id, a.storage_key`,
  columns: {
    storageKey: 'text',
    headId: 'int4',
    headHash: 'text',
    lineHash: 'text?',
  },
});
