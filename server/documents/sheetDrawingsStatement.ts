import { defineStatement } from '../database/defineStatement.ts';

export const sheetDrawingsStatement = defineStatement({
  text: 'select id, svg from emargement_events where id = any($1::bigint[])',
  columns: {
    id: 'int4',
    svg: 'text?',
  },
});
