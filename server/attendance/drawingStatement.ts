import { defineStatement } from '../database/defineStatement.ts';

/** The drawing of a line ($1) of a sheet's journal ($2). */
export const drawingStatement = defineStatement({
  text: 'select svg from emargement_events where id = $1 and sheet_uuid = $2 and svg is not null',
  columns: {
    svg: 'text',
  },
});
