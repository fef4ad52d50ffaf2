import { defineStatement } from '../database/defineStatement.ts';

/** The filters record of an account ($1). */
export const ownFiltersStatement = defineStatement({
  text: 'select id from filters where account_id = $1',
  columns: {
    id: 'int4',
  },
});
