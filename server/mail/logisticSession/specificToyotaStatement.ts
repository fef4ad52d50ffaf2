import { defineStatement } from '../../database/defineStatement.ts';

/** Is a training type ($1) one of the manufacturer's own. */
export const specificToyotaStatement = defineStatement({
  text: 'select specific_toyota as "isSpecificToyota" from training_types where id = $1',
  columns: {
    isSpecificToyota: 'bool',
  },
});
