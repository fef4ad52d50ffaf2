import { defineStatement } from '../database/defineStatement.ts';

/** Line and hash of every anchor of the journal. */
export const anchoredHeadsStatement = defineStatement({
  text: 'select head_id as id, head_hash as hash from journal_anchors',
  columns: {
    id: 'int4',
    hash: 'text',
  },
});
