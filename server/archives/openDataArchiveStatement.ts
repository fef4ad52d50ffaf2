import { defineStatement } from '../database/defineStatement.ts';

/** An archive that is being made ($1); null: all. */
export const openDataArchiveStatement = defineStatement({
  text: `select id, record_count as "recordCount", file_count as "fileCount" from data_archives
  where ($1::int is null or id = $1) and status = 'in_progress' order by id`,
  columns: { id: 'int4', recordCount: 'int4', fileCount: 'int4' },
});
