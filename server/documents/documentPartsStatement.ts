import { defineStatement } from '../database/defineStatement.ts';

/** The finished parts of a set of documents ($1). */
export const documentPartsStatement = defineStatement({
  text: `
select rank, file_name as "fileName", storage_key as "storageKey" from training_session_document_parts where set_id = $1 order by rank`,
  columns: {
    rank: 'int4',
    fileName: 'text',
    storageKey: 'text',
  },
});
