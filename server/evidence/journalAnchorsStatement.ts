import { defineStatement } from '../database/defineStatement.ts';

/** The anchors of a control file ($1: its sheets) or archive (none): among the lines, the first after them, and each day's last. */
export const journalAnchorsStatement = defineStatement({
  text: `select storage_key as "storageKey", head_id as "headId" from journal_anchors a,
    (select coalesce(min(id), 1) as first, coalesce(max(id), 2147483647) as last
      from emargement_events where sheet_uuid = any($1::uuid[])) l
  where a.head_id >= l.first and (a.head_id <= l.last
    or a.head_id = (select min(o.head_id) from journal_anchors o where o.head_id >= l.last)
    or a.head_id = (select max(o.head_id) from journal_anchors o where o.day = a.day))
  order by day, head_id`,
  columns: {
    headId: 'int4',
    storageKey: 'text',
  },
});
