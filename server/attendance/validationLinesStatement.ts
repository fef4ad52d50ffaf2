import { defineStatement } from '../database/defineStatement.ts';
import { asJournalTime } from './journal.ts';

/** Lines of the journal about the content of validated sheets. */
export const validationLinesStatement = defineStatement({
  text: `select sheet_uuid as "sheetUuid", id, type, ${asJournalTime('server_time')} as "serverTime",
    actor_name as "actorName", reason, sheet_content_hash as "sheetContentHash"
  from emargement_events
  where sheet_uuid = any($1::uuid[]) and type in ('validated', 'unvalidated', 'content_corrected', 'content_altered', 'erased') order by id`,
  columns: {
    sheetUuid: 'uuid',
    id: 'int4',
    type: 'text',
    serverTime: 'text',
    actorName: 'text',
    reason: 'text?',
    sheetContentHash: 'text?',
  },
});
