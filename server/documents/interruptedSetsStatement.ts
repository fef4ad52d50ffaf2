import { defineStatement } from '../database/defineStatement.ts';

/** Sets of documents that are not finished. */
export const interruptedSetsStatement = defineStatement({
  text: "select id from training_session_documents where status = 'in_progress' order by id",
  columns: {
    id: 'int4',
  },
});
