import { defineStatement } from '../database/defineStatement.ts';

export const sessionSheetStatement = defineStatement({
  text: 'select uuid from emargement_sheets where logistic_session_id = $1 and training_session_id = $2',
  columns: {
    uuid: 'uuid',
  },
});
