import { defineStatement } from '../database/defineStatement.ts';

/** The journal's last line, valid or not. */
export const chainHeadStatement = defineStatement({
  text: 'select id, hash from emargement_events order by id desc limit 1',
  columns: {
    id: 'int4',
    hash: 'text',
  },
});
