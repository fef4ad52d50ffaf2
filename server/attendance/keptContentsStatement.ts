import { defineStatement } from '../database/defineStatement.ts';

export const keptContentsStatement = defineStatement({
  text: 'select hash, content from emargement_contents where hash = any($1)',
  columns: {
    hash: 'text',
    content: 'text',
  },
});
