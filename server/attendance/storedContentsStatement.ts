import { defineStatement } from '../database/defineStatement.ts';

export const storedContentsStatement = defineStatement({
  text: 'select hash, content from emargement_contents where hash = any($1)',
  columns: {
    hash: 'text',
    content: 'text',
  },
});
