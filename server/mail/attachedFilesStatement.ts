import { defineStatement } from '../database/defineStatement.ts';

/** Files ($1) to attach to a message. */
export const attachedFilesStatement = defineStatement({
  text: 'select content_type as "contentType", size from files where id = any($1::int[])',
  columns: {
    contentType: 'text',
    size: 'int4',
  },
});
