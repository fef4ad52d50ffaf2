import { defineStatement } from '../database/defineStatement.ts';

/** The last anchor of the whole journal. */
export const lastAnchorStatement = defineStatement({
  text: `select to_char(day, 'YYYY-MM-DD') as day, head_id as "headId", fault_id is null as "isSound"
  from journal_anchors order by day desc, head_id desc limit 1`,
  columns: {
    day: 'text',
    headId: 'int4',
    isSound: 'bool',
  },
});
