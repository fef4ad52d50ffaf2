import { defineStatement } from '../database/defineStatement.ts';

/** The last `sealed` line of a sheet ($1) that no anchor has seen, and what the last anchor found of the journal. */
export const unanchoredSealStatement = defineStatement({
  text: `select s.id, (select a.fault_id from journal_anchors a order by a.created_at desc, a.head_id desc limit 1) as "lastFaultId" from (
    select max(id) as id from emargement_events where sheet_uuid = $1 and type = 'sealed') s
  where s.id is not null and not exists (select from journal_anchors a where a.head_id >= s.id)`,
  columns: {
    id: 'int4',
    lastFaultId: 'int4?',
  },
});
