import { defineStatement } from '../database/defineStatement.ts';

/** Colours of training types ($1) on the planning. */
export const trainingColoursStatement = defineStatement({
  text: 'select id, color from training_types where id = any($1::int[]) order by id',
  columns: { id: 'int4', color: 'text?' },
});
