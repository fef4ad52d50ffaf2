import { defineStatement, typed } from '../../database/defineStatement.ts';

/** Lines of the journal about stored proofs of sheets ($1), and when the sheet was erased. */
export const proofLinesStatement = defineStatement({
  text: `select e.id, e.sheet_uuid as "sheetUuid", e.type, e.reason, e.sheet_content_hash as "contentHash", e.server_time as "serverTime" from emargement_events e
  where e.sheet_uuid = any($1::uuid[]) and e.type in ('sealed', 'document_sent', 'erased') order by e.id`,
  columns: {
    id: 'int4',
    sheetUuid: 'uuid',
    type: typed<'sealed' | 'document_sent' | 'erased'>('text'),
    reason: 'text?',
    contentHash: 'text?',
    serverTime: 'timestamptz',
  },
});

/** Stored editions of sheets ($1) with the journal's hash of the printed line. Before the first `sealed` line there were none. */
export const proofEditionsStatement = defineStatement({
  text: `select d.sheet_uuid as "sheetUuid", d.edition, d.event_id as "eventId", d.sha256, d.head_id as "headId", d.head_hash as "headHash",
    d.content_hash as "contentHash", d.storage_key as "storageKey", d.erased_at is not null as "isErased", (select e.hash from emargement_events e where e.id = d.head_id) as "journalHash",
    d.head_id < coalesce((select min(f.id) from emargement_events f where f.type = 'sealed'), 2147483647) as "isOlder"
  from sealed_sheets d where d.sheet_uuid = any($1::uuid[]) order by d.sheet_uuid, d.edition`,
  columns: {
    sheetUuid: 'uuid',
    edition: 'int4',
    eventId: 'int4',
    sha256: 'text',
    headId: 'int4',
    headHash: 'text',
    contentHash: 'text',
    storageKey: 'text?',
    isErased: 'bool',
    journalHash: 'text?',
    isOlder: 'bool',
  },
});

/** The anchors that concern each sheet ($1): among its lines, the first after them, and the newest; with the line's hash now. */
export const proofAnchorsStatement = defineStatement({
  text: `select u.uuid as "sheetUuid", a.storage_key as "storageKey", a.head_id as "headId", a.head_hash as "headHash", e.hash as "lineHash"
  from unnest($1::uuid[]) as u(uuid)
  cross join lateral (select min(id) as first, max(id) as last from emargement_events where sheet_uuid = u.uuid) l
  cross join lateral (
    (select day, head_id, head_hash, storage_key from journal_anchors where head_id >= l.first and head_id <= l.last order by head_id limit 50)
    union (select day, head_id, head_hash, storage_key from journal_anchors where head_id >= l.last order by head_id limit 1)
    union (select day, head_id, head_hash, storage_key from journal_anchors order by head_id desc limit 1)
  ) a
  left join emargement_events e on e.id = a.head_id
  where a.head_id > 0 order by a.head_id`,
  columns: {
    sheetUuid: 'uuid',
    storageKey: 'text',
    headId: 'int4',
    headHash: 'text',
    lineHash: 'text?',
  },
});

/** Reads what is stored of some messages ($1) now. */
export const proofMailsStatement = defineStatement({
  text: `select m.id, encode(sha256(convert_to(m.html, 'UTF8')), 'hex') as "textSha256", m.html = '' as "isErased",
    (select coalesce(json_agg(f.sha256 order by f.id), '[]') from mail_messages_attachments a join files f on f.id = a.target_id
      where a.owner_id = m.id) as "filesSha256"
  from mail_messages m where m.id = any($1::int[])`,
  columns: {
    id: 'int4',
    textSha256: 'text',
    isErased: 'bool',
    filesSha256: typed<readonly string[]>('json'),
  },
});
