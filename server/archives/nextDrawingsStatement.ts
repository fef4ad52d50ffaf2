import { defineStatement } from '../database/defineStatement.ts';

/** The next drawings of the attendance journal after a line's number ($1). */
export const nextDrawingsStatement = defineStatement({
  text: 'select id, svg from emargement_events where id > $1 and svg is not null order by id limit 100',
  columns: { id: 'int4', svg: 'text' },
});
