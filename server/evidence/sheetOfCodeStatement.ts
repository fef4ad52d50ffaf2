import { defineStatement } from '../database/defineStatement.ts';

export const sheetOfCodeStatement = defineStatement({
  text: 'select uuid from emargement_sheets where verification_code = $1',
  columns: {
    uuid: 'uuid',
  },
});
