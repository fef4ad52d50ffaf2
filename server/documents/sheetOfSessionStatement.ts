import { defineStatement } from '../database/defineStatement.ts';

/** The attendance sheet of a training session ($1) on a logistic session ($2). */
export const sheetOfSessionStatement = defineStatement({
  text: 'select uuid from emargement_sheets where training_session_id = $1 and logistic_session_id = $2',
  columns: {
    uuid: 'uuid',
  },
});
