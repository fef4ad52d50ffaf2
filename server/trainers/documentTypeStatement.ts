import { defineStatement } from '../database/defineStatement.ts';

/** The type of trainers' documents with a code. */
export const documentTypeStatement = defineStatement({
  text: 'select id from trainer_document_types where name = $1',
  columns: {
    id: 'int4',
  },
});
