import { defineStatement } from '../../database/defineStatement.ts';

/** The attendance sheet of a training session ($2) on a logistic session ($1). */
export const sessionSheetStatement = defineStatement({
  text: 'select uuid from emargement_sheets where logistic_session_id = $1 and training_session_id = $2',
  columns: {
    uuid: 'uuid',
  },
});
