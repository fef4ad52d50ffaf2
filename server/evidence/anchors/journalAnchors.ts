import { STORED_LINE } from '../../attendance/journal/storedLine.ts';
import { defineStatement } from '../../database/defineStatement.ts';

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

/** Line and hash of every anchor of the journal. */
export const anchoredHeadsStatement = defineStatement({
  text: 'select head_id as id, head_hash as hash from journal_anchors',
  columns: {
    id: 'int4',
    hash: 'text',
  },
});

/** Position and hash of every anchor of the chain of answers. */
export const anchoredAnswersStatement = defineStatement({
  text: `select answers_position as position, answers_hash as hash from journal_anchors
  where answers_position is not null and answers_hash is not null`,
  columns: {
    position: 'int4',
    hash: 'text',
  },
});

export const journalLinesStatement = defineStatement({
  text: `select ${STORED_LINE.select} from emargement_events where sheet_uuid = any($1::uuid[]) order by id`,
  columns: STORED_LINE.columns,
});
