import { defineStatement } from '../database/defineStatement.ts';

/** The next sealed editions of attendance sheets after an id ($1); the file of an erased one is gone. */
export const nextSealedSheetsStatement = defineStatement({
  text: `select id, sheet_uuid as "sheetUuid", edition, file_name as "fileName", sealed_at as "sealedAt", event_id as "eventId",
    content_hash as "contentHash", head_id as "headId", head_hash as "headHash", sha256, erased_at as "erasedAt",
    storage_key as "storageKey"
  from sealed_sheets where id > $1 order by id limit 100`,
  columns: {
    id: 'int4',
    sheetUuid: 'uuid',
    edition: 'int4',
    fileName: 'text',
    sealedAt: 'timestamptz',
    eventId: 'int4',
    contentHash: 'text',
    headId: 'int4',
    headHash: 'text',
    sha256: 'text',
    erasedAt: 'timestamptz?',
    storageKey: 'text?',
  },
});
